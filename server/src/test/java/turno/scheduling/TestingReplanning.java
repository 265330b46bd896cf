package turno.scheduling;

import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;

/** Replanning on a node without concurrent writers. */
final class TestingReplanning {
  private TestingReplanning() {}

  static Follower follower(Database database, Snapshots snapshots) {
    return new Follower(
        database, snapshots, new DatabaseClock(database), new TestingLogListener(), Follower.BEAT);
  }

  static Replanning of(Database database, Snapshots snapshots, Expiry expiry) {
    return new Replanning(follower(database, snapshots), snapshots, expiry);
  }
}
