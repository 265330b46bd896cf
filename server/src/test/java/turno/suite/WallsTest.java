package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.kernel.Id;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.RowLevelSecurity;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.postgres.JdbcAddress;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** Row level security, and the tests' stricter policies, refuse the statements that they should. */
class WallsTest {
  private static final WorkspaceId SOL = BarbeariaSol.WORKSPACE;
  private static final WorkspaceId LUA = BarbeariaSol.id(IdKind.WORKSPACE, 900);
  private static final Instant TEN = Instant.parse("2027-03-03T13:00:00Z");

  private static final String FORGETFUL = "select count(*) from turno.workspaces";

  private final List<AutoCloseable> opened = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : opened.reversed()) {
      one.close();
    }
  }

  /** Creates Barbearia Sol and its neighbour Lua; returns the schema owner's database. */
  private Database world(TestDatabase fresh) {
    opened.add(fresh);
    Database owner = fresh.open(1);
    opened.add(owner);
    BarbeariaSol.in(owner);
    owner.write(connection ->
        Sql.of(
                """
                insert into turno.workspaces
                       (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
                values (?, 'lua', 'Lua', 'live', 'America/Sao_Paulo', 'BR', 'BRL', 'pt-BR', ?)
                """)
            .with(LUA, BarbeariaSol.NOW)
            .update(connection));
    return owner;
  }

  private Database behind(RowLevelSecurity wall, TestDatabase fresh) {
    Database owner = world(fresh);
    Database guarded = new Database(fresh.address(), 2, "guarded", wall.on(owner));
    opened.add(guarded);
    return guarded;
  }

  private static int count(Database database, String sql) {
    return database.read(connection -> Sql.of(sql).one(connection, row -> row.getInt(1)));
  }

  private static int write(Database database, String sql, Object... values) {
    return database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  private static String refusal(Database.DatabaseException e) {
    return String.valueOf(e.getMessage());
  }

  @Test
  void statementWithoutAWorkspaceFilterReadsOnlyRowsOfTheBoundWorkspace() {
    Database guarded = behind(RowLevelSecurity.EVERYWHERE, TestDatabase.create());
    assertEquals(1, Tenant.of(SOL, () -> count(guarded, FORGETFUL)));
    assertEquals(
        0, Tenant.of(BarbeariaSol.id(IdKind.WORKSPACE, 7), () -> count(guarded, FORGETFUL)));
    assertEquals(2, Tenant.asSystem("a test", () -> count(guarded, FORGETFUL)));
    int inOneState =
        Tenant.of(
            LUA,
            () ->
                guarded.snapshot(
                    connection -> Sql.of(FORGETFUL).one(connection, row -> row.getInt(1))));
    assertEquals(1, inOneState);
  }

  @Test
  void statementBoundToNoWorkspaceFails() {
    Database guarded = behind(RowLevelSecurity.EVERYWHERE, TestDatabase.create());
    assertThrows(Database.DatabaseException.class, () -> count(guarded, FORGETFUL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"EVERYWHERE", "WRITES"})
  void rowsOfOtherWorkspacesCannotBeWritten(RowLevelSecurity wall) {
    Database guarded = behind(wall, TestDatabase.create());
    assertEquals(
        0, Tenant.of(LUA, () -> write(guarded, "update turno.resources set name = 'Eva'")));
    assertEquals(0, Tenant.of(LUA, () -> write(guarded, "delete from turno.services")));
    Database.DatabaseException e =
        assertThrows(
            Database.DatabaseException.class,
            () ->
                Tenant.of(
                    LUA,
                    () ->
                        write(
                            guarded,
                            """
                            insert into turno.idempotency_keys
                            values (?, 'createHold', 'k', '', 200, null, null, '', ?)
                            """,
                            SOL,
                            BarbeariaSol.NOW)));
    assertTrue(refusal(e).contains("row-level security"), () -> refusal(e));
  }

  /** The workspace set for a transaction must not remain set when the connection is used again. */
  @Test
  void workspaceSettingIsResetAfterItsTransaction() {
    TestDatabase fresh = TestDatabase.create();
    Database owner = world(fresh);
    Database one = new Database(fresh.address(), 1, "one", RowLevelSecurity.WRITES.on(owner));
    opened.add(one);
    Tenant.of(SOL, () -> write(one, "update turno.resources set name = 'Eva'"));
    assertThrows(
        Database.DatabaseException.class,
        () -> Tenant.of(SOL, () -> write(one, "insert into turno.workspaces values (null)")));
    String left =
        one.read(connection ->
            Sql.of("select current_user || current_setting('turno.workspace')")
                .one(connection, row -> row.getString(1)));
    assertEquals(fresh.address().user(), left);
  }

  /**
   * In production, the rows of other workspaces are hidden; under the tests' policies, the
   * statement fails.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        FORGETFUL,
        "select count(*) from turno.services s join turno.workspaces w on w.country = 'BR'",
        "select name from turno.resources where id = '01900000-0000-7000-8000-000000000003'"
      })
  void testsFailOnStatementsAcrossWorkspaces(String forgetful) {
    Database guarded = behind(RowLevelSecurity.EVERYWHERE, TestDatabase.walled());
    Database.DatabaseException e =
        assertThrows(
            Database.DatabaseException.class,
            () -> Tenant.of(LUA, () -> count(guarded, forgetful)));
    assertTrue(refusal(e).contains("reaches a row of " + SOL.value()), () -> refusal(e));
    assertEquals(
        1,
        Tenant.of(
            SOL,
            () ->
                count(
                    guarded,
                    "select count(*) from turno.workspaces where workspace_id = '"
                        + SOL.value()
                        + "'")));
  }

  @Test
  void bookingsOfASingleUnitResourceCannotOverlap() {
    Database owner = world(TestDatabase.walled());
    take(owner, book(owner, 50), "booking", BarbeariaSol.ANA, TEN);
    take(owner, book(owner, 51), "booking", BarbeariaSol.ANA, TEN.plus(Duration.ofMinutes(30)));
    take(owner, block(owner, 52), "block", BarbeariaSol.ANA, TEN);
    Database.DatabaseException e =
        assertThrows(
            Database.DatabaseException.class,
            () ->
                take(
                    owner,
                    book(owner, 53),
                    "booking",
                    BarbeariaSol.ANA,
                    TEN.plus(Duration.ofMinutes(15))));
    assertEquals("allocations_do_not_overlap", e.constraint());
    write(owner, "update turno.resources set capacity = 2");
    take(owner, book(owner, 54), "booking", BarbeariaSol.ANA, TEN.plus(Duration.ofMinutes(15)));
  }

  @Test
  void allocationNeedsABookingOrBlock() {
    Database owner = world(TestDatabase.walled());
    for (String kind : List.of("booking", "block")) {
      Database.DatabaseException e =
          assertThrows(
              Database.DatabaseException.class,
              () -> take(owner, BarbeariaSol.id(IdKind.BOOKING, 60), kind, BarbeariaSol.ANA, TEN));
      assertEquals("allocation_" + kind, e.constraint());
    }
  }

  private static BookingId book(Database owner, int number) {
    BookingId id = BarbeariaSol.id(IdKind.BOOKING, number);
    write(
        owner,
        """
        insert into turno.bookings
               (workspace_id, id, version, status, service_id, starts_at, ends_at, party_size,
                source, created_at, updated_at, payment_status, payment_attention, details)
        values (?, ?, 1, 'confirmed', ?, ?, ?, 1, 'api', ?, ?, 'not_required', false, '{}')
        """,
        SOL,
        id,
        BarbeariaSol.HAIRCUT,
        TEN,
        TEN.plusSeconds(60),
        BarbeariaSol.NOW,
        BarbeariaSol.NOW);
    return id;
  }

  private static BlockId block(Database owner, int number) {
    BlockId id = BarbeariaSol.id(IdKind.BLOCK, number);
    write(
        owner,
        """
        insert into turno.blocks
               (workspace_id, resource_id, id, version, starts_at, ends_at, forced, source,
                metadata, created_at, updated_at)
        values (?, ?, ?, 1, ?, ?, true, 'manual', '{}', ?, ?)
        """,
        SOL,
        BarbeariaSol.ANA,
        id,
        TEN,
        TEN.plusSeconds(60),
        BarbeariaSol.NOW,
        BarbeariaSol.NOW);
    return id;
  }

  private static void take(
      Database owner, Id holder, String kind, ResourceId resource, Instant from) {
    write(
        owner,
        """
        insert into turno.allocations
               (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
        values (?, ?, ?, ?, ?, ?, 1)
        """,
        SOL,
        resource,
        from,
        from.plus(Duration.ofMinutes(30)),
        holder,
        kind);
  }

  /**
   * An administrator of a managed PostgreSQL may own the schema without being allowed to create
   * roles.
   */
  @Test
  void serverWithoutTheRightToCreateRolesRunsWithoutRowLevelSecurity() throws Exception {
    TestDatabase fresh = TestDatabase.create();
    world(fresh);
    try (Connection connection = fresh.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("drop role if exists modest");
      statement.execute("create role modest login password 'modest'");
      statement.execute("grant all on schema turno to modest");
      statement.execute("grant all on all tables in schema turno to modest");
    }
    try {
      JdbcAddress modest = new JdbcAddress(fresh.address().url(), "modest", "modest");
      try (Database pool = new Database(modest, 1, "modest")) {
        assertEquals(RowLevelSecurity.OFF, RowLevelSecurity.WRITES.on(pool));
      }
    } finally {
      drop(fresh);
    }
  }

  private static void drop(TestDatabase fresh) throws SQLException {
    try (Connection connection = fresh.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("drop owned by modest");
      statement.execute("drop role modest");
    }
  }

  /** Files that bind work to a workspace ("of", "binding") or to no workspace ("asSystem"). */
  @Test
  void codeThatBindsWorkToWorkspacesIsAllowlisted() throws IOException {
    assertEquals(
        List.of(
            "AcceptLink.java asSystem",
            "Accounts.java of",
            "AskForCodes.java of",
            "AuditPayments.java of",
            "BookingPageDocuments.java asSystem",
            "BookingPageDocuments.java of",
            "CalendarFiles.java of",
            "CallbackApi.java asSystem",
            "CallbackApi.java of",
            "DatabaseClock.java asSystem",
            "DepositWrites.java of",
            "Deposits.java of",
            "ExpireBooking.java of",
            "HealthApi.java asSystem",
            "InstallationApi.java asSystem",
            "KeyDirectory.java asSystem",
            "ManageTokens.java asSystem",
            "McpEndpoint.java of",
            "MetadataLimit.java of",
            "OpenLink.java asSystem",
            "OpenLink.java of",
            "PageDays.java asSystem",
            "Pipeline.java binding",
            "PublishableKeys.java asSystem",
            "ReceiveCallbacks.java of",
            "RecoverEvents.java of",
            "RecoverPassword.java asSystem",
            "RecoverPassword.java of",
            "SessionDirectory.java asSystem",
            "SessionsApi.java asSystem",
            "SessionsApi.java of",
            "SignIn.java asSystem",
            "SignIn.java of",
            "SignedIn.java asSystem",
            "SignedIn.java of",
            "Snapshots.java of",
            "StorageBudget.java asSystem",
            "StoredDeposits.java of",
            "SweepExpiries.java asSystem",
            "TakeReceipts.java of",
            "WorkspacesApi.java asSystem",
            "WorkspacesApi.java of"),
        calls());
  }

  private static List<String> calls() throws IOException {
    Pattern call = Pattern.compile("\\bTenant\\s*\\.\\s*(of|binding|asSystem)\\(");
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(Path.of("src/main/java"))) {
      for (Path file : all.filter(path -> path.toString().endsWith(".java")).toList()) {
        call.matcher(Files.readString(file))
            .results()
            .map(match -> file.getFileName() + " " + match.group(1))
            .forEach(found::add);
      }
    }
    return found.stream().distinct().sorted().toList();
  }
}
