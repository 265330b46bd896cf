package turno.platform.db;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.CRC32;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;

/**
 * Migration 1: all tables and functions of version 0.9.0. This migration never changes; a later
 * change to the schema is a migration of its own. The database stores a checksum of the text that
 * created it and of its JSON forms, so that a database created from a different text is detected.
 */
final class FirstSchema implements JavaMigration {
  /**
   * Paths below {@code db}; a function that PostgreSQL checks on creation comes after the functions
   * that it calls.
   */
  static final List<String> FILES =
      List.of(
          "schema.sql",
          "functions/day_lock_key_v1.sql",
          "functions/catalog_lock_v1.sql",
          "functions/count_block_days_v1.sql",
          "functions/webhook_endpoints_lock_v1.sql",
          "functions/place_block_v1.sql",
          "functions/write_booking_v1.sql",
          "functions/lock_phones_v1.sql",
          "functions/write_bookings_v1.sql",
          "functions/write_capped_booking_v1.sql");

  /**
   * The file that lists every member of stored JSON; a test compares the list with what is stored.
   */
  static final String JSON = "stored-json.txt";

  static final String VERSION = "1";
  static final int CHECKSUM = checksum();

  private static int checksum() {
    CRC32 sum = new CRC32();
    FILES.forEach(file -> sum.update(withoutLayout(SqlFile.text(file)).getBytes(UTF_8)));
    sum.update(SqlFile.text(JSON).getBytes(UTF_8));
    return (int) sum.getValue();
  }

  /** Removes comments and layout, so that changes to them do not change the checksum. */
  static String withoutLayout(String sql) {
    return sql.replaceAll("--[^\n]*", "").replaceAll("\\s+", " ").strip();
  }

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(VERSION);
  }

  @Override
  public String getDescription() {
    return "first schema";
  }

  @Override
  public Integer getChecksum() {
    return CHECKSUM;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) throws SQLException {
    try (Statement statement = context.getConnection().createStatement()) {
      for (String file : FILES) {
        statement.execute(SqlFile.text(file));
      }
    }
  }
}
