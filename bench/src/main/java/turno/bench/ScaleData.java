package turno.bench;

import java.io.ByteArrayOutputStream;
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
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import turno.postgres.JdbcAddress;

/**
 * Fills a database with copies of the workspace of a {@link BenchShop}. The original rows are
 * written by real requests, so that the copies are as wide as real rows and have the same index
 * entries. The bookings are copied once into the month ahead and, as often as needed, into the
 * past, each time six weeks further back. As in a database that grew over the years, the past of
 * all workspaces is written before the present of any. Events exist for the latest hundred
 * bookings, and stored answers for the latest ten, because older events and answers would have been
 * deleted.
 *
 * <p>Rows are copied in PostgreSQL's binary format with only the workspace replaced, into tables
 * that are truncated in the same transaction and indexed afterwards. So each page is written once,
 * full and frozen, and without WAL if {@code wal_level} is {@code minimal}.
 */
final class ScaleData {
  /** The disk space of a booking with its index entries, history and log rows, in bytes. */
  private static final long BYTES_A_BOOKING = 3_200;

  private static final long BYTES_MORE = 6L << 30;

  private static final String EARLIER =
      """
      create function scale.earlier(id uuid, k integer) returns uuid language sql immutable
      return (lpad(to_hex((extract(epoch from uuid_extract_timestamp(id)) * 1000)::bigint
                          - k * 3628800000), 12, '0')
              || substr(replace(id::text, '-', ''), 13))::uuid
      """;

  /**
   * A query for the statements that drop a table's indexes and the statements that create them
   * again.
   */
  private static final String INDEXES =
      """
      select case when c.oid is null then 'drop index turno.' || k.relname
                  else 'alter table ' || i.indrelid::regclass || ' drop constraint ' || c.conname end,
             case when c.oid is null then pg_get_indexdef(i.indexrelid)
                  else 'alter table ' || i.indrelid::regclass || ' add constraint ' || c.conname
                       || ' ' || pg_get_constraintdef(c.oid) end
        from pg_index i
        join pg_class k on k.oid = i.indexrelid
        left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
       where i.indrelid = ?::regclass
       order by k.relname
      """;

  /** The tables of a booking, and the columns that differ in bookings of the past. */
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
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final List<String> CATALOG =
      List.of("schedules", "resources", "resource_groups", "services");

  /**
   * Two groups of tables that are filled in parallel: the largest table, and all others. Both
   * groups take about the same time.
   */
  private static final List<List<Table>> TURNS =
      List.of(
          List.of(Table.BOOKINGS),
          List.of(Table.ALLOCATIONS, Table.BOOKING_HISTORY, Table.LOG, Table.IDEMPOTENCY_KEYS));

  private final JdbcAddress address;
  private final int bookings;
  private final Consumer<String> progress;

  private ScaleData(JdbcAddress address, int bookings, Consumer<String> progress) {
    this.address = address;
    this.bookings = bookings;
    this.progress = progress;
  }

  /** The slug of a copy. Copies are numbered from 1. */
  static String slug(int number) {
    return "copy-" + number;
  }

  /** Throws if the disk has too little space for this number of bookings. */
  static void requireRoom(Path folder, long bookings) throws IOException {
    long needed = bookings * BYTES_A_BOOKING + BYTES_MORE;
    long free = Files.getFileStore(folder).getUsableSpace();
    if (free < needed) {
      throw new IOException(
          BenchReport.format(
              "Only %d GB of disk space are free in %s, but about %d GB are needed."
                  + " Reduce --workspaces or --bookings, or set TMPDIR to a larger disk.",
              free >> 30, folder, needed >> 30));
    }
  }

  /**
   * Creates the copies.
   *
   * @param bookings the number of bookings of each workspace, rounded down to a multiple of the
   *     shop's bookings
   */
  static void fill(JdbcAddress address, int workspaces, int bookings, Consumer<String> progress)
      throws SQLException, InterruptedException, ExecutionException {
    ScaleData data = new ScaleData(address, bookings, progress);
    List<UUID> ids = IntStream.rangeClosed(1, workspaces).mapToObj(ScaleData::id).toList();
    List<List<Template>> templates = new ArrayList<>();
    try (Connection connection = data.connect()) {
      for (List<Table> turn : TURNS) {
        templates.add(data.templates(connection, turn));
      }
      data.copyCatalog(connection, ids);
    }
    data.copy(templates, ids);
    data.settle();
  }

  private static UUID id(int number) {
    return new UUID(
        0x0195_0000_0000_7000L + ((long) number << 16), 0x8000_0000_0000_0000L | number);
  }

  private Connection connect() throws SQLException {
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    try (Statement statement = connection.createStatement()) {
      statement.execute("set jit = off");
      statement.execute("set maintenance_work_mem = '512MB'");
      statement.execute("set search_path = turno, public");
    }
    return connection;
  }

  /**
   * The rows of one table for one workspace, in PostgreSQL's binary format.
   *
   * @param columns the copied columns, the workspace first
   * @param parts the rows moved into the past, oldest first, then the rows that are not moved
   */
  private record Template(Table table, String columns, List<CopiedRows> parts) {}

