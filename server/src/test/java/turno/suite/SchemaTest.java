package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.testing.TestDatabase;

/** The commented schema and the migrations lead to the same database. */
class SchemaTest {
  /** Everything that makes up a schema, one line for each thing. */
  private static final String CATALOG =
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
      select 'clock ' || c::text from turno.clock c
      order by line
      """;

  @Test
  void migrationsLeadToTheCommentedSchema() throws Exception {
    try (TestDatabase migrated = TestDatabase.create();
        TestDatabase described = TestDatabase.empty()) {
      execute(described, resource("/db/schema.sql"));
      List<String> wanted = lines(described, CATALOG);
      assertTrue(wanted.size() > 100, wanted::toString);
      assertEquals(String.join("\n", wanted), String.join("\n", lines(migrated, CATALOG)));
    }
  }

  /** Distribution by workspace needs it from the first day. */
  @Test
  void workspaceLeadsEveryKeyOfATenant() throws Exception {
    try (TestDatabase migrated = TestDatabase.create()) {
      List<String> others =
          lines(
              migrated,
              """
              select n.relname || ' begins with ' || a.attname
                from pg_index i join pg_class c on c.oid = i.indrelid
                join pg_class n on n.oid = i.indexrelid
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
               where c.relnamespace = 'turno'::regnamespace and i.indisunique
                 and a.attname <> 'workspace_id'
               order by 1
              """);
      // the directory finds the workspace by the key or the slug, and the clock has none
      assertEquals(
          List.of(
              "api_key_hashes_are_unique begins with hash",
              "clock_pkey begins with singleton",
              "previous_api_key_hashes_are_unique begins with previous_hash",
              "workspace_slugs_are_unique begins with slug"),
          others);
    }
  }

  private static String resource(String name) throws java.io.IOException {
    try (InputStream in = SchemaTest.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void execute(TestDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> lines(TestDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        lines.add(rows.getString(1));
      }
      return lines;
    }
  }
}
