package turno;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.StartContext;
import turno.imports.BusinessFile;
import turno.imports.LoadBusiness;
import turno.kernel.Failure;
import turno.kernel.IdSource;
import turno.platform.config.Setting;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.time.DatabaseClock;
import turno.users.OwnerLink;
import turno.workspaces.CreateKey;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.ListWorkspaces;
import turno.workspaces.Workspace;

/**
 * Prepares an empty installation: creates the link for its first workspace
 * (docs/rules/users.md#first-workspace) and then, once, loads the sample workspace or the demo from
 * a file and creates a key for it. Each step is one transaction: an interrupted step leaves nothing
 * behind, and the next start repeats the step.
 */
final class FirstStart {
  // several servers may find an empty database at the same time
  private static final String ALONE =
      "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('turno first start', 0))";

  private static final String REMEMBER =
      """
      insert into turno.first_start (content, at) values (?, ?)
      on conflict on constraint first_start_pkey do nothing
      """;

  private static final String IS_OVER = "select exists (select from turno.first_start)";

  /** The demo's service with a deposit that is paid by Pix. */
  private static final String WITH_DEPOSIT = "dia-do-noivo";

  /** The slug of the demo's workspace. */
  static final String DEMO_SLUG = "barbearia-sol";

  private final StartContext launch;
  private final Database database;
  private final DatabaseClock clock;
  private final IdSource ids;

  private FirstStart(StartContext launch, Database database) {
    this.launch = launch;
    this.database = database;
    this.clock = new DatabaseClock(database);
    this.ids = new IdSource(clock, launch.random());
  }

  /**
   * Creates the link for the first workspace, and returns the token of the link; null if no link is
   * needed.
   */
  static @Nullable String token(StartContext launch) {
    return Database.<@Nullable String>inOneTransaction(
        launch.database(), "first start", database -> new FirstStart(launch, database).token());
  }

  private @Nullable String token() {
    waitForOthers();
    boolean demo = launch.firstStart() == StartContext.FirstStart.DEMO;
    if (demo && new ListWorkspaces(database).run().isEmpty()) {
      return null; // the demo will be the first workspace
    }
    clock.measure();
    return new OwnerLink(database, launch.random()).makeFirst(clock.instant());
  }

  private void waitForOthers() {
    database.write(connection -> Sql.of(ALONE).one(connection, row -> true));
  }

  /**
   * If there is no workspace yet, loads the sample, the demo or nothing, as the start requests, and
   * returns the message for the operator; otherwise returns null. The sample is not loaded if an
   * earlier start loaded it, even if its workspace has been deleted, or was asked to load nothing.
   */
  static @Nullable FirstStartMessage run(StartContext launch) {
    return Database.<@Nullable FirstStartMessage>inOneTransaction(
        launch.database(), "first start", database -> new FirstStart(launch, database).welcome());
  }

  private @Nullable FirstStartMessage welcome() {
    waitForOthers();
    if (!new ListWorkspaces(database).run().isEmpty()) {
      if (launch.firstStart() == StartContext.FirstStart.DEMO) {
        launch.console().say("--demo works only at the first start: a workspace already exists.");
      }
      return null;
    }
    clock.measure();
    return switch (launch.firstStart()) {
      case SAMPLE -> isOver() ? empty() : sample();
      case DEMO ->
          made(
              "/businesses/barbearia-sol.yaml",
              Workspace.Mode.LIVE,
              "Creating the demo: Barbearia Sol");
      case EMPTY -> {
        remember("empty");
        yield empty();
      }
    };
  }

  /** Whether an earlier start loaded the sample, or was asked to load nothing. */
  private boolean isOver() {
    return database.read(connection -> Sql.of(IS_OVER).one(connection, row -> row.getBoolean(1)));
  }

  private void remember(String content) {
    database.write(
        connection -> Sql.of(REMEMBER).with(content, clock.instant()).update(connection));
  }

  private FirstStartMessage sample() {
    remember("sample");
    return made(
        "/businesses/studio.yaml", Workspace.Mode.TEST, "Creating a small sample workspace");
  }

  private FirstStartMessage empty() {
    return new FirstStartMessage.Empty(
        launch.settings().find(Setting.DATABASE) == null
            ? " --data '" + launch.settings().get(Setting.DATA) + "'"
            : "");
  }

  private FirstStartMessage made(String resource, Workspace.Mode mode, String remark) {
    launch.console().say(remark);
    BusinessFile file = BusinessFile.read(bytes(resource));
    Workspace workspace = workspace(file.workspace(), mode);
    CreateKey.Command command =
        new CreateKey.Command(
            workspace.slug(), "First start", List.of("all"), "owner", "bot", null);
    String key =
        switch (new CreateKey(database, ids, launch.random()).run(command, clock.instant())) {
          case CreateKey.Outcome.Created created -> created.text();
          case CreateKey.Outcome.Refused(var failures) -> throw broken(resource, failures);
        };
    String ownersToken =
        new OwnerLink(database, launch.random()).make(workspace.id(), clock.instant());
    return switch (ServerApplication.load(database, launch.random(), workspace, file)) {
      case LoadBusiness.Outcome.Loaded loaded -> {
        if (mode == Workspace.Mode.LIVE) {
          InProcessClient desk = InProcessClient.in(database, clock, launch.random(), workspace);
          new DemoDay(desk, desk.samples()).run(clock.instant(), workspace);
        }
        yield new FirstStartMessage.Made(
            workspace,
            key,
            ownersToken,
            loaded.services().values().iterator().next(),
            launch.pixSimulator() == null ? null : loaded.services().get(WITH_DEPOSIT));
      }
      case LoadBusiness.Outcome.Refused refused ->
          throw new IllegalStateException(resource + ": " + String.join("; ", refused.problems()));
    };
  }

  private Workspace workspace(ObjectNode described, Workspace.Mode mode) {
    CreateWorkspace.Command command =
        new CreateWorkspace.Command(
            described.path("name").asString(""),
            described.path("slug").asString(""),
            described.path("time_zone").asString(""),
            described.path("currency").asString(""),
            described.path("locale").asString(""),
            null,
            mode.wire());
    return switch (new CreateWorkspace(database, ids).run(command, clock.instant())) {
      case CreateWorkspace.Outcome.Created(var workspace) -> workspace;
      case CreateWorkspace.Outcome.Refused(var failures) -> throw broken("workspace", failures);
    };
  }

  private static IllegalStateException broken(String what, List<Failure> failures) {
    return new IllegalStateException(
        what + ": " + failures.stream().map(Failure::detail).collect(Collectors.joining(" ")));
  }

  private static byte[] bytes(String resource) {
    try (InputStream in = FirstStart.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
