package turno.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import turno.platform.db.JdbcAddress;

/**
 * Fills a database with copies of the workspace of a {@link Shop}: the rows are those that its real
 * requests have written, so that copies are as wide and as indexed as real ones. Its bookings stand
 * once in the month ahead and, moved back by six weeks at a time, as often in the past as it takes.
 * As after years of use, events are there of the latest hundred bookings and stored answers of ten:
 * the rest has left by age.
 */
final class ScaleData {
  private static final int CONNECTIONS = 2;
  private static final int WORKSPACES_A_COMMIT = 20;

  /** What a booking takes on the disk with its indexes, its history and its share of the log. */
  private static final long BYTES_A_BOOKING = 3_500;

  private static final long BYTES_MORE = 6L << 30;

  private static final String EARLIER =
      """
      create function scale.earlier(id uuid, k integer) returns uuid language sql immutable
      return (lpad(to_hex((extract(epoch from uuid_extract_timestamp(id)) * 1000)::bigint
                          - k * 3628800000), 12, '0')
              || substr(replace(id::text, '-', ''), 13))::uuid
      """;

  /** Tables of bookings, with what moves when a booking is moved into the past. */
  private enum Table {
    BOOKINGS(
        "id = scale.earlier(t.id, k), starts_at, ends_at, created_at, updated_at, booked_at",
        "true"),
    ALLOCATIONS("holder_id = scale.earlier(t.holder_id, k), starts_at, ends_at", "true"),
    BOOKING_HISTORY("booking_id = scale.earlier(t.booking_id, k), at", "true"),
    LOG(
        "",
        "k = 0 and t.subject_id in (select b.id from turno.bookings b"
            + " where b.workspace_id = t.workspace_id order by b.id desc limit 100)"),
    IDEMPOTENCY_KEYS(
        "",
        "k = 0 and t.key in (select i.key from turno.idempotency_keys i"
            + " where i.workspace_id = t.workspace_id order by i.created_at desc limit 10)");

    private final String moved;
    private final String kept;

    Table(String moved, String kept) {
      this.moved = moved;
      this.kept = kept;
    }

    String sqlName() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  private static final List<String> CATALOG =
      List.of("schedules", "resources", "resource_groups", "services");

  private final JdbcAddress address;
  private final Consumer<String> progress;

  private ScaleData(JdbcAddress address, Consumer<String> progress) {
    this.address = address;
    this.progress = progress;
  }

  /** The slug of a copy, counted from 1. */
  static String slug(int number) {
    return "copy-" + number;
  }

  /** Refuses to begin what the disk cannot hold. */
  static void requireRoom(Path folder, long bookings) throws IOException {
    long needed = bookings * BYTES_A_BOOKING + BYTES_MORE;
    long free = Files.getFileStore(folder).getUsableSpace();
    if (free < needed) {
      throw new IOException(
          Report.format(
              "%d GB of disk are free in %s and about %d GB are needed."
                  + " Maybe give fewer --workspaces or --bookings, or another folder by TMPDIR?",
              free >> 30, folder, needed >> 30));
    }
  }

  /**
   * Makes the copies.
   *
   * @param bookings of each; a multiple of those that the shop has
   */
  static void fill(JdbcAddress address, int workspaces, int bookings, Consumer<String> progress)
      throws SQLException, InterruptedException, ExecutionException {
    ScaleData data = new ScaleData(address, progress);
    try (Connection connection = data.connect()) {
      data.makeTemplates(connection, bookings);
    }
    data.copy(workspaces);
    try (Connection connection = data.connect()) {
      data.settle(connection);
    }
  }

  // what is made here need not survive a crash of this very minute; what is measured later must
  private Connection connect() throws SQLException {
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    try (Statement statement = connection.createStatement()) {
      statement.execute("set synchronous_commit = off");
      statement.execute("set jit = off");
    }
    return connection;
  }

