// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** The paths of POSTs for which an idempotency key has no effect. */
@NullMarked
public final class UnkeyedPosts {
  public static final Pattern PATHS =
      Pattern.compile(
          "/attachments"
              + "|/message-rules/preview"
              + "|/session"
              + "|/session/accept"
              + "|/session/join"
              + "|/session/link"
              + "|/session/password"
              + "|/session/recover"
              + "|/session/workspace");

  private UnkeyedPosts() {}
}
