package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.testing.StoredRows;
import turno.testing.TestDatabase;

/**
 * Checks the rules that allow the tables to be distributed over several nodes, with all rows of a
 * workspace on one node. Code that breaks a rule today is listed with the reason, and must be
 * removed from the list when it is fixed.
 */
class DistributionTest {
  private static final List<Path> ROOTS = List.of(Path.of("src/main"));

  private static final Pattern TRANSACTION_IDS =
      Pattern.compile(
          "pg_current_snapshot|pg_snapshot_x|pg_current_xact_id|pg_visible_in_snapshot|txid_"
              + "|\\bxmin\\b|::xid\\b");

  private static final Pattern TRANSACTION_COLUMNS = Pattern.compile("\\btxid\\b|xid8");

  /** Classes in which txid is the reference of a Pix charge, not the number of a transaction. */
  private static final Pattern OF_PIX =
      Pattern.compile(
          "^(ApiPix|AuditProviders|AuditedBooking|AuditedRows|BrCode|ChargeLife|ChargeRows|Charging|ComparedMoney"
              + "|FirstStartMessage|PayableCodes|Payment|PixRecords|ProviderEvents|ProviderTraces|TakeReceipts|WorkCharges"
              + "|BookingView|StoredBooking)[.]java$");

  private static final Pattern LOCK =
      Pattern.compile("(pg_catalog\\.)?\\bpg_(?:try_)?advisory_\\w*lock\\w*\\b");

