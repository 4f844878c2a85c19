"""Runs a command, passes its status on, and writes its peak memory in KiB to a file.

usage: peak-memory.py FILE COMMAND...
"""

import resource
import subprocess
import sys

status = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL).returncode
with open(sys.argv[1], "w") as out:
    out.write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
sys.exit(status)
