package turno.platform.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses the {@code Forwarded} header (RFC 7239, 4) in a single pass, even if it is malformed. */
final class ForwardedHeader {
  private final String text;
  private int at;
  private boolean unclosed;

  private ForwardedHeader(String text) {
    this.text = text;
  }

  /**
   * Returns the value of {@code for} in each element, in order; an empty string for an element that
   * has none. An unreadable element is discarded together with all elements before it, because its
   * author may have hidden other elements in it.
   */
  static List<String> hops(List<String> lines) {
    return new ForwardedHeader(String.join(",", lines)).hops();
  }

  private List<String> hops() {
    List<String> hops = new ArrayList<>();
    while (true) {
      int begin = at;
      String hop = element();
      if (hop == null) {
        hops.clear();
        int comma = text.indexOf(',', at);
        at = comma < 0 ? text.length() : comma;
      } else if (!text.substring(begin, at).isBlank()) {
        hops.add(hop);
      }
      if (at == text.length()) {
        return hops;
      }
      at++; // the comma
    }
  }

  /**
   * Reads an element, which consists of pairs separated by semicolons and ends at a comma or at the
   * end of the text, and returns its {@code for}; null if the element is malformed.
   */
  private @Nullable String element() {
    String hop = "";
    while (true) {
      skipBlanks();
      int begin = at;
      while (at < text.length() && RequestHead.isTokenCharacter(text.charAt(at))) {
        at++;
      }
      if (at > begin) {
        String name = text.substring(begin, at);
        skipBlanks();
        if (!isAt('=')) {
          return null;
        }
        at++;
        skipBlanks();
        String value = isAt('"') ? quoted() : token();
        if (value == null) {
          return null;
        }
        if (name.equalsIgnoreCase("for")) {
          hop = value;
        }
        skipBlanks();
      }
      if (at == text.length() || isAt(',')) {
        return hop;
      }
      if (!isAt(';')) {
        return null;
      }
      at++;
    }
  }

  private String token() {
    int begin = at;
    while (at < text.length() && ";, \t\"".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(begin, at);
  }

  /** Reads a quoted text; if it has no closing quote, returns null and keeps the position. */
  private @Nullable String quoted() {
    if (unclosed) {
      return null; // an earlier search already found no further quote
    }
    StringBuilder value = new StringBuilder();
    for (int i = at + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        at = i + 1;
        return value.toString();
      }
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        c = text.charAt(i);
      }
      value.append(c);
    }
    unclosed = true;
    return null;
  }

  private void skipBlanks() {
    while (isAt(' ') || isAt('\t')) {
      at++;
    }
  }

  private boolean isAt(char c) {
    return at < text.length() && text.charAt(at) == c;
  }
}
