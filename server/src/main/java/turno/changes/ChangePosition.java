package turno.changes;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.SeenTransactions;

/**
 * A client's position in the log, for {@code Last-Event-ID}. It is a set of transactions instead of
 * the last row's number, so that late commits are not missed. Every server that uses the same
 * database understands this position (docs/rules/changes.md#nothing-is-lost).
 *
 * @param counter identifies the sequence of transaction ids. Another database has another sequence,
 *     and the same database begins a new one after a crash, a restore or a failover
 * @param at when the client was at this position
 */
record ChangePosition(String counter, Instant at, SeenTransactions seen) {
  /** How long a client may be disconnected and still get the changes that it missed. */
  static final Duration KEPT = Duration.ofHours(1);

  private static final int RADIX = 36;
  private static final int LONGEST_TIME = 10;

  /** Returns the form that clients receive and send back. */
  String wire() {
    return counter + "." + Long.toString(at.getEpochSecond(), RADIX) + "." + seen.shortened();
  }

  /** Parses the wire form; null if the string is not a position. */
  static @Nullable ChangePosition parse(String text) {
    String[] parts = text.split("[.]", 3);
    if (parts.length < 3
        || !parts[0].matches("[0-9a-f]{1,16}")
        || !parts[1].matches("[0-9a-z]{1," + LONGEST_TIME + "}")) {
      return null;
    }
    SeenTransactions seen = SeenTransactions.ofShortened(parts[2]);
    Instant at = Instant.ofEpochSecond(Long.parseLong(parts[1], RADIX));
    return seen == null ? null : new ChangePosition(parts[0], at, seen);
  }

  /** Whether changes after this position can still be found. */
  boolean isKept(String presentCounter, Instant now) {
    return counter.equals(presentCounter) && at.plus(KEPT).isAfter(now);
  }
}
