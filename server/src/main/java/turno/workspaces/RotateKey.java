package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;
import turno.events.EventLog;
import turno.kernel.Id.KeyId;
import turno.kernel.IdSource;

/**
 * Replaces the value of a key; its id, name, scopes, role and expiry stay the same. The old value
 * keeps working during the overlap, so that programs can be switched to the new value in the
 * meantime. A second rotation within the overlap invalidates the oldest value.
 */
public final class RotateKey {
  /** The longest overlap, which is also the default (docs/rules/keys.md#rotate). */
  public static final int OVERLAP_HOURS_MAX = 24;

  private final IdSource ids;
  private final RandomGenerator random;

  /** The result. */
  public sealed interface Outcome {
    /**
     * @param oldWorksUntil the instant from which the old value is refused
     */
    record Rotated(Workspace workspace, Key key, String text, Instant oldWorksUntil)
        implements Outcome {}

    record Unknown() implements Outcome {}

    /** The key is revoked or has expired, so its value cannot be replaced. */
    record Ended(Key key) implements Outcome {}
  }

  /**
   * @param random an unpredictable source
   */
  public RotateKey(IdSource ids, RandomGenerator random) {
    this.ids = ids;
    this.random = random;
  }

  /**
   * Runs in the caller's transaction, for a key of this workspace.
   *
   * @param overlapHours 0 (the old value stops working immediately) to {@link #OVERLAP_HOURS_MAX}
   */
  Outcome run(Connection connection, Workspace workspace, KeyId id, int overlapHours, Instant now)
      throws SQLException {
    Key old = KeyRows.TABLE.lock(connection, workspace.id(), id);
    if (old == null) {
      return new Outcome.Unknown();
    }
    if (!old.isValid(now)) {
      return new Outcome.Ended(old);
    }
    String text = ApiKey.make(workspace.mode(), random);
    Key key = old.with(k -> k.prefix(ApiKey.prefix(workspace.mode())).last4(ApiKey.last4(text)));
    Instant oldWorksUntil = now.plus(Duration.ofHours(overlapHours));
    KeyRows.rotate(connection, key, ApiKey.hash(text), oldWorksUntil);
    EventLog.credentialsChanged(connection, workspace.id(), ids, now);
    return new Outcome.Rotated(workspace, key, text, oldWorksUntil);
  }
}
