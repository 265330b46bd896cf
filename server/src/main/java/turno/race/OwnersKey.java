package turno.race;

import java.util.List;
import java.util.random.RandomGenerator;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.workspaces.CreateKey;
import turno.workspaces.CreateWorkspace;

/** An owner's key of a new workspace, made as the command line makes it. */
public final class OwnersKey {
  private OwnersKey() {}

  public static String ofNewWorkspace(
      JdbcAddress address, String slug, String zone, RandomGenerator random) {
    try (Database database = new Database(address, 1, slug)) {
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      IdSource ids = new IdSource(clock, random);
      var workspace = new CreateWorkspace.Command(slug, slug, zone, "BRL", "pt-BR", null, null);
      var key = new CreateKey.Command(slug, slug, List.of("all"), "owner", null, null);
      if (new CreateWorkspace(database, ids).run(workspace, clock.instant())
          instanceof CreateWorkspace.Outcome.Refused(var failures)) {
        throw new IllegalStateException("no workspace: " + failures);
      }
      return switch (new CreateKey(database, ids, random).run(key, clock.instant())) {
        case CreateKey.Outcome.Created created -> created.text();
        case CreateKey.Outcome.Refused(var failures) ->
            throw new IllegalStateException("no key: " + failures);
      };
    }
  }
}
