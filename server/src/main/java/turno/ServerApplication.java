package turno;

import java.security.SecureRandom;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalogs;
import turno.commands.Application;
import turno.commands.CommandRefusal;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.imports.BusinessFile;
import turno.imports.ExportBusiness;
import turno.imports.LoadBusiness;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.platform.contract.Contract;
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
  public LoadBusiness.Outcome load(
      JdbcAddress address, SecureRandom random, BusinessFile file, String slug, boolean dryRun) {
    try {
      return Database.inOneTransaction(
          address,
          "import",
          database -> {
            LoadBusiness.Outcome outcome = load(database, random, workspace(database, slug), file);
            if (dryRun || outcome instanceof LoadBusiness.Outcome.Refused) {
              throw new Undone(outcome);
            }
            return outcome;
          });
    } catch (Undone e) {
      return e.outcome;
    }
  }

  /** Ends a transaction of which nothing is to be kept. */
  private static final class Undone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient LoadBusiness.Outcome outcome;

    Undone(LoadBusiness.Outcome outcome) {
      super(null, null, false, false);
      this.outcome = outcome;
    }
  }

  private static Workspace workspace(Database database, String slug) {
    Workspace workspace = new Workspaces(database).bySlug(slug);
    if (workspace == null) {
      throw CommandRefusal.failed(
          "There is no workspace \"" + slug + "\".\nMaybe make it with ./turno workspaces create?");
    }
    return workspace;
  }

  @Override
  public String export(JdbcAddress address, SecureRandom random, String slug) {
    return Database.inOneTransaction(
        address,
        "export",
        database -> {
          Workspace workspace = workspace(database, slug);
          DatabaseClock clock = new DatabaseClock(database);
          clock.measure();
          InProcessClient owner =
              InProcessClient.in(database, clock, new IdSource(clock, random), workspace);
          return new ExportBusiness(owner, Contract.load(), described(workspace))
              .text(clock.instant(), workspace.zone());
        });
  }

  private static ObjectNode described(Workspace workspace) {
    return Json.object()
        .put("name", workspace.name())
        .put("slug", workspace.slug())
        .put("time_zone", workspace.zone().getId())
        .put("currency", workspace.currency().code())
        .put("locale", workspace.locale());
  }

  /**
   * The lock comes first: hours and bookings must not change while the file is loaded by them.
   *
   * @param database one transaction, which the caller undoes where the file is refused
   */
  static LoadBusiness.Outcome load(
      Database database, SecureRandom random, Workspace workspace, BusinessFile file) {
    database.write(connection -> {
      Catalogs.lockAlone(connection, workspace.id());
      return true;
    });
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    InProcessClient owner =
        InProcessClient.in(database, clock, new IdSource(clock, random), workspace);
    return new LoadBusiness(
            owner, file, workspace.zone(), clock.instant().atZone(workspace.zone()).toLocalDate())
        .run();
  }
}