  private void makeTemplates(Connection connection, int bookings) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create schema scale");
      statement.execute(EARLIER);
      int copies = Math.max(1, bookings / Shop.BOOKINGS);
      for (Table table : Table.values()) {
        statement.execute(
            "create unlogged table scale."
                + table.sqlName()
                + " as select "
                + movedColumns(connection, table)
                + " from turno."
                + table.sqlName()
                + " t, generate_series(0, "
                + (copies - 1)
                + ") k where "
                + table.kept
                + " order by 1, 2");
      }
    }
  }

  // the first column is the workspace's id, which every copy has of its own
  private static String movedColumns(Connection connection, Table table) throws SQLException {
    List<String> selected = new ArrayList<>();
    for (String column : columns(connection, table.sqlName())) {
      String change = "t." + column;
      for (String moved : table.moved.split(", (?=\\w+(,|$| =))")) {
        if (moved.equals(column)) {
          change = "t." + column + " - k * interval '42 days' as " + column;
        } else if (moved.startsWith(column + " = ")) {
          change = moved.substring(column.length() + 3) + " as " + column;
        }
      }
      selected.add(change);
    }
    return String.join(", ", selected);
  }

  private static List<String> columns(Connection connection, String table) throws SQLException {
    String sql =
        """
        select column_name from information_schema.columns
         where table_schema = 'turno' and table_name = ? and is_identity = 'NO'
           and column_name <> 'workspace_id'
         order by ordinal_position
        """;
    List<String> columns = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          columns.add(rows.getString(1));
        }
      }
    }
    return columns;
  }

  /** Each connection copies a range of its own, in the order of the ids, as indexes like it. */
  private void copy(int workspaces) throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS)) {
      List<Future<?>> parts = new ArrayList<>();
      for (int part = 0; part < CONNECTIONS; part++) {
        int first = (int) ((long) workspaces * part / CONNECTIONS) + 1;
        int last = (int) ((long) workspaces * (part + 1) / CONNECTIONS);
        boolean speaking = part == 0;
        parts.add(
            threads.submit(() -> {
              copy(first, last, speaking);
              return null;
            }));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    }
  }

  private void copy(int first, int last, boolean speaking) throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      List<String> statements = statements(connection);
      for (int number = first; number <= last; number++) {
        for (String sql : statements) {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, id(number));
            statement.executeUpdate();
          }
        }
        try (PreparedStatement statement =
            connection.prepareStatement(
                "update turno.workspaces set slug = ? where workspace_id = ?")) {
          statement.setString(1, slug(number));
          statement.setObject(2, id(number));
          statement.executeUpdate();
        }
        if (number % WORKSPACES_A_COMMIT == 0 || number == last) {
          connection.commit();
        }
        if (speaking && number % 500 == 0) {
          progress.accept(number * CONNECTIONS + " workspaces copied");
        }
      }
    }
  }

  private static UUID id(int number) {
    return new UUID(
        0x0195_0000_0000_7000L + ((long) number << 16), 0x8000_0000_0000_0000L | number);
  }

  private static List<String> statements(Connection connection) throws SQLException {
    List<String> statements = new ArrayList<>();
    statements.add(
        insert(connection, "workspaces", "turno.workspaces t where t.slug = 'bench'")
            .replace("t.slug,", "gen_random_uuid()::text,"));
    for (String table : CATALOG) {
      statements.add(
          insert(
              connection,
              table,
              "turno."
                  + table
                  + " t where t.workspace_id ="
                  + " (select w.workspace_id from turno.workspaces w where w.slug = 'bench')"));
    }
    for (Table table : Table.values()) {
      statements.add(insert(connection, table.sqlName(), "scale." + table.sqlName() + " t"));
    }
    return statements;
  }

  private static String insert(Connection connection, String table, String source)
      throws SQLException {
    List<String> columns = columns(connection, table);
    return "insert into turno."
        + table
        + " (workspace_id, "
        + String.join(", ", columns)
        + ") select ?::uuid, t."
        + String.join(", t.", columns)
        + " from "
        + source;
  }

  /** As a database is that has grown over the years: vacuumed, analysed, written to the disk. */
  private void settle(Connection connection) throws SQLException {
    progress.accept("vacuuming, and a checkpoint");
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop schema scale cascade");
      statement.execute("set maintenance_work_mem = '256MB'");
      statement.execute("vacuum (analyze, buffer_usage_limit 0)");
      statement.execute("checkpoint");
    }
  }

  /** Bytes of the whole database. */
  static long size(JdbcAddress address) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_database_size(current_database())")) {
      row.next();
      return row.getLong(1);
    }
  }
}
