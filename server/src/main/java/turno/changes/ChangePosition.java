package turno.changes;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.SeenTransactions;

/**
 * How much of the log a client was told, for {@code Last-Event-ID}. It is a set of transactions and
 * no number of the last row, so that what commits late is not lost; every node of the database
 * understands it (docs/rules/changes.md#nothing-is-lost).
 *
 * @param counter who counts the transactions: another database, or the same after a restore or a
 *     crash, gives their numbers another meaning
 * @param at when this was so
 */
record ChangePosition(String counter, Instant at, SeenTransactions seen) {
  /** How long a client may stay away and be told what it missed. */
  static final Duration KEPT = Duration.ofHours(1);

  private static final int RADIX = 36;
  private static final int LONGEST_TIME = 10;

  /** The form that clients see, and give back. */
  String wire() {
    return counter + "." + Long.toString(at.getEpochSecond(), RADIX) + "." + seen.shortened();
  }

  /** The position behind such a text; null for any other. */
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

  /** Whether what came after it is still told by those numbers. */
  boolean isKept(String presentCounter, Instant now) {
    return counter.equals(presentCounter) && at.plus(KEPT).isAfter(now);
  }
}
