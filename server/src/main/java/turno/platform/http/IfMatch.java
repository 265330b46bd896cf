package turno.platform.http;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import turno.kernel.Failure;

/**
 * The versions that a request accepts (RFC 9110, 13.1.1): a list of entity tags, compared strongly,
 * so that a weak tag never matches.
 *
 * @param versions the versions that the tags name; any other tag was not issued by this server and
 *     matches no version
 * @param weak whether any of the tags is weak
 */
record IfMatch(Set<Long> versions, boolean weak) {
  private static final int MAX_VERSION_LENGTH = 18;

  boolean includes(long version) {
    return versions.contains(version);
  }

  /** Returns the text that explains to the client why the object's version does not match. */
  String mismatch(long actual) {
    return weak
        ? "If-Match has a weak ETag, which begins with W/ and never matches. A proxy that"
            + " compresses answers makes ETags weak: send the ETag without W/. The object is at"
            + " version "
            + actual
            + "."
        : "The object is at version " + actual + ". Read it again before you change it.";
  }

  /** Reads the tags of the header, which may span several lines. */
  static IfMatch of(List<String> lines, List<Failure> failures) {
    Set<Long> versions = new HashSet<>();
    boolean anyWeak = false;
    String text = String.join(",", lines);
    int at = 0;
    while (true) {
      int tag = afterBlanks(text, at);
      boolean weak = text.startsWith("W/", tag);
      int open = weak ? tag + 2 : tag;
      int close = closing(text, open);
      if (close < 0) {
        failures.add(
            Failure.of(
                "If-Match",
                "malformed",
                "If-Match must be the ETag of an answer, including its quotes, for example \"3\"."));
        return new IfMatch(Set.of(), anyWeak);
      }
      anyWeak |= weak;
      if (!weak) {
        addVersion(text.substring(open + 1, close), versions);
      }
      at = afterBlanks(text, close + 1);
      if (at == text.length()) {
        return new IfMatch(versions, anyWeak);
      }
      at = text.charAt(at) == ',' ? at + 1 : text.length(); // without a comma, no tag may follow
    }
  }

  private static int afterBlanks(String text, int at) {
    int next = at;
    while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
      next++;
    }
    return next;
  }

  /** Returns the position of the closing quote of the tag that opens here; -1 if there is none. */
  private static int closing(String text, int open) {
    if (open >= text.length() || text.charAt(open) != '"') {
      return -1;
    }
    for (int i = open + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        return i;
      }
      if (c <= ' ' || c == '\u007f') {
        return -1;
      }
    }
    return -1;
  }

  // tags are compared as text: 03 is not the tag of version 3
  private static void addVersion(String tag, Set<Long> versions) {
    if (tag.length() <= MAX_VERSION_LENGTH && tag.chars().allMatch(c -> c >= '0' && c <= '9')) {
      long version = tag.isEmpty() ? -1 : Long.parseLong(tag);
      if (tag.equals(Long.toString(version))) {
        versions.add(version);
      }
    }
  }
}
