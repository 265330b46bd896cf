package turno;

import java.security.SecureRandom;
import turno.catalog.CatalogLock;
import turno.commands.Application;
import turno.commands.CommandRefusal;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.imports.BusinessFile;
import turno.imports.LoadBusiness;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.SelfTest;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The whole server, for the words that need it. */
final class ServerApplication implements Application {
  @Override
  public RunningApplication start(StartContext launch) {
    SelfTest.require(launch.database());
    Migrations.apply(launch.database(), launch.console());
    return Server.start(launch);
  }

  @Override
  public String load(JdbcAddress address, SecureRandom random, BusinessFile file, String slug) {
    return Database.inOneTransaction(
        address,
        "import",
        database -> {
          Workspace workspace = new Workspaces(database).bySlug(slug);
          if (workspace == null) {
            throw CommandRefusal.failed(
                "There is no workspace \""
                    + slug
                    + "\".\nMaybe make it with ./turno workspaces create?");
          }
          return load(database, random, workspace, file).summary();
        });
  }

  /**
   * The lock comes first: hours and bookings must not change while the file is loaded by them.
   *
   * @param database one transaction, which the refusal undoes
   */
  static LoadBusiness.Outcome.Loaded load(
      Database database, SecureRandom random, Workspace workspace, BusinessFile file) {
    database.write(connection -> {
      CatalogLock.takeAlone(connection, workspace.id());
      return true;
    });
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    InProcessClient owner =
        InProcessClient.in(database, clock, new IdSource(clock, random), workspace);
    return switch (new LoadBusiness(
            owner, file, workspace.zone(), clock.instant().atZone(workspace.zone()).toLocalDate())
        .run()) {
      case LoadBusiness.Outcome.Loaded loaded -> loaded;
      case LoadBusiness.Outcome.Refused(var problems) ->
          throw CommandRefusal.failed(String.join("\n", problems) + "\nNothing was loaded.");
    };
  }
}
