package turno.platform.http;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import turno.kernel.Failure;

/**
 * The versions that a request is meant for (RFC 9110, 13.1.1): one of a list of entity tags,
 * compared strongly, so that a weak one never matches.
 *
 * @param versions those among the tags that are versions; a tag that this server never gave matches
 *     nothing
 */
record IfMatch(Set<Long> versions) {
  private static final Pattern TAG = Pattern.compile("\\s*((?:W/)?\"[!#-~\\x80-\\xff]*\")\\s*");
  private static final Pattern VERSION = Pattern.compile("\"(0|[1-9]\\d{0,17})\"");

  boolean includes(long version) {
    return versions.contains(version);
  }

  /** The tags of one header, which may stand on several lines. */
  static IfMatch of(List<String> lines, List<Failure> failures) {
    Set<Long> versions = new HashSet<>();
    String text = String.join(",", lines);
    Matcher tag = TAG.matcher(text);
    int at = 0;
    while (at < text.length() && tag.find(at) && tag.start() == at) {
      Matcher version = VERSION.matcher(tag.group(1));
      if (version.matches()) {
        versions.add(Long.parseLong(version.group(1)));
      }
      at = tag.end();
      if (at < text.length() && text.charAt(at) == ',' && at + 1 < text.length()) {
        at++;
      } else {
        break;
      }
    }
    if (at == 0 || at < text.length()) {
      failures.add(
          Failure.of(
              "If-Match", "malformed", "If-Match is the ETag of an answer, quotes and all."));
    }
    return new IfMatch(versions);
  }
}
