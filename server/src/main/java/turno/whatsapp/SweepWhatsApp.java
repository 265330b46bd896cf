package turno.whatsapp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Deletes callback items that could not be recorded, and rows of files, once WhatsApp no longer
 * repeats their callbacks.
 */
final class SweepWhatsApp implements Job {
  static final Duration KEPT = Duration.ofDays(8);

  private final Database database;
  private final InstantSource clock;

  SweepWhatsApp(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "sweep_whatsapp";
  }

  @Override
  public boolean run() {
    Instant until = clock.instant().minus(KEPT);
    List<WorkspaceId> all = database.read(NumberRows::all);
    for (WorkspaceId workspaceId : all) {
      database.write(connection -> {
        CallbackRows.sweep(connection, workspaceId, until);
        FileRows.sweep(connection, workspaceId, until);
        return null;
      });
    }
    return false;
  }
}
