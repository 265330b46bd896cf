package turno.events;

import java.time.InstantSource;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/** Deletes what the log has kept for thirty days. */
public final class SweepEvents implements Job {
  private static final int BATCH = 1_000;

  private final Database database;
  private final InstantSource clock;

  public SweepEvents(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "sweep_events";
  }

  @Override
  public boolean run() {
    int deleted = database.write(connection -> EventRows.sweep(connection, clock.instant(), BATCH));
    return deleted == BATCH;
  }
}
