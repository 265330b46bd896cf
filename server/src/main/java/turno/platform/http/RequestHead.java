package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The line and the headers of a request while they arrive. The library sees them when they are
 * whole, so that it never waits in the middle, and what waits is these bytes and nothing else.
 */
final class RequestHead {
  static final int LINE_MOST = 8 * 1024;
  static final int HEADERS_MOST = 16 * 1024;

  /** The library makes objects of each header, which take many times the bytes of a short one. */
  static final int HEADER_COUNT_MOST = 100;

  private static final byte[] NOTHING = {};
  private static final Pattern VERSION = Pattern.compile("HTTP/[0-9]\\.[0-9]");
  private static final String SPOKEN = "HTTP/1.1";

  private byte[] bytes = NOTHING;
  private int length;
  private int seen;
  private int lineBegin;
  private int headersBegin;
  private int lines;
  private Form form = Form.PARTIAL;

  /** What has arrived so far. */
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

    /** How it is refused; 0 when it is not. */
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

  /** How many bytes of memory it takes. */
  int held() {
    return bytes.length;
  }

  /** The next bytes, which belong to this from now on. */
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

  /** The head and whatever arrived behind it; this is empty then. */
  byte[] take() {
    byte[] taken = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    bytes = NOTHING;
    length = 0;
    seen = 0;
    lineBegin = 0;
    headersBegin = 0;
    lines = 0;
    form = Form.PARTIAL;
    return taken;
  }

  // lines end with CR and LF, and neither stands elsewhere
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
        ? (length > LINE_MOST + 1 ? Form.LONG_LINE : Form.PARTIAL) // with its CR
        : (length - headersBegin > HEADERS_MOST ? Form.LONG_HEADERS : Form.PARTIAL);
  }

  private Form lineEnded(int lineLength) {
    if (lineLength == 0) {
      return lines == 0 ? Form.MALFORMED : Form.WHOLE;
    }
    lines++;
    if (lines == 1) {
      headersBegin = seen;
      if (lineLength > LINE_MOST) {
        return Form.LONG_LINE;
      }
      if (!beginsWithMethod()) {
        return Form.MALFORMED;
      }
      return isOfOtherVersion(lineLength) ? Form.OTHER_VERSION : Form.PARTIAL;
    }
    return seen - headersBegin > HEADERS_MOST || lines > 1 + HEADER_COUNT_MOST
        ? Form.LONG_HEADERS
        : Form.PARTIAL;
  }

  // which the library takes for a failure of its own
  private boolean beginsWithMethod() {
    int at = lineBegin;
    while (isTokenCharacter((char) (bytes[at] & 0xff))) {
      at++; // at the latest CR is none
    }
    return at > lineBegin && bytes[at] == ' ';
  }

  /** Whether it may stand in a name (RFC 9110, 5.6.2). */
  static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
  }

  private boolean isOfOtherVersion(int lineLength) {
    int begin = Math.max(lineBegin, lineBegin + lineLength - SPOKEN.length());
    String end = new String(bytes, begin, lineBegin + lineLength - begin, ISO_8859_1);
    return !end.equals(SPOKEN) && VERSION.matcher(end).matches();
  }
}