  private List<Template> templates(Connection connection, List<Table> tables) throws SQLException {
    List<Template> templates = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      statement.execute("create schema if not exists scale");
      statement.execute(EARLIER.replace("create function", "create or replace function"));
    }
    for (Table table : tables) {
      List<String> columns = columns(connection, table.sqlName());
      List<CopiedRows> parts = new ArrayList<>();
      for (int k = Math.max(1, bookings / BenchShop.BOOKINGS) - 1; k >= 0; k--) {
        CopiedRows part = part(connection, table, columns, k);
        if (!part.isEmpty()) {
          parts.add(part);
        }
      }
      templates.add(
          new Template(table, "workspace_id, " + String.join(", ", columns), List.copyOf(parts)));
    }
    return templates;
  }

  private static CopiedRows part(Connection connection, Table table, List<String> columns, int k)
      throws SQLException {
    ByteArrayOutputStream copied = new ByteArrayOutputStream();
    String sql =
        "copy (select t.workspace_id, "
            + String.join(", ", columns.stream().map(column -> moved(table, column)).toList())
            + " from turno."
            + table.sqlName()
            + " t cross join (values ("
            + k
            + ")) moves(k) where t.workspace_id ="
            + " (select w.workspace_id from turno.workspaces w where w.slug = 'bench') and "
            + table.kept
            + " order by 1, 2, 3) to stdout (format binary)";
    try {
      connection.unwrap(PGConnection.class).getCopyAPI().copyOut(sql, copied);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e); // an in-memory stream does not fail
    }
    return CopiedRows.of(copied.toByteArray());
  }

  private static String moved(Table table, String column) {
    for (String moved : table.moved.split(", (?=\\w+(,|$| =))")) {
      if (moved.equals(column)) {
        return "t." + column + " - k * interval '42 days'";
      }
      if (moved.startsWith(column + " = ")) {
        return moved.substring(column.length() + 3);
      }
    }
    return "t." + column;
  }

  // leaves out the workspace's id, which is replaced, and ids that PostgreSQL generates again
  private static List<String> columns(Connection connection, String table) throws SQLException {
    String sql =
        """
        select column_name from information_schema.columns
         where table_schema = 'turno' and table_name = ? and is_identity = 'NO'
           and column_name not in ('workspace_id', 'txid', 'latest_txid')
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

  private void copyCatalog(Connection connection, List<UUID> ids) throws SQLException {
    List<String> tables = new ArrayList<>(List.of("workspaces"));
    tables.addAll(CATALOG);
    for (String table : tables) {
      String columns = String.join(", ", columns(connection, table));
      String copied = table.equals("workspaces") ? columns.replace("slug", "copy.slug") : columns;
      String sql =
          """
          insert into turno.%s (workspace_id, %s)
          select copy.workspace_id, %s
            from turno.%s t
           cross join (select id, 'copy-' || n from unnest(?) with ordinality a(id, n))
                      copy(workspace_id, slug)
           where t.workspace_id =
                 (select w.workspace_id from turno.workspaces w where w.slug = 'bench')
          """
              .formatted(table, columns, copied, table);
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        statement.setArray(1, connection.createArrayOf("uuid", ids.toArray()));
        statement.executeUpdate();
      }
    }
  }

  private void copy(List<List<Template>> templates, List<UUID> ids)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newFixedThreadPool(templates.size())) {
      List<Future<?>> turns = new ArrayList<>();
      for (List<Template> turn : templates) {
        turns.add(
            threads.submit(() -> {
              try (Connection connection = connect()) {
                for (Template template : turn) {
                  copy(connection, template, ids);
                }
              }
              return null;
            }));
      }
      for (Future<?> turn : turns) {
        turn.get();
      }
    }
  }

  /**
   * Truncates and fills a table in one transaction, because only a table that the same transaction
   * has truncated can be filled with frozen rows and without WAL.
   */
  private void copy(Connection connection, Template template, List<UUID> ids) throws SQLException {
    String table = "turno." + template.table().sqlName();
    connection.setAutoCommit(false);
    List<String> remaking = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      statement.execute("truncate " + table);
      for (Index index : indexes(connection, table)) {
        statement.execute(index.drop());
        remaking.add(index.create());
      }
    }
    for (int i = 0; i < template.parts().size(); i++) {
      copy(connection, template, template.parts().get(i), ids);
      progress.accept(
          BenchReport.format("%s: %d of %d parts", table, i + 1, template.parts().size()));
    }
    try (Statement statement = connection.createStatement()) {
      for (String sql : remaking) {
        statement.execute(sql);
      }
    }
    connection.commit();
    connection.setAutoCommit(true);
    progress.accept(table + ": indexed");
  }

  private static void copy(
      Connection connection, Template template, CopiedRows part, List<UUID> ids)
      throws SQLException {
    CopyIn into =
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyIn(
                "copy turno."
                    + template.table().sqlName()
                    + " ("
                    + template.columns()
                    + ") from stdin (format binary, freeze)");
    try {
      part.begin(into);
      for (UUID id : ids) {
        part.write(into, id);
      }
      CopiedRows.end(into);
    } finally {
      if (into.isActive()) {
        into.cancelCopy();
      }
    }
  }

  private record Index(String drop, String create) {}

  private static List<Index> indexes(Connection connection, String table) throws SQLException {
    List<Index> indexes = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(INDEXES)) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          indexes.add(new Index(rows.getString(1), rows.getString(2)));
        }
      }
    }
    return indexes;
  }

  /** Drops the helper function, vacuums the tables and writes them to the disk. */
  private void settle() throws SQLException {
    progress.accept("vacuuming, then a checkpoint");
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("drop schema scale cascade");
      statement.execute("vacuum (analyze)");
      statement.execute("checkpoint");
    }
  }

  /** The size of the database in bytes. */
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
