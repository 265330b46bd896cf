package turno.verification.race;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import turno.postgres.JdbcAddress;
import turno.verification.kit.QueryRows;

/** Judges the webhooks that the receiver got and the changes that the follower got. */
final class ReceiverJudge {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  private static final String EVENTS = "select id from turno.log where type is not null";

  private static final String PENDING = "select count(*) from turno.bookings where status = 'hold'";

  private ReceiverJudge() {}

  /**
   * Waits until the received events and changes agree with the stored ones, or until no more
   * arrive; returns the remaining differences.
   */
  static Differences compared(
      JdbcAddress address, ReceivedWebhooks webhooks, FollowedChanges changes)
      throws SQLException, InterruptedException {
    try (Connection connection = address.connect()) {
      Patience.require("every hold has expired", () -> isSettled(connection));
      Differences last = differences(connection, webhooks, changes);
      long end = System.nanoTime() + Patience.LIMIT.toNanos();
      int left = Integer.MAX_VALUE;
      while (System.nanoTime() < end && !last.isEmpty()) {
        int now = last.missing().size();
        if (now < left) { // a slow machine still makes progress, so this waits longer
          left = now;
          end = System.nanoTime() + Patience.LIMIT.toNanos();
        }
        Thread.sleep(BETWEEN_LOOKS);
        last = differences(connection, webhooks, changes);
      }
      return last;
    }
  }

  private static boolean isSettled(Connection connection) throws SQLException {
    return QueryRows.<Long>one(connection, PENDING, row -> row.getLong(1)) == 0;
  }

  private static Differences differences(
      Connection connection, ReceivedWebhooks webhooks, FollowedChanges changes)
      throws SQLException {
    List<UUID> events = QueryRows.list(connection, EVENTS, row -> row.getObject("id", UUID.class));
    Differences ofWebhooks = webhooks.comparedWith(events);
    Differences ofChanges = changes.comparedWith(connection);
    return new Differences(
        Stream.concat(ofWebhooks.missing().stream(), ofChanges.missing().stream()).toList(),
        Stream.concat(ofWebhooks.unknown().stream(), ofChanges.unknown().stream()).toList());
  }
}
