package turno.platform.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * A request as it arrived, before it is routed. Paths are compared as written, with two exceptions:
 * the absolute form, which is a complete URL, is accepted (RFC 9112, 3.2.2), and a percent-encoded
 * letter, digit or one of {@code -._~} means the same as the plain character (RFC 3986, 6.2.2.2).
 */
public final class RawRequest {
  private static final int MAX_ID_LENGTH = 64;

  private final String method;
  private final String path;
  private final String query;
  private final Headers headers;
  private final Body body;
  private final Supplier<String> addressRead;
  private @Nullable String address;
  private @Nullable String id;

  /** The headers of a request. */
  @FunctionalInterface
  public interface Headers {
    /** Returns all values of a header, in order; the name is case-insensitive. */
    List<String> all(String name);
  }

  /** The body of a request; it may still be arriving. */
  public interface Body {
    /** Whether a body was announced by its length or by chunking. */
    boolean isAnnounced();

    /** Whether the body has a content coding ({@code Content-Encoding}). */
    boolean isEncoded();

    /**
     * Reads the body.
     *
     * @throws BodyTooLarge if the body has more than {@code limit} bytes; the bytes beyond the
     *     limit are not kept
     * @throws NoRoomForBody when too many bodies are arriving at the same time
     * @throws BodyStalled when the client stops sending
     * @throws BodyMalformed when the body's HTTP framing is invalid
     */
    byte[] read(int limit) throws IOException;

    /**
     * Reads the body in parts, each as large as the reader's buffer. Each part has the time limit
     * of a whole body, so a large file may take longer than a small one. A read from the stream
     * throws the same exceptions as {@link #read}.
     */
    InputStream open(long limit) throws IOException;

    /**
     * Also counts the body, and everything made from it, towards the share of a workspace.
     *
     * @throws NoRoomForBody when the workspace already has too many bodies
     */
    void countFor(WorkspaceId workspaceId) throws NoRoomForBody;

    /**
     * Sets how many bytes are reserved for the body and everything made from it, until the request
     * is over.
     *
     * @throws NoRoomForBody when there is not enough room
     */
    void occupy(long bytes) throws NoRoomForBody;
  }

  /** The body has more bytes than the operation accepts. */
  static final class BodyTooLarge extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** Too many bodies are arriving or being processed at the same time. */
  static final class NoRoomForBody extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** The body did not arrive in time. */
  static final class BodyStalled extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** The chunks are malformed, or the connection ended too early. */
  static final class BodyMalformed extends IOException {
    private static final long serialVersionUID = 1L;

    BodyMalformed(Throwable cause) {
      super(cause);
    }
  }

  /**
   * @param path percent-encoded, without the query
   * @param query raw, percent-encoded; empty if there is none
   * @param address the IP address of the peer, or of the client behind a trusted proxy; computed at
   *     most once
   */
  RawRequest(
      String method,
      String path,
      String query,
      Headers headers,
      Body body,
      Supplier<String> address) {
    this.method = method;
    this.path = canonical(path);
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.addressRead = address;
  }

  /** Creates a request from within this process. */
  public static RawRequest inside(
      String method, String target, Map<String, String> headers, byte[] bytes) {
    int query = target.indexOf('?');
    Headers byName =
        name -> {
          String value = headers.get(name.toLowerCase(Locale.ROOT));
          return value == null ? List.of() : List.of(value);
        };
    return new RawRequest(
        method,
        query < 0 ? target : target.substring(0, query),
        query < 0 ? "" : target.substring(query + 1),
        byName,
        new GivenBody(bytes),
        () -> "inside");
  }

  private record GivenBody(byte[] bytes) implements Body {
    @Override
    public boolean isAnnounced() {
      return bytes.length > 0;
    }

    @Override
    public boolean isEncoded() {
      return false;
    }

    @Override
    public byte[] read(int limit) throws IOException {
      if (bytes.length > limit) {
        throw new BodyTooLarge();
      }
      return bytes;
    }

    @Override
    public InputStream open(long limit) throws IOException {
      if (bytes.length > limit) {
        throw new BodyTooLarge();
      }
      return new ByteArrayInputStream(bytes);
    }

    // not counted, because the body did not arrive over a connection

    @Override
    public void countFor(WorkspaceId workspaceId) {}

    @Override
    public void occupy(long size) {}
  }

  public String method() {
    return method;
  }

  /**
   * Returns the request's id: the caller's {@code X-Request-Id} (at most 64 visible ASCII
   * characters) or a generated one. The id is written to the log and sent to the client, and has no
   * other effect.
   */
  String id() {
    String known = id;
    if (known == null) {
      List<String> given = header("X-Request-Id");
      known = given.size() == 1 && isId(given.getFirst()) ? given.getFirst() : newId();
      id = known;
    }
    return known;
  }

  private static boolean isId(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_ID_LENGTH
        && text.chars().allMatch(c -> c > ' ' && c < 127);
  }

  /** Generates a request id; input that never becomes a request gets one, too. */
  static String newId() {
    return "req_" + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  private static String canonical(String raw) {
    String path = raw.startsWith("/") ? raw : afterAuthority(raw);
    return path.indexOf('%') < 0 ? path : decoded(path);
  }

  private static String afterAuthority(String raw) {
    for (String scheme : new String[] {"http://", "https://"}) {
      if (raw.regionMatches(true, 0, scheme, 0, scheme.length())) {
        int slash = raw.indexOf('/', scheme.length());
        return slash < 0 ? "/" : raw.substring(slash);
      }
    }
    return raw;
  }

  private static String decoded(String path) {
    StringBuilder text = new StringBuilder(path.length());
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      int code = c == '%' && i + 2 < path.length() ? hex(path, i + 1) : -1;
      if (code >= 0 && isUnreserved((char) code)) {
        text.append((char) code);
        i += 2;
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private static int hex(String text, int at) {
    int high = Character.digit(text.charAt(at), 16);
    int low = Character.digit(text.charAt(at + 1), 16);
    return high < 0 || low < 0 ? -1 : 16 * high + low;
  }

  private static boolean isUnreserved(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }

  /**
   * Returns the path without the query; percent-encoding is kept only where it changes the meaning.
   */
  public String path() {
    return path;
  }

  /** Returns the raw query, percent-encoded; empty if there is none. */
  public String query() {
    return query;
  }

  /** Returns all values of a header, in order; the name is case-insensitive. */
  public List<String> header(String name) {
    return headers.all(name);
  }

  Body body() {
    return body;
  }

  /** Returns the IP address of the peer, or of the client behind a trusted proxy. */
  public String address() {
    String known = address;
    if (known == null) {
      known = addressRead.get();
      address = known;
    }
    return known;
  }

  /**
   * Whether the client names HTML in {@code Accept} and ranks it at least as high as JSON, as
   * browsers do.
   */
  public boolean asksForPage() {
    Preferences accept = Preferences.of(header("Accept"));
    return accept.namesType("text/html")
        && accept.ofType("text/html") >= accept.ofType(Answer.JSON);
  }
}
