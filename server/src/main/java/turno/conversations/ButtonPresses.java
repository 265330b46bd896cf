package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;

/** Receives the buttons that customers press, in the transaction that records the message. */
@FunctionalInterface
public interface ButtonPresses {
  /** Ignores every press. */
  ButtonPresses IGNORED = (_, _, _, _, _) -> {};

  /**
   * Called once for each press, however often the channel reports it.
   *
   * @param payload the button's payload as reported by the channel; not trusted, because anybody
   *     may have written it
   */
  void pressed(
      Connection connection,
      WorkspaceId workspaceId,
      RecordedMessage message,
      String payload,
      Instant now)
      throws SQLException;
}
