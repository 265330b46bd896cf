package turno.bench;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A persistent HTTP/1.1 connection to this machine that costs very little: it looks only at the
 * status, the Content-Length and the end of the head. Only {@link #receiveAny} accepts an answer
 * that is not a success.
 */
final class KeptConnection implements AutoCloseable {
  private static final int STALLED_MILLIS = 10_000;
  private static final byte[] HEAD_END = ascii("\r\n\r\n");
  private static final byte[] LENGTH = ascii("\r\ncontent-length:");
  private static final byte[] SUCCESS = ascii("HTTP/1.1 20");

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] buffer = new byte[256 * 1024];
  private int size;
  private int headSize;

  KeptConnection(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(STALLED_MILLIS);
    this.in = socket.getInputStream();
    this.out = socket.getOutputStream();
  }

  /** The bytes of a GET, as an API client sends it. */
  static byte[] get(String target, String key) {
    return ascii(
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nAccept: */*\r\n\r\n"
            .formatted(target, key));
  }

  static byte[] delete(String target, String key) {
    return ascii(
        "DELETE %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nAccept: */*\r\n\r\n"
            .formatted(target, key));
  }

  /** The bytes of a POST, as an API client sends it. */
  static byte[] post(String target, String key, String idempotencyKey, String body) {
    return ascii(
        """
        POST %s HTTP/1.1\r
        Host: 127.0.0.1\r
        Authorization: Bearer %s\r
        Accept: */*\r
        Content-Type: application/json\r
        Idempotency-Key: %s\r
        Content-Length: %d\r
        \r
        %s\
        """
            .formatted(target, key, idempotencyKey, body.length(), body));
  }

  void send(byte[] request) throws IOException {
    out.write(request);
  }

  /** Waits for the complete answer and returns a copy of its body. */
  byte[] body() throws IOException {
    receive();
    return Arrays.copyOfRange(buffer, headSize, size);
  }

  /** Waits for the complete answer. */
  void receive() throws IOException {
    int whole = receiveHead();
    boolean success = Arrays.equals(buffer, 0, SUCCESS.length, SUCCESS, 0, SUCCESS.length);
    if (!success || whole > buffer.length) {
      throw new IOException(
          "unexpected answer: " + new String(buffer, 0, size, StandardCharsets.UTF_8));
    }
    while (size < whole) {
      read();
    }
  }

  /** Waits for the complete answer, which may be a refusal or large, and discards it. */
  void receiveAny() throws IOException {
    int left = receiveHead() - size;
    while (left > 0) {
      size = 0;
      read();
      left -= size;
    }
  }

  /** Waits for the head of an answer; returns the size of the whole answer, including its head. */
  private int receiveHead() throws IOException {
    size = 0;
    int headEnd;
    do {
      read();
      headEnd = find(HEAD_END, size);
    } while (headEnd < 0);
    headSize = headEnd + HEAD_END.length;
    return headSize + length(headEnd);
  }

  private void read() throws IOException {
    int count = in.read(buffer, size, buffer.length - size);
    if (count <= 0) {
      throw new EOFException("the server closed the connection");
    }
    size += count;
  }

  private int length(int headEnd) throws IOException {
    int at = find(LENGTH, headEnd);
    if (at < 0) {
      throw new IOException("the answer has no Content-Length");
    }
    int length = 0;
    for (int i = at + LENGTH.length; buffer[i] != '\r'; i++) {
      if (buffer[i] != ' ') {
        length = 10 * length + buffer[i] - '0';
      }
    }
    return length;
  }

  // ignores the case of ASCII letters
  private int find(byte[] wanted, int end) {
    for (int i = 0; i + wanted.length <= end; i++) {
      int k = 0;
      while (k < wanted.length && lower(buffer[i + k]) == wanted[k]) {
        k++;
      }
      if (k == wanted.length) {
        return i;
      }
    }
    return -1;
  }

  private static int lower(byte b) {
    return b >= 'A' && b <= 'Z' ? b + 32 : b;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
