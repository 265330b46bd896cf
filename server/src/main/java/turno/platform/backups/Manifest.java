package turno.platform.backups;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Describes the backup that contains it.
 *
 * @param format always {@link #FORMAT}
 * @param formatVersion incremented when older versions of Turno cannot read the new format
 * @param turno the version of Turno that wrote the backup
 * @param schemaVersion the latest migration of the database; a restored database starts at this
 *     version
 * @param firstSchema the checksum of the database's first schema
 * @param postgres the version of the PostgreSQL server that the backup was taken from
 * @param takenAt the time of the snapshot by the real clock, as RFC 3339 text
 */
public record Manifest(
    String format,
    int formatVersion,
    String turno,
    String schemaVersion,
    int firstSchema,
    String postgres,
    String takenAt,
    List<Table> tables,
    List<Sequence> sequences) {
  static final String FORMAT = "turno-backup";
  static final int NEWEST = 1;
  private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]{0,62}");
  private static final Pattern VERSION = Pattern.compile("[0-9]{1,6}");

  /**
   * A table with all its rows.
   *
   * @param columns in the order of the values in a row
   * @param bytes the length before compression
   * @param sha256 the digest of the bytes before compression, in hexadecimal digits
   */
  public record Table(String name, List<String> columns, long rows, long bytes, String sha256) {
    String entry() {
      return "tables/" + name + ".copy";
    }
  }

  /** The position of a sequence. */
  public record Sequence(String name, long lastValue, boolean called) {}

  /** Returns the total number of rows in the backup. */
  public long rows() {
    return tables.stream().mapToLong(Table::rows).sum();
  }

  /**
   * Whether the manifest is safe to use: its names become part of SQL statements, and a manually
   * created file may contain any name.
   */
  boolean isSound() {
    Set<String> names = new HashSet<>();
    return VERSION.matcher(schemaVersion).matches()
        && tables.stream()
            .allMatch(table ->
                NAME.matcher(table.name()).matches()
                    && names.add(table.name())
                    && !table.columns().isEmpty()
                    && table.columns().stream().allMatch(name -> NAME.matcher(name).matches()))
        && sequences.stream().allMatch(sequence -> NAME.matcher(sequence.name()).matches());
  }
}
