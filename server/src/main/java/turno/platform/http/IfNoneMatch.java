package turno.platform.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code If-None-Match} condition of a request (RFC 9110, 13.1.2), with which a client asks
 * whether its copy is still current. Tags are compared weakly, because a proxy that compresses an
 * answer makes its tag weak.
 */
record IfNoneMatch(List<String> lines) {
  static IfNoneMatch of(RawRequest request) {
    return new IfNoneMatch(request.header("If-None-Match"));
  }

  /** Whether a document must be sent: it has no tag, or the client has no copy with this tag. */
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
