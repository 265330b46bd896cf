package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import turno.kernel.Id.WorkspaceId;

/**
 * The channels by which a customer could be notified of a change to their booking. The {@code
 * webhooks}, {@code whatsapp} and {@code messages} packages each report one channel in the
 * workspaces in which it is set up.
 */
@FunctionalInterface
public interface CustomerNotices {
  /** Returns the channels of the workspace, as in its {@code notification_channels}. */
  List<String> channels(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Whether a channel is set up in a workspace. */
  @FunctionalInterface
  interface Check {
    boolean test(Connection connection, WorkspaceId workspaceId) throws SQLException;
  }

  /** Reports one channel, in the workspaces in which it is set up. */
  static CustomerNotices of(String channel, Check isSetUp) {
    return (connection, workspaceId) ->
        isSetUp.test(connection, workspaceId) ? List.of(channel) : List.of();
  }

  /** Adds the channels that {@code other} reports. */
  default CustomerNotices and(CustomerNotices other) {
    return (connection, workspaceId) ->
        Stream.concat(
                channels(connection, workspaceId).stream(),
                other.channels(connection, workspaceId).stream())
            .toList();
  }
}
