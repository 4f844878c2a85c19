"""A web service for tests: answers as told and writes down what it was asked.

usage: stub-server.py PORT ANSWERS LOG
ANSWERS is a JSON list of {"path", "status", "headers", "body", "repeat", "endless", "cut", "stall", "times"}; the first
entry whose path begins the request's target answers it, at most "times" times. LOG gets one JSON object a request.
"""

import http.server
import json
import socketserver
import sys
import time

port, answers, log = int(sys.argv[1]), json.load(open(sys.argv[2])), sys.argv[3]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        request = {"method": self.command, "target": self.path, "headers": dict(self.headers)}
        request["body"] = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        with open(log, "a") as out:
            out.write(json.dumps(request) + "\n")
        for entry in answers:
            if self.path.startswith(entry["path"]) and entry.get("times", 1) > 0:
                if "times" in entry:
                    entry["times"] -= 1
                return self.send(entry)
        self.send({"status": 404, "body": "{}"})

    def send(self, entry):
        # `body` once, and `repeat` = [text, count] after it.
        text, count = entry.get("repeat", ["", 0])
        body = entry.get("body", "").encode() + text.encode() * count + entry.get("tail", "").encode()
        self.send_response(entry.get("status", 200))
        for name, value in entry.get("headers", {}).items():
            self.send_header(name, value)
        if entry.get("endless"):
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            while True:
                self.wfile.write(body)
        self.send_header("Content-Length", str(len(body) + entry.get("cut", 0)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()
        if entry.get("stall"):
            time.sleep(entry["stall"])
        if entry.get("cut"):
            self.close_connection = True

    do_GET = answer
    do_POST = answer

    def log_message(self, *_):
        pass


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


Server(("127.0.0.1", port), Handler).serve_forever()
