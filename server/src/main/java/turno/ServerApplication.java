package turno;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalogs;
import turno.commands.Application;
import turno.commands.CommandDatabase;
import turno.commands.CommandRefusal;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.customers.ErasedCustomers;
import turno.customers.ErasedCustomers.Erased;
import turno.imports.BusinessFile;
import turno.imports.ExportBusiness;
import turno.imports.ImportRequests;
import turno.imports.LoadBusiness;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.messages.Messages;
import turno.platform.config.Setting;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.SelfTest;
import turno.platform.outgoing.OutgoingHold;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.users.Users;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The whole server, for the subcommands that need it. */
final class ServerApplication implements Application {
  /**
   * The deletion of a workspace is committed at most this long after its line is written to the
   * list of erasures. If a backup taken later than that still contains the workspace, the deletion
   * was never committed (decision 44).
   */
  private static final Duration COMMITTED_WITHIN = Duration.ofMinutes(1);

  @Override
  public RunningApplication start(StartContext launch) {
    // loading the contract needs no database, so another thread does it while this one waits for
    // the database
    Thread.ofPlatform().daemon().name("contract").start(Contract::load);
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

  @Override
  public ErasedAgain eraseAgain(JdbcAddress address, SecureRandom random, List<Erased> listed) {
    return Database.inOneTransaction(
        address,
        "restore",
        database -> {
          List<Erased> done = database.read(ErasedCustomers::inDatabase);
          Map<WorkspaceId, List<Erased>> left =
              ErasedCustomers.without(listed, done).stream()
                  .collect(Collectors.groupingBy(Erased::workspaceId));
          DatabaseClock clock = new DatabaseClock(database);
          clock.measure();
          OutgoingHold.Held held = database.<OutgoingHold.@Nullable Held>read(OutgoingHold::of);
          Instant takenAt = held == null ? null : held.backupAt();
          IdSource ids = new IdSource(clock, random);
          List<String> ahead = new ArrayList<>();
          int erased = 0;
          int workspaces = 0;
          for (Workspace workspace : new Workspaces(database).list()) {
            List<Erased> here = left.get(workspace.id());
            if (here == null) {
              continue;
            }
            ImportRequests owner = InProcessClient.in(database, clock, random, workspace);
            for (Erased one : here) {
              if (one.customerId() != null) {
                erased += eraseAgain(owner, one, clock.instant(), ahead) ? 1 : 0;
              } else if (takenAt == null || one.at().plus(COMMITTED_WITHIN).isAfter(takenAt)) {
                database.write(connection -> {
                  Users.deleteAgain(connection, workspace, ids, one.at());
                  return true;
                });
                workspaces++;
              }
            }
          }
          return new ErasedAgain(erased, ahead, workspaces);
        });
  }

  private static boolean eraseAgain(
      ImportRequests owner, Erased one, Instant now, List<String> ahead) {
    ImportRequests.Reply reply = owner.send("DELETE", "/v1/customers/" + one.customerId(), null);
    if (reply.status() == 404) {
      return false; // the backup does not contain the customer
    }
    if (reply.status() != 204) {
      throw CommandRefusal.failed(
          "The customer " + one.customerId() + " cannot be erased again: " + reply.body());
    }
    String bookings =
        "/v1/bookings?limit=100&status=active&fields=id,start&from="
            + now
            + "&customer_id="
            + one.customerId();
    owner
        .send("GET", bookings, null)
        .body()
        .path("data")
        .forEach(booking ->
            ahead.add(booking.path("id").asString("") + ", " + booking.path("start").asString("")));
    return true;
  }

  /** Thrown to roll back a transaction whose effects must not be kept. */
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
          "There is no workspace \"" + slug + "\".\nCreate it with ./turno workspaces create.");
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
          ImportRequests owner = InProcessClient.in(database, clock, random, workspace);
          String text =
              new ExportBusiness(
                      owner, Contract.load(), described(workspace), Messages.firstRulesOff())
                  .text(clock.instant(), workspace.zone());
          BusinessFile.read(text.getBytes(UTF_8)); // a file that import refuses would be useless
          return text;
        });
  }

  @Override
  public Function<Workspace, ImportRequests> owners(CommandDatabase at, Keys keys) {
    return InProcessClient.owners(
        at.database(),
        at.clock(),
        at.ids(),
        new InProcessClient.Surroundings(
            at.baseOfLinks(), keys, at.random(), at.settings().list(Setting.ALLOW_NETWORKS)));
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
   * Loads a file into a workspace. Locks the catalog first, because hours and bookings must not
   * change while the file is loaded.
   *
   * @param database a database in one transaction, which the caller rolls back if the file is
   *     refused
   */
  static LoadBusiness.Outcome load(
      Database database, SecureRandom random, Workspace workspace, BusinessFile file) {
    database.write(connection -> {
      Catalogs.lockAlone(connection, workspace.id());
      return true;
    });
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    ImportRequests owner = InProcessClient.in(database, clock, random, workspace);
    return new LoadBusiness(
            owner, file, workspace.zone(), clock.instant().atZone(workspace.zone()).toLocalDate())
        .run();
  }
}
