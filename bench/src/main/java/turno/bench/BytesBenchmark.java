package turno.bench;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Consumer;
import turno.postgres.JdbcAddress;

/**
 * {@code bytes}: measures how many bytes {@code POST /holds} writes: the rows by table, their
 * indexes, and PostgreSQL's log (WAL) without and with the full pages that follow a checkpoint.
 * Only one client writes, so that each hold has its own commit; shared commits would only reduce
 * the bytes.
 */
final class BytesBenchmark implements Benchmark {
  private static final int HOLDS = 1_000;
  private static final int MAX_WAL = 3_000;
  private static final int MAX_ROWS = 2_500;

  // the bytes of all rows, including tuple headers, and of all index pages
  private static final String SIZES =
      """
      select c.relname as name,
             (xpath('/row/s/text()', query_to_xml(
               'select coalesce(sum(pg_column_size(t.*)), 0) as s from turno.' || c.relname || ' t',
               false, true, '')))[1]::text::bigint as rows,
             pg_indexes_size(c.oid) as indexes
        from pg_class c
       where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
      """;

  private record Size(long rows, long indexes) {}

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress);
        Connection session = session(server.database());
        KeptConnection client = new KeptConnection(server.port())) {
      HoldShop shop = HoldShop.open(server);
      hold(shop, client); // warms up the plans, and creates the first pages of every table
      configure(
          session, "alter system set full_page_writes = off", "alter system set autovacuum = off");
      Map<String, Size> before = sizes(session);
      double rowsOnly = walPerHold(session, shop, client);
      Map<String, Size> after = sizes(session);
      configure(session, "alter system reset full_page_writes");
      double withPages = walPerHold(session, shop, client);
      return report(before, after, rowsOnly, withPages);
    }
  }

  private static double walPerHold(Connection session, HoldShop shop, KeptConnection client)
      throws IOException, SQLException {
    long begun = wal(session);
    hold(shop, client);
    return (wal(session) - begun) / (double) HOLDS;
  }

  private static void hold(HoldShop shop, KeptConnection client) throws IOException {
    for (int i = 0; i < HOLDS; i++) {
      shop.hold(client);
    }
  }

  private static BenchReport report(
      Map<String, Size> before, Map<String, Size> after, double wal, double withPages) {
    BenchReport report = new BenchReport("bytes: written by one POST /holds in PostgreSQL");
    SequencedMap<String, Double> rows = new LinkedHashMap<>();
    List<String> names = new ArrayList<>(after.keySet());
    double indexes = 0;
    for (String name : names) {
      Size now = after.getOrDefault(name, new Size(0, 0));
      Size then = before.getOrDefault(name, new Size(0, 0));
      double grown = (now.rows() - then.rows()) / (double) HOLDS;
      if (grown >= 1) {
        rows.put(name, grown);
        indexes += (now.indexes() - then.indexes()) / (double) HOLDS;
      }
    }
    rows.forEach(
        (name, bytes) -> report.line("rows of " + name, BenchReport.format("%.0f", bytes)));
    double all = rows.values().stream().mapToDouble(Double::doubleValue).sum();
    report.line(
        "all rows", BenchReport.format("%.0f", all), "at most " + MAX_ROWS, all <= MAX_ROWS);
    report.line("indexes of these tables, in whole pages", BenchReport.format("%.0f", indexes));
    report.line(
        "WAL without full pages",
        BenchReport.format("%.0f", wal),
        "at most " + MAX_WAL,
        wal <= MAX_WAL);
    return report.line(
        "WAL of the first holds after a checkpoint", BenchReport.format("%.0f", withPages));
  }

  private static Map<String, Size> sizes(Connection session) throws SQLException {
    Map<String, Size> sizes = new LinkedHashMap<>();
    try (Statement statement = session.createStatement();
        ResultSet row = statement.executeQuery(SIZES)) {
      while (row.next()) {
        sizes.put(row.getString("name"), new Size(row.getLong("rows"), row.getLong("indexes")));
      }
    }
    return sizes;
  }

  private static long wal(Connection session) throws SQLException {
    try (Statement statement = session.createStatement();
        ResultSet row =
            statement.executeQuery("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')")) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Applies the settings and makes a checkpoint; returns when both are done. */
  private static void configure(Connection session, String... settings) throws SQLException {
    try (Statement statement = session.createStatement()) {
      for (String each : settings) {
        statement.execute(each);
      }
      statement.execute("select pg_reload_conf()");
      statement.execute("select pg_sleep(1)"); // the checkpointer reads the settings a moment later
      statement.execute("checkpoint");
    }
  }

  private static Connection session(JdbcAddress address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }
}
