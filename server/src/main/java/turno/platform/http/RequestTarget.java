package turno.platform.http;

/**
 * The target of a request. Paths are compared as they are written, with two exceptions: the whole
 * address may stand before them (RFC 9112, 3.2.2), and a letter, a digit or one of {@code -._~}
 * means the same when it is percent-encoded (RFC 3986, 6.2.2.2). Empty segments and dot segments
 * name nothing.
 */
final class RequestTarget {
  private RequestTarget() {}

  static String path(String raw) {
    String path = raw.startsWith("/") ? raw : afterAuthority(raw);
    return path.indexOf('%') < 0 ? path : decoded(path);
  }

  /**
   * Whether no segment but the last is empty, none is a dot segment, and nothing is written that
   * means something else where it is decoded.
   */
  static boolean namesEverySegment(String path) {
    int start = 1;
    for (int i = 1; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        String segment = path.substring(start, i);
        boolean last = i == path.length();
        if ((segment.isEmpty() && !last) || segment.equals(".") || segment.equals("..")) {
          return false;
        }
        start = i + 1;
      } else if (!isPlain(path.charAt(i))) {
        return false;
      }
    }
    return true;
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

  private static boolean isPlain(char c) {
    return c > ' ' && c <= '~' && c != '%' && c != '\\';
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
}
