package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.UserId;
import turno.kernel.IdKind;
import turno.platform.http.RequestContext;

/**
 * Determines the sender of a caller's messages: a session, or a key that acts for a person, is
 * treated as a person, any other key as a bot, and a command as the system.
 */
final class Speaker {
  private Speaker() {}

  static boolean isPerson(RequestContext call) {
    return call.caller().person();
  }

  /** Returns the sender of a message that the call writes. */
  static Message.Sender of(Connection connection, RequestContext call) throws SQLException {
    Id id = call.caller().credentialId();
    if (call.caller().isCommand()) {
      return Message.Sender.SYSTEM;
    }
    return new Message.Sender(
        isPerson(call) ? Message.SenderType.USER : Message.SenderType.BOT,
        id.value(),
        id.toString(),
        MessageRows.name(connection, call.workspaceId(), id.value()));
  }

  /** Returns the user who is signed in; null if the caller is not a session. */
  static @Nullable UserId user(RequestContext call) {
    return call.caller().session() ? IdKind.USER.of(call.caller().credentialId().value()) : null;
  }
}
