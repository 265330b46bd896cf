package turno.platform.db;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;

/**
 * A database function whose source stands in a {@code .sql} file beside the use case it serves. It
 * is installed under a name that carries a hash of its source, so that two versions of the server
 * can run side by side on one database.
 */
public final class HotFunction {
  /** Stands in the source where the function's name belongs. */
  private static final String PLACE = "{{name}}";

  private final String stem;
  private static final String NOTE = "in use on ";

  private static final String ALONE =
      "select pg_advisory_xact_lock(hashtextextended('turno functions', 0))";

  private static final String INSTALLED =
      """
      select 'turno.' || p.proname as name, p.oid::regprocedure::text as signature,
             coalesce(split_part(obj_description(p.oid, 'pg_proc'), ?, 2), '') as note,
             current_date::text as today, (current_date - 30)::text as oldest
        from pg_catalog.pg_proc p
       where p.pronamespace = to_regnamespace('turno') and p.proname ~ '_[0-9a-f]{12}$'
       order by p.proname
      """;

  private final String name;
  private final String source;

  private HotFunction(String stem, String name, String source) {
    this.stem = stem;
    this.name = name;
    this.source = source;
  }

  /**
   * Reads {@code file} from beside {@code owner}.
   *
   * @param stem the readable part of the name, such as {@code write_booking}
   * @param used functions that it calls: their stems in double braces stand for their names
   */
  public static HotFunction of(Class<?> owner, String file, String stem, HotFunction... used) {
    try (InputStream in = owner.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing beside " + owner.getName());
      }
      String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (HotFunction callee : used) {
        source = source.replace("{{" + callee.stem + "}}", callee.name);
      }
      String name = "turno." + stem + "_" + hash(source.getBytes(StandardCharsets.UTF_8));
      return new HotFunction(stem, name, source.replace(PLACE, name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The qualified name to call. */
  public String name() {
    return name;
  }

  /**
   * Creates the function unless this very version is there, and notes that it is in use today; two
   * servers may do so at once.
   */
  public void install(Connection connection) throws SQLException {
    if (isInUseToday(connection)) {
      return;
    }
    Sql.of(ALONE).one(connection, row -> true);
    if (!isThere(connection)) { // nor did another server create it while this one waited
      execute(connection, source);
    }
    for (Installed one : installed(connection)) {
      if (one.name().equals(name) && !one.note().equals(one.today())) {
        execute(connection, one.noted());
      }
    }
  }

  /**
   * Drops the functions of servers that have not run for a month: each server notes every day which
   * ones it uses. One that comes back after longer than that makes them again when it starts.
   */
  public static int dropUnused(Connection connection) throws SQLException {
    Sql.of(ALONE).one(connection, row -> true);
    int dropped = 0;
    for (Installed one : installed(connection)) {
      if (one.note().isEmpty()) {
        execute(connection, one.noted()); // of a server that took no notes: it has a month from now
      } else if (one.note().compareTo(one.oldest()) < 0) {
        execute(connection, "drop function " + one.signature());
        dropped++;
      }
    }
    return dropped;
  }

  /**
   * A function that some version of the server has made. All dates are PostgreSQL's own: how long a
   * process has been gone is no matter of a clock that tests may move.
   *
   * @param note the day on which a server last said that it uses it; empty without one
   */
  private record Installed(
      String name, String signature, String note, String today, String oldest) {
    String noted() {
      return "comment on function " + signature + " is '" + NOTE + today + "'";
    }
  }

  private static List<Installed> installed(Connection connection) throws SQLException {
    return Sql.of(INSTALLED)
        .with(NOTE)
        .list(
            connection,
            row ->
                new Installed(
                    row.getString("name"),
                    row.getString("signature"),
                    row.getString("note"),
                    row.getString("today"),
                    row.getString("oldest")));
  }

  private boolean isInUseToday(Connection connection) throws SQLException {
    return installed(connection).stream()
        .anyMatch(one -> one.name().equals(name) && one.note().equals(one.today()));
  }

  // the catalog's rows, not to_regproc: a session may answer that from what it remembers
  private boolean isThere(Connection connection) throws SQLException {
    return installed(connection).stream().anyMatch(one -> one.name().equals(name));
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
