package turno.platform.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The condition {@code If-None-Match} for a page (RFC 9110, 13.1.2): a browser asks whether its
 * copy is still current. Tags are compared weakly, because a proxy that compresses an answer makes
 * its tag weak.
 */
record IfNoneMatch(List<String> lines) {
  static IfNoneMatch of(RawRequest request) {
    return new IfNoneMatch(request.header("If-None-Match"));
  }

  /**
   * Whether the document with this tag must be sent: the client has no copy, or a copy of another
   * version.
   */
  boolean holds(@Nullable String etag) {
    if (etag == null) {
      return true;
    }
    for (String line : lines) {
      for (String text : line.split(",", -1)) {
        String tag = text.strip();
        if (tag.equals("*") || tag.equals(etag) || tag.equals("W/" + etag)) {
          return false;
        }
      }
    }
    return true;
  }
}
