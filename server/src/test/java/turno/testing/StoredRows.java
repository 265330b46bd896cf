package turno.testing;

import java.io.StringWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.postgresql.PGConnection;

/** The rows of a database, for comparing it with another database. */
public final class StoredRows {
  /** All parts of the schema, one in each row. */
  private static final String SCHEMA =
      """
      select 'relation ' || c.relkind::text || ' ' || c.relname || ' ' || coalesce(c.reloptions::text, '')
             || ' ' || c.relpersistence::text as line
        from pg_class c where c.relnamespace = 'turno'::regnamespace
      union all
      select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
             || ' ' || a.attnotnull || ' ' || a.attidentity::text || ' ' || a.attgenerated::text
             || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where c.relnamespace = 'turno'::regnamespace and c.relkind in ('r', 'p', 'v')
         and a.attnum > 0 and not a.attisdropped
      union all
      select 'constraint ' || r.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
        from pg_constraint k join pg_class r on r.oid = k.conrelid
       where k.connamespace = 'turno'::regnamespace
      union all
      select 'index ' || i.indexdef from pg_indexes i where i.schemaname = 'turno'
      union all
      select 'function ' || pg_get_functiondef(p.oid)
        from pg_proc p where p.pronamespace = 'turno'::regnamespace
      union all
      select 'trigger ' || pg_get_triggerdef(t.oid)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'turno'::regnamespace and not t.tgisinternal
      union all
      select 'policy ' || tablename || ' ' || policyname || ' ' || permissive || ' ' || roles::text
             || ' ' || cmd || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
        from pg_policies where schemaname = 'turno'
      union all
      select 'guarded ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity
        from pg_class where relnamespace = 'turno'::regnamespace and relkind in ('r', 'p')
      order by line
      """;

  /**
   * The columns to compare. The other columns may differ: transaction numbers are local to a
   * cluster; servers later write the progress of events, the uses of keys and the sizes of stored
   * answers; and a restored database holds outgoing requests back.
   */
  private static final String COLUMNS =
      """
      select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position)
        from information_schema.columns
       where table_schema = 'turno' and data_type <> 'xid8' and udt_name <> 'xid8'
         and table_name not in ('answer_hours', 'outgoing', 'webhook_feed') and column_name <> 'last_used_at'
       group by table_name
      """;

  private StoredRows() {}

  /** The rows of each table, sorted, in the format of COPY. */
  public static Map<String, List<String>> of(Connection connection) throws SQLException {
    Map<String, String> columns = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(COLUMNS)) {
      while (rows.next()) {
        columns.put(rows.getString(1), rows.getString(2));
      }
    }
    Map<String, List<String>> found = new TreeMap<>();
    for (Map.Entry<String, String> table : columns.entrySet()) {
      found.put(table.getKey(), rows(connection, table.getKey(), table.getValue()));
    }
    return found;
  }

  /** These columns of all rows of a table. */
  public static List<String> rows(Connection connection, String table, String columns)
      throws SQLException {
    StringWriter text = new StringWriter();
    try {
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyOut("copy (select " + columns + " from turno." + table + ") to stdout", text);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return text.toString().lines().sorted().toList();
  }

  /** One line for each table, column, constraint, index, function, trigger and policy. */
  public static List<String> schema(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      // so that PostgreSQL writes names with their schema
      statement.execute("set search_path = pg_catalog");
    }
    return lines(connection, SCHEMA);
  }

  /** The values in the first column of a query's result. */
  public static List<String> lines(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        lines.add(rows.getString(1));
      }
      return lines;
    }
  }
}
