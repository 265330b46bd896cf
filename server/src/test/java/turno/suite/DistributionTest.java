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
 * Rules that keep the tables distributable by workspace, so that each workspace is on one node.
 * Code that breaks a rule today is listed with the reason; fixing it removes it from the list.
 */
class DistributionTest {
  private static final List<Path> ROOTS = List.of(Path.of("src/main"));

  private static final Pattern TRANSACTION_IDS =
      Pattern.compile(
          "pg_current_snapshot|pg_snapshot_x|pg_current_xact_id|pg_visible_in_snapshot|txid_"
              + "|\\bxmin\\b|::xid\\b");

  private static final Pattern TRANSACTION_COLUMNS = Pattern.compile("\\btxid\\b|xid8");

  /** These classes use Pix's txid, which is the reference of a charge. */
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

  /** A few small tables that can be searched without knowing the workspace. */
  private static final Map<String, String> DIRECTORIES =
      Map.ofEntries(
          Map.entry("workspaces", "which there are, and who is meant by a slug"),
          Map.entry("api_keys", "whose a key is"),
          Map.entry("publishable_keys", "whose a key of a page is, and which pages there are"),
          Map.entry("clock", "one time for all"),
          Map.entry("people", "who signs in, in whichever workspaces"),
          Map.entry("sessions", "whose a cookie is"),
          Map.entry("one_time_tokens", "whom a link is for"),
          Map.entry("recovery_requests", "which addresses are said to have forgotten a password"),
          Map.entry("first_start", "what the installation began with"),
          Map.entry("outgoing", "whether the installation may send anything outside"),
          Map.entry("whatsapp_numbers", "whose a callback is"),
          Map.entry(
              "webhook_feed",
              "how far the log was followed, and with which key secrets are sealed"));

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
  void transactionIdsAreUsedOnlyInListedClasses() {
    assertOnly(
        Map.of(
            "Horizon.java", "a place in their order",
            "SeenTransactions.java", "a set of them",
            "SelfTest.java", "tries out that PostgreSQL's snapshots are what they should be"),
        files(source -> source.isJava() && TRANSACTION_IDS.matcher(code(source)).find()),
        "Maybe Horizon or SeenTransactions has what is wanted?");
    assertOnly(
        Map.of(
            "SelfTest.java", "tries out a number",
            "StoredTables.java", "leaves such columns out of a backup: another node takes it",
            "LogReader.java", "compares the log with what a node has seen",
            "MissedChanges.java", "compares the log with what a client has seen",
            "FanOut.java", "compares the log with a Horizon and with its endpoints",
            "RecoverEvents.java", "leaves to FanOut what lies behind its Horizon",
            "EventBacklogs.java", "compares a workspace's events with those of a walk",
            "EventRows.java", "lists events below a Horizon, by their places"),
        files(source ->
            source.isJava()
                && !OF_PIX.matcher(source.name()).find()
                && TRANSACTION_COLUMNS.matcher(code(source)).find()),
        "Maybe a Horizon?");
  }

  /** A row with a transaction number is stored on the node that gave the number. */
  @Test
  void followerPositionsAreKeptPerNode() throws SQLException {
    SortedMap<String, String> ofNoNode = new TreeMap<>();
    for (String column : List.of("after_txid", "seen", "target", "txid")) {
      ofNoNode.put(
          "webhook_feed." + column, "one row, for the one node that there is: more need one each");
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
   * test cannot detect a statement that mentions workspace_id and still orders by them across
   * workspaces.
   */
  @Test
  void eventsAreOrderedPerWorkspace() {
    Map<String, String> parts =
        Map.of(
            "AuditRows.java", "an end of a statement that names one workspace",
            "EventRows.java", "an end of statements that each name one workspace",
            "EventBacklogs.java", "the end of a statement that names one workspace",
            "EventPlace.java", "the end of statements that each name one workspace",
            "FanOut.java",
                "pages of the log of all: by transactions, and the rest only breaks ties",
            "LogReader.java",
                "the same for the log of all, of which each row is applied by itself");
    assertOnly(
        parts,
        files(source ->
            source.texts().stream()
                .anyMatch(
                    sql -> SEQUENCE.matcher(sql).find() && !ONE_WORKSPACE.matcher(sql).find())),
        "Maybe the statement can name its workspace?");
  }

  @Test
  void globalTablesAreListed() throws SQLException {
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
          "Maybe the table's key can begin with its workspace?");
    }
  }

