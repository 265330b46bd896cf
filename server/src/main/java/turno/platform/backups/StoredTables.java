package turno.platform.backups;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import turno.platform.db.Sql;

/** The tables and sequences of Turno's schema, as PostgreSQL's own catalog lists them. */
final class StoredTables {
  /**
   * Omits generated columns, which the database computes again, and columns of transaction ids and
   * snapshots, which mean nothing in another cluster: in restored rows, these columns have their
   * default or are null.
   */
  private static final String TABLES =
      """
      select c.relname, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = to_regnamespace('turno') and c.relkind in ('r', 'p')
         and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.atttypid not in ('xid8'::regtype, 'pg_snapshot'::regtype)
       group by c.relname
       order by c.relname
      """;

  private static final String SEQUENCES =
      """
      select relname from pg_class
       where relnamespace = to_regnamespace('turno') and relkind = 'S' order by relname
      """;

  /** A table, and those of its columns that are backed up. */
  record Table(String name, List<String> columns) {
    /** Returns the quoted names of the columns, separated by commas. */
    String columnList() {
      return columns.stream().map(StoredTables::quoted).collect(Collectors.joining(", "));
    }
  }

  private StoredTables() {}

  static List<Table> tables(Connection connection) throws SQLException {
    return Sql.of(TABLES)
        .list(connection, row -> new Table(row.getString(1), Sql.texts(row, "columns")));
  }

  static List<Manifest.Sequence> sequences(Connection connection) throws SQLException {
    List<Manifest.Sequence> found = new ArrayList<>();
    for (String name : Sql.of(SEQUENCES).list(connection, row -> row.getString(1))) {
      found.add(
          Sql.of("select last_value, is_called from " + qualified(name))
              .one(
                  connection,
                  row -> new Manifest.Sequence(name, row.getLong(1), row.getBoolean(2))));
    }
    return found;
  }

  static String qualified(String name) {
    return "turno." + quoted(name);
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