  private static final Pattern FUNCTION =
      Pattern.compile(
          "create (?:or replace )?function\\s+(\\S+?)\\(\\s*(\\w+\\s+\\S+?)[,)\\s]"
              + "(?:(?!create (?:or replace )?function).)*",
          Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  private static final Pattern SEQUENCE =
      Pattern.compile("\\bseq\\b\\s*[<>]|order by[^()]*\\bseq\\b");

  /** Statements that write to a table or lock its rows. */
  private static final Pattern WRITES =
      Pattern.compile(
          "(?:update|insert into|delete from)\\s+turno\\.(\\w+)|from\\s+turno\\.(\\w+)(?=.*for"
              + " update)",
          Pattern.DOTALL);

  private static final Pattern ONE_WORKSPACE =
      Pattern.compile(
          "workspace_id\\s*=\\s*\\?|\\(workspace_id\\b[^)]*\\)\\s*values\\s*\\(\\?"
              + "|\\?::uuid as workspace_id|jsonb_populate_record\\(");

  /**
   * Small tables that are not distributed, and their purposes. They are searched before the
   * workspace is known, or concern the whole installation.
   */
  private static final Map<String, String> DIRECTORIES =
      Map.ofEntries(
          Map.entry("workspaces", "lists the workspaces, and finds one by its slug"),
          Map.entry("api_keys", "finds the workspace of a key"),
          Map.entry("publishable_keys", "finds the workspace of a page's key, and lists the pages"),
          Map.entry("clock", "one time for all workspaces"),
          Map.entry("people", "finds a person who signs in, and their workspaces"),
          Map.entry("sessions", "finds the session of a cookie"),
          Map.entry("one_time_tokens", "finds the person for whom a link was made"),
          Map.entry("recovery_requests", "lists the requests for a new password"),
          Map.entry("first_start", "records what the first start loaded"),
          Map.entry("outgoing", "whether outgoing traffic is allowed"),
          Map.entry("whatsapp_numbers", "finds the workspace of a callback"),
          Map.entry("webhook_feed", "how far the log was read, and which key seals secrets"));

  /** The source files without their comments. */
  private static final Map<Path, String> CODE = new HashMap<>();

  private static List<Sources> sources;
  private static Set<String> tenants;

  @BeforeAll
  static void read() throws IOException, SQLException {
    sources = Sources.in(ROOTS, path -> path.toString().matches(".*[.](java|sql)"));
    try (TestDatabase migrated = TestDatabase.create();
        Connection connection = migrated.connect()) {
      tenants =
          new TreeSet<>(
              StoredRows.lines(
                  connection,
                  """
                  select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
                   where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
                     and a.attname = 'workspace_id'
                  """));
    }
    tenants.removeAll(DIRECTORIES.keySet());
  }

  private static String code(Sources source) {
    return CODE.computeIfAbsent(source.path(), _ -> source.withoutComments());
  }

  private static Set<String> files(Predicate<Sources> which) {
    return sources.stream()
        .filter(which)
        .map(Sources::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void assertOnly(Map<String, String> allowed, Set<String> found, String way) {
    assertEquals(new TreeSet<>(allowed.keySet()), found, way);
  }

  /** Transaction numbers are local to a node. */
  @Test
  void transactionIdsAreUsedOnlyInAllowlistedClasses() {
    assertOnly(
        Map.of(
            "Horizon.java", "a position in the order of transactions",
            "SeenTransactions.java", "a set of transactions",
            "SelfTest.java", "checks that PostgreSQL's snapshots work as expected"),
        files(source -> source.isJava() && TRANSACTION_IDS.matcher(code(source)).find()),
        "Use Horizon or SeenTransactions.");
    assertOnly(
        Map.of(
            "SelfTest.java", "checks the number of a transaction",
            "StoredTables.java", "omits such columns from backups, which other nodes restore",
            "LogReader.java", "compares the log with the transactions that a node has seen",
            "MissedChanges.java", "compares the log with the transactions a client has seen",
            "FanOut.java", "compares the log with a Horizon and with its endpoints",
            "RecoverEvents.java", "leaves the events after its Horizon to FanOut",
            "EventBacklogs.java", "compares a workspace's events with those of a scan",
            "EventRows.java", "lists the events before a Horizon, by position"),
        files(source ->
            source.isJava()
                && !OF_PIX.matcher(source.name()).find()
                && TRANSACTION_COLUMNS.matcher(code(source)).find()),
        "Use a Horizon.");
  }

  /** A row with the number of a transaction must be stored on the node that assigned the number. */
  @Test
  void onlyAllowlistedGlobalColumnsHoldTransactionNumbers() throws SQLException {
    SortedMap<String, String> ofNoNode = new TreeMap<>();
    for (String column : List.of("after_txid", "seen", "target", "txid")) {
      ofNoNode.put(
          "webhook_feed." + column, "one row for the only node; several nodes would need one each");
    }
    try (TestDatabase migrated = TestDatabase.create();
        Connection connection = migrated.connect()) {
      assertEquals(
          List.copyOf(ofNoNode.keySet()),
          StoredRows.lines(
              connection,
              """
              select c.relname || '.' || a.attname
                from pg_attribute a join pg_class c on c.oid = a.attrelid
               where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
                 and a.atttypid in ('xid8'::regtype, 'pg_snapshot'::regtype)
                 and not exists (
                   select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
               order by 1
              """));
    }
  }

  /**
   * Sequence numbers order the events of one workspace, and mean nothing across workspaces. This
   * test cannot detect a statement that mentions workspace_id and still orders events of several
   * workspaces by sequence number.
   */
  @Test
  void eventsAreOrderedPerWorkspace() {
    Map<String, String> parts =
        Map.of(
            "AuditRows.java", "the end of a statement that names one workspace",
            "EventRows.java", "the end of statements that each name one workspace",
            "EventBacklogs.java", "the end of a statement that names one workspace",
            "EventPlace.java", "the end of statements that each name one workspace",
            "FanOut.java",
                "pages of the log of all workspaces, ordered by transaction; seq only breaks ties",
            "LogReader.java",
                "reads the log of all workspaces in this way, and applies each row by itself");
    assertOnly(
        parts,
        files(source ->
            source.texts().stream()
                .anyMatch(
                    sql -> SEQUENCE.matcher(sql).find() && !ONE_WORKSPACE.matcher(sql).find())),
        "Can the statement name its workspace?");
  }

  @Test
  void everyGlobalTableIsAllowlisted() throws SQLException {
    try (TestDatabase migrated = TestDatabase.create();
        Connection connection = migrated.connect()) {
      assertEquals(
          new TreeSet<>(DIRECTORIES.keySet()),
          new TreeSet<>(
              StoredRows.lines(
                  connection,
                  """
                  select distinct c.relname
                    from pg_index i join pg_class c on c.oid = i.indrelid
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                   where c.relnamespace = 'turno'::regnamespace and i.indisunique
                     and a.attname <> 'workspace_id'
                  """)),
          "Can the table's unique keys begin with workspace_id?");
    }
  }

  /** A sweep must first find the due rows, and then write in one workspace after another. */
  @Test
  void writesNameOneWorkspace() {
    Map<String, String> several =
        Map.ofEntries(
            Map.entry("StorageBudget.java", "adds up the counts of one node for a few seconds"),
            Map.entry("PageDays.java", "adds up the counts of one node for a few seconds"),
            Map.entry("IdempotencyRows.java", "deletes the oldest rows on each node"),
            Map.entry("EventRows.java", "deletes the oldest rows on each node"),
            Map.entry("AuditRows.java", "copies old log rows, and deletes old audit rows"),
            Map.entry("ProviderEvents.java", "deletes the oldest readings on each node"),
            Map.entry("SweepWebhooks.java", "deletes the oldest rows on each node"),
            Map.entry("DueDeliveries.java", "claims for many endpoints in one commit, for speed"),
            Map.entry("AttemptRecorder.java", "writes many attempts in one commit, for speed"),
            Map.entry(
                "BookingMessageRows.java", "wakes up messages with a reported result, for speed"),
            Map.entry("LeasedMessages.java", "leases rows of workspaces in turn, in one commit"),
            Map.entry("StoreAttachment.java", "deletes unused files on each node"),
            Map.entry("DropRestored.java", "runs once after a restore, on each node"),
            Map.entry("Agenda.java", "skips waiting agendas, once after a restore"),
            Map.entry("PhoneCodeRows.java", "deletes the oldest rows on each node"),
            Map.entry("SentCodes.java", "deletes the oldest rows on each node"),
            Map.entry("FailPendingDeliveries.java", "fails deliveries that one claim found"),
            Map.entry("NewDelivery.java", "creates the deliveries of one scan, in one commit"),
            Map.entry("EventBacklogs.java", "adds the backlogs of one scan, in one commit"));
    assertOnly(
        several,
        files(source -> source.statements().stream().anyMatch(DistributionTest::writesForSeveral)),
        "Find the workspaces first, and then write in each.");
  }

  private static boolean writesForSeveral(String sql) {
    Matcher writes = WRITES.matcher(sql);
    while (writes.find()) {
      String table = writes.group(1) == null ? writes.group(2) : writes.group(1);
      if (tenants.contains(table) && !ONE_WORKSPACE.matcher(sql).find()) {
        return true;
      }
    }
    return false;
  }

  /**
   * A lock taken on a node that does not store the rows would not exclude other writers. A database
   * function runs where the rows are.
   */
  @Test
  void workspaceLocksAreTakenInDatabaseFunctions() {
    Map<String, String> ofTheInstallation =
        Map.of(
            "MigrationLock.java", "the schema",
            "RowLevelSecurity.java", "the role of all servers",
            "FirstStart.java", "the first start",
            "OtherServers.java", "the start of a server",
            "Retention.java", "one node deletes at a time",
            "SelfTest.java", "a lock that protects nothing");
    assertOnly(
        ofTheInstallation,
        files(source -> source.isJava() && LOCK.matcher(code(source)).find()),
        "Take the lock in a database function.");
  }

  @Test
  void firstParameterOfLockingFunctionsIsTheWorkspace() {
    Map<String, String> several =
        Map.of("writebookings", "writes of different workspaces may share a commit");
    List<String> found = new ArrayList<>();
    int functions = 0;
    for (Sources source : sources) {
      Matcher function = FUNCTION.matcher(source.isJava() ? "" : code(source));
      while (function.find()) {
        functions += LOCK.matcher(function.group()).find() ? 1 : 0;
        if (LOCK.matcher(function.group()).find()
            && !function.group(2).matches("p_workspace\\s+uuid")) {
          String name = function.group(1) + " " + source.name();
          found.add(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z ]", ""));
        }
      }
    }
    assertTrue(functions >= 3, "the functions were not found");
    assertEquals(
        List.of(),
        found.stream().filter(name -> several.keySet().stream().noneMatch(name::contains)).toList(),
        "Add p_workspace uuid as the first parameter.");
    assertTrue(!found.isEmpty(), "Remove the exception if it is no longer needed.");
  }

  /** For an unqualified name, PostgreSQL might find another function of the same name first. */
  @Test
  void lockFunctionsAreCalledByTheirQualifiedNames() {
    Set<String> found =
        files(
            source -> LOCK.matcher(code(source)).results().anyMatch(lock -> lock.group(1) == null));
    assertEquals(Set.of(), found, "Put pg_catalog. in front.");
  }
}
