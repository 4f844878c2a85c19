"""Web services for tests: each answers as told and writes down what it was asked.

usage: stub-server.py

It writes the port of its control connections to standard output. Who connects there sends one line, {"answers", "log",
"deaf"} as JSON, and is told the port of a service that lives as long as the connection. "asked" follows for each request.

answers is a list of {"path", "status", "headers", "body", "repeat", "tail", "endless", "cut", "stall", "times"}; the first
entry whose path begins the request's target answers it, at most "times" times. The file named by log gets one JSON object
a request. A deaf service accepts connections and says nothing; it is asked as soon as one is there.
"""

import http.server
import json
import os
import socket
import socketserver
import threading
import time


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        request = {"method": self.command, "target": self.path, "headers": dict(self.headers)}
        request["body"] = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        with open(self.server.order["log"], "a") as out:
            out.write(json.dumps(request) + "\n")
        self.server.tell("asked")
        for entry in self.server.order["answers"]:
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


class Deaf(socketserver.BaseRequestHandler):
    def handle(self):
        self.server.tell("asked")
        while self.request.recv(4096):
            pass


class Service(socketserver.ThreadingMixIn, socketserver.TCPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(self, order, control):
        self.order, self.control = order, control
        super().__init__(("127.0.0.1", 0), Deaf if order["deaf"] else Handler)

    def tell(self, line):
        try:
            self.control.sendall(f"{line}\n".encode())
        except OSError:
            pass  # The client no longer waits for it.

    def handle_error(self, *_):
        pass


def serve(control):
    """One service, until its control connection is closed."""
    with control, control.makefile("r") as lines:
        order = lines.readline()
        if not order:
            return
        with Service(json.loads(order), control) as service:
            thread = threading.Thread(target=service.serve_forever, args=(0.01,), daemon=True)
            thread.start()
            service.tell(service.server_address[1])
            while lines.readline():
                pass
            service.shutdown()


def main():
    with socket.create_server(("127.0.0.1", 0)) as controls:
        print(controls.getsockname()[1], flush=True)
        while True:
            connection, _ = controls.accept()
            threading.Thread(target=serve, args=(connection,), daemon=True).start()


def end_with(parent):
    """Ends when the tests were killed, which end nothing themselves then."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
main()
