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

/**
 * A database function whose source stands in a {@code .sql} file beside the use case it serves. It
 * is installed under a name that carries a hash of its source, so that two versions of the server
 * can run side by side on one database.
 */
public final class HotFunction {
  /** Stands in the source where the function's name belongs. */
  private static final String PLACE = "{{name}}";

  private final String name;
  private final String source;

  private HotFunction(String name, String source) {
    this.name = name;
    this.source = source;
  }

  /**
   * Reads {@code file} from beside {@code owner}.
   *
   * @param stem the readable part of the name, such as {@code write_booking}
   */
  public static HotFunction of(Class<?> owner, String file, String stem) {
    try (InputStream in = owner.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing beside " + owner.getName());
      }
      byte[] bytes = in.readAllBytes();
      String name = "turno." + stem + "_" + hash(bytes);
      return new HotFunction(name, new String(bytes, StandardCharsets.UTF_8).replace(PLACE, name));
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

  /** Creates the function unless this very version is there; two servers may do so at once. */
  public void install(Connection connection) throws SQLException {
    if (isThere(connection)) {
      return;
    }
    Sql.of("select pg_advisory_xact_lock(hashtextextended('turno functions', 0))")
        .one(connection, row -> true);
    if (isThere(connection)) {
      return; // another server created it while this one waited
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute(source);
    }
  }

  // the catalog's rows, not to_regproc: a session may answer that from what it remembers
  private boolean isThere(Connection connection) throws SQLException {
    return Sql.of(
            """
            select exists (
              select from pg_catalog.pg_proc p
                join pg_catalog.pg_namespace n on n.oid = p.pronamespace
               where n.nspname || '.' || p.proname = ?)
            """)
        .with(name)
        .one(connection, row -> row.getBoolean(1));
  }
}