  /** A sweep first searches for due rows, and then writes in one workspace after another. */
  @Test
  void writesNameOneWorkspace() {
    Map<String, String> several =
        Map.ofEntries(
            Map.entry("StorageBudget.java", "adds up what one node counted in some seconds"),
            Map.entry("PageDays.java", "adds up what one node counted in some seconds"),
            Map.entry("IdempotencyRows.java", "deletes the oldest of all: each node its own"),
            Map.entry("EventRows.java", "deletes the oldest of all: each node its own"),
            Map.entry("AuditRows.java", "keeps what that deletes, and deletes the oldest of all"),
            Map.entry("ProviderEvents.java", "deletes the oldest readings: each node its own"),
            Map.entry("SweepWebhooks.java", "deletes the oldest of all: each node its own"),
            Map.entry("DueDeliveries.java", "claims for many endpoints in one commit, for speed"),
            Map.entry("AttemptRecorder.java", "writes many attempts in one commit, for speed"),
            Map.entry(
                "BookingMessageRows.java", "wakes those whose message was reported, for speed"),
            Map.entry("LeasedMessages.java", "takes of many workspaces in turns, in one commit"),
            Map.entry("StoreAttachment.java", "deletes the unused of all: each node its own"),
            Map.entry("DropRestored.java", "once after a restore: each node its own"),
            Map.entry("Agenda.java", "drops those that waited, once after a restore"),
            Map.entry("PhoneCodeRows.java", "deletes the oldest of all: each node its own"),
            Map.entry("SentCodes.java", "deletes the oldest of all: each node its own"),
            Map.entry("FailPendingDeliveries.java", "of the endpoints of one claim"),
            Map.entry("NewDelivery.java", "makes what one look at the log found, in one commit"),
            Map.entry(
                "EventBacklogs.java", "leaves what one look at the log found, in one commit"));
    assertOnly(
        several,
        files(source -> source.statements().stream().anyMatch(DistributionTest::writesForSeveral)),
        "Maybe find the workspaces first, and then write in each?");
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

  /** A lock taken on another node than the rows would not exclude writers. */
  @Test
  void workspaceLocksAreTakenInFunctions() {
    Map<String, String> ofTheInstallation =
        Map.of(
            "MigrationLock.java", "the schema",
            "RowLevelSecurity.java", "the role of all",
            "FirstStart.java", "the first start",
            "OtherServers.java", "the start of a server",
            "Retention.java", "one node deletes at a time",
            "SelfTest.java", "of nobody");
    assertOnly(
        ofTheInstallation,
        files(source -> source.isJava() && LOCK.matcher(code(source)).find()),
        "Maybe the lock belongs into a function of the database?");
  }

  @Test
  void lockingFunctionsTakeTheWorkspaceFirst() {
    Map<String, String> several =
        Map.of("writebookings", "several writes share a commit, of whichever workspaces");
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
        "Maybe p_workspace uuid as the first parameter?");
    assertTrue(!found.isEmpty(), "Maybe the exception is needed no more?");
  }

  /** Otherwise PostgreSQL might find another function of the same name first. */
  @Test
  void lockFunctionsAreCalledByFullName() {
    Set<String> found =
        files(
            source -> LOCK.matcher(code(source)).results().anyMatch(lock -> lock.group(1) == null));
    assertEquals(Set.of(), found, "Maybe pg_catalog. is missing in front?");
  }
}
