"""A server for what nginx does not do: answers that break off or never end, and a proxy. Standard library only.

Usage: odd_server.py PORT TLS_PORT

Listens on 127.0.0.1:PORT. CONNECT leads to 127.0.0.1:TLS_PORT, whatever name is asked for.
"""

import collections
import socket
import sys
import threading

arrived = collections.defaultdict(threading.Event)
gone = collections.defaultdict(threading.Event)


def answer(body, *fields, status="200 OK"):
    head = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *fields]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def send_forever(connection, start, part):
    connection.sendall(start)
    while True:
        connection.sendall(part)


def stall(connection, key):
    """Says nothing until the client goes away."""
    arrived[key].set()
    try:
        while connection.recv(4096):
            pass
    except OSError:
        pass
    gone[key].set()


def pump(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def tunnel(connection):
    with socket.create_connection(("127.0.0.1", int(sys.argv[2]))) as target:
        back = threading.Thread(target=pump, args=(target, connection), daemon=True)
        back.start()
        pump(connection, target)
        back.join()


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return b"", b""
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            while len(body) < int(value):
                body += connection.recv(65536)
    return head, body


def serve(connection):
    head, body = read_request(connection)
    if not head:
        return
    method, target, _ = head.split(b"\r\n")[0].decode().split(" ")
    action, _, key = target.removeprefix("/").partition("/")
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    if method == "CONNECT" and target.startswith("refused"):
        connection.sendall(answer(b"", status="407 Proxy Authentication Required"))
    elif method == "CONNECT":
        connection.sendall(b"HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n")
        tunnel(connection)
    elif target.startswith("http://"):
        connection.sendall(answer(b"by proxy: " + target.encode()))
    elif action == "echo":
        connection.sendall(answer(head + b"\r\n\r\n" + body))
    elif action == "cut-off":
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n0123456789")
    elif action == "cut-off-chunk":
        connection.sendall(chunked + b"10\r\n0123")
    elif action == "cut-off-header":
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Le")
    elif action == "nothing":
        pass
    elif action == "not-http":
        connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n" * 10)
    elif action == "bad-gzip":
        connection.sendall(answer(b"this is not gzip", "Content-Encoding: gzip"))
    elif action == "stall":
        stall(connection, key)
    elif action == "stall-body":
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n0123456789")
        stall(connection, key)
    elif action in ("arrived", "gone"):
        events = arrived if action == "arrived" else gone
        connection.sendall(answer(b"yes" if events[key].wait(10) else b"no"))
    elif action == "endless-fields":
        send_forever(connection, b"HTTP/1.1 200 OK\r\n", b"X-More: 0123456789\r\n" * 100)
    elif action == "endless-field":
        send_forever(connection, b"HTTP/1.1 200 OK\r\nX-Long: ", b"0123456789" * 100)
    elif action == "endless-interim":
        send_forever(connection, b"", b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n" * 20)
    elif action == "endless-body":
        send_forever(connection, chunked, b"1000\r\n" + b"0" * 4096 + b"\r\n")
    elif action == "interim-only":
        connection.sendall(b"HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\n\r\n")
    elif action == "interim":
        early = b"HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\nX-Both: early\r\n\r\n"
        connection.sendall(early + answer(b"body", "X-Both: final"))
    elif action == "trailer":
        connection.sendall(chunked + b"4\r\nbody\r\n0\r\nX-Trailer: yes\r\n\r\n")


def handle(connection):
    with connection:
        try:
            serve(connection)
        except OSError:
            pass


with socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=128) as server:
    while True:
        accepted, _ = server.accept()
        threading.Thread(target=handle, args=(accepted,), daemon=True).start()
