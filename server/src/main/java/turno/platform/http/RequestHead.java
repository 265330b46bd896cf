package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The request line and the headers of a request while they arrive. Helidon sees only complete
 * heads, so that it never waits in the middle of one, and a waiting connection holds only these
 * bytes. A health check in HTTP/1.0, which load balancers still send, is passed on as HTTP/1.1
 * (docs/rules/protocol.md#http-1-1).
 */
final class RequestHead {
  /**
   * The maximum length of the request line: that of the path and the query, plus room for the
   * method and the version.
   */
  static final int MAX_LINE = Pipeline.MAX_TARGET + 64;

  static final int MAX_HEADER_BYTES = 16 * 1024;

  /**
   * The number of headers is limited because Helidon creates several objects from each header,
   * which take many times the memory of a short header.
   */
  static final int MAX_HEADER_COUNT = 100;

  private static final byte[] NOTHING = {};
  private static final Pattern VERSION = Pattern.compile("HTTP/[0-9]\\.[0-9]");
  private static final String SPOKEN = "HTTP/1.1";
  private static final Pattern OLD_HEALTH_CHECK =
      Pattern.compile("(GET|HEAD) /health/(live|ready) HTTP/1\\.0");
  private static final Pattern HOST = Pattern.compile("(?im)^host[ \\t]*:");
  private static final Pattern CONNECTION = Pattern.compile("(?im)^connection[ \\t]*:.*\r\n");

  private byte[] bytes = NOTHING;
  private int length;
  private int seen;
  private int lineBegin;
  private int headersBegin;
  private int lines;
  private boolean oldHealthCheck;
  private Form form = Form.PARTIAL;

  /** The state of a head: still arriving, complete, or refused for a reason. */
  enum Form {
    PARTIAL(0),
    WHOLE(0),
    MALFORMED(400),
    LONG_LINE(414),
    LONG_HEADERS(431),
    OTHER_VERSION(505);

    private final int status;

    Form(int status) {
      this.status = status;
    }

    /** Returns the status with which a head of this form is refused; 0 if it is not refused. */
    int status() {
      return status;
    }
  }

  Form form() {
    return form;
  }

  boolean isWhole() {
    return form == Form.WHOLE;
  }

  /** Returns the memory that the head takes, in bytes. */
  int held() {
    return bytes.length;
  }

  /** Appends the next bytes, and takes ownership of the array. */
  void add(byte[] more) {
    if (length == 0) {
      bytes = more;
    } else {
      if (length + more.length > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * length, length + more.length));
      }
      System.arraycopy(more, 0, bytes, length, more.length);
    }
    length += more.length;
    form = read();
  }

  /** Removes and returns the head and any bytes that follow it. */
  byte[] take() {
    byte[] taken = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    if (oldHealthCheck) {
      taken = asHttp11(taken);
      oldHealthCheck = false;
    }
    bytes = NOTHING;
    length = 0;
    seen = 0;
    lineBegin = 0;
    headersBegin = 0;
    lines = 0;
    form = Form.PARTIAL;
    return taken;
  }

  // every line must end with CR and LF, and neither may occur elsewhere
  private Form read() {
    while (seen < length) {
      boolean afterReturn = seen > lineBegin && bytes[seen - 1] == '\r';
      if (afterReturn != (bytes[seen] == '\n')) {
        return Form.MALFORMED;
      }
      seen++;
      if (afterReturn) {
        Form atLineEnd = lineEnded(seen - 2 - lineBegin);
        if (atLineEnd != Form.PARTIAL) {
          return atLineEnd;
        }
        lineBegin = seen;
      }
    }
    return lines == 0
        ? (length > MAX_LINE + 1 ? Form.LONG_LINE : Form.PARTIAL) // 1 is for the line's CR
        : (length - headersBegin > MAX_HEADER_BYTES ? Form.LONG_HEADERS : Form.PARTIAL);
  }

  private Form lineEnded(int lineLength) {
    if (lineLength == 0) {
      return lines == 0 ? Form.MALFORMED : Form.WHOLE;
    }
    lines++;
    if (lines == 1) {
      headersBegin = seen;
      if (lineLength > MAX_LINE) {
        return Form.LONG_LINE;
      }
      if (!beginsWithMethod()) {
        return Form.MALFORMED;
      }
      if (!isOfOtherVersion(lineLength)) {
        return Form.PARTIAL;
      }
      String line = new String(bytes, lineBegin, lineLength, ISO_8859_1);
      oldHealthCheck = OLD_HEALTH_CHECK.matcher(line).matches();
      return oldHealthCheck ? Form.PARTIAL : Form.OTHER_VERSION;
    }
    return seen - headersBegin > MAX_HEADER_BYTES || lines > 1 + MAX_HEADER_COUNT
        ? Form.LONG_HEADERS
        : Form.PARTIAL;
  }

  // Helidon would answer a line without a method with an error of its own
  private boolean beginsWithMethod() {
    int at = lineBegin;
    while (isTokenCharacter((char) (bytes[at] & 0xff))) {
      at++; // stops at the CR at the latest
    }
    return at > lineBegin && bytes[at] == ' ';
  }

  /** Whether the character may occur in a token, such as the name of a header (RFC 9110, 5.6.2). */
  static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
  }

  /** Rewrites an HTTP/1.0 head as HTTP/1.1, with a Host and with {@code Connection: close}. */
  private static byte[] asHttp11(byte[] head) {
    String old = new String(head, ISO_8859_1);
    int line = old.indexOf("\r\n");
    String headers = old.substring(line + 2, old.indexOf("\r\n\r\n") + 2);
    String host = HOST.matcher(headers).find() ? "" : "Host: localhost\r\n";
    return (old.substring(0, line - 1)
            + "1\r\n"
            + host
            + CONNECTION.matcher(headers).replaceAll("")
            + "Connection: close\r\n\r\n")
        .getBytes(ISO_8859_1);
  }

  private boolean isOfOtherVersion(int lineLength) {
    int begin = Math.max(lineBegin, lineBegin + lineLength - SPOKEN.length());
    String end = new String(bytes, begin, lineBegin + lineLength - begin, ISO_8859_1);
    return !end.equals(SPOKEN) && VERSION.matcher(end).matches();
  }
}
