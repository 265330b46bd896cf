package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A client that sends the very frames of HTTP/2 it is told to (RFC 9113, 6). */
final class Http2Frames implements AutoCloseable {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RESET = 3;
  static final int SETTINGS = 4;
  static final int GO_AWAY = 7;

  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final int END_OF_STREAM = 0x1;
  private static final int END_OF_HEADERS = 0x4;
  private static final int INITIAL_WINDOW_SIZE = 4;

  private final RawClient client;

  private Http2Frames(RawClient client) {
    this.client = client;
  }

  static Http2Frames to(TestingHttp http) throws IOException {
    return new Http2Frames(http.connect());
  }

  /** One frame from the server. */
  record Frame(int type, int flags, int stream, byte[] payload) {
    boolean endsStream() {
      return (type == DATA || type == HEADERS) && (flags & END_OF_STREAM) != 0;
    }
  }

  /** Begins without asking for HTTP/1.1 first. */
  void begin(int window) throws IOException {
    client.send(PREFACE);
    window(window);
  }

  /** Gives the streams to come so much room. */
  void window(int window) throws IOException {
    send(
        SETTINGS,
        0,
        0,
        ByteBuffer.allocate(6).putShort((short) INITIAL_WINDOW_SIZE).putInt(window).array());
  }

  /** {@code GET /v1/me} with a key; it ends the stream. */
  void get(int stream) throws IOException {
    send(HEADERS, END_OF_STREAM | END_OF_HEADERS, stream, me());
  }

  /** The same, with more headers announced. */
  void getWithoutEndOfHeaders(int stream) throws IOException {
    send(HEADERS, END_OF_STREAM, stream, me());
  }

  /** {@code POST /v1/customers} without a key, and a part of its body. */
  void postHalf(int stream) throws IOException {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.write(0x83); // :method POST
    block.write(0x86);
    literal(block, "/v1/customers", 0x04);
    literal(block, "turno", 0x01);
    send(HEADERS, END_OF_HEADERS, stream, block.toByteArray());
    send(DATA, 0, stream, "{\"na".getBytes(ISO_8859_1));
  }

  void reset(int stream) throws IOException {
    send(RESET, 0, stream, ByteBuffer.allocate(4).putInt(8).array());
  }

  private void send(int type, int flags, int stream, byte[] payload) throws IOException {
    ByteBuffer frame = ByteBuffer.allocate(9 + payload.length);
    frame.put((byte) (payload.length >> 16)).putShort((short) payload.length);
    frame.put((byte) type).put((byte) flags).putInt(stream).put(payload);
    client.send(frame.array());
  }

  // HPACK (RFC 7541) without Huffman and without a name of its own
  private static byte[] me() {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.write(0x82); // :method GET
    block.write(0x86); // :scheme http
    literal(block, "/v1/me", 0x04); // :path
    literal(block, "turno", 0x01); // :authority
    literal(block, "Bearer " + TestingHttp.KEY, 0x0f, 8); // authorization, index 23 = 15 + 8
    return block.toByteArray();
  }

  private static void literal(ByteArrayOutputStream block, String value, int... index) {
    for (int part : index) {
      block.write(part);
    }
    block.write(value.length());
    block.writeBytes(value.getBytes(ISO_8859_1));
  }

  Frame next() throws IOException {
    ByteBuffer head = ByteBuffer.wrap(client.bytes(9));
    int length = ((head.get() & 0xff) << 16) | (head.getShort() & 0xffff);
    return new Frame(head.get(), head.get(), head.getInt(), client.bytes(length));
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
