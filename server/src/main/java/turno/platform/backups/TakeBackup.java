package turno.platform.backups;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.platform.db.MigrationLock;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;

/**
 * Writes one consistent state of the whole database to a file while servers keep working: in one
 * REPEATABLE READ transaction, table after table, in constant memory. Taking a backup applies no
 * migrations, because backups are taken before upgrades.
 */
public final class TakeBackup {
  private static final int BUFFER = 1 << 16;
  private static final int COMPRESSION = 3; // level 6 would save a tenth but take twice as long

  private static final String STATE =
      """
      select current_setting('server_version') as postgres,
             to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at
      """;

  private final JdbcAddress address;
  private final Progress progress;

  public TakeBackup(JdbcAddress address, Progress progress) {
    this.address = address;
    this.progress = progress;
  }

  /**
   * @param turno the version that writes the backup
   * @throws BackupProblem if the backup cannot be taken, for example because {@code file} exists
   */
  public Manifest run(Path file, String turno) {
    try (PartFile part = PartFile.begin(file)) {
      Manifest manifest = write(part.stream(), turno);
      part.publish();
      return manifest;
    } catch (IOException e) {
      throw BackupProblem.failed(
          file
              + " cannot be written: "
              + e
              + ".\nNo part of the file was kept. Choose another folder.");
    } catch (SQLException e) {
      throw BackupProblem.failed("The database cannot be read: " + e.getMessage());
    }
  }

  private Manifest write(OutputStream out, String turno) throws IOException, SQLException {
    try (Connection connection = LongSession.open(address, "backup");
        SealedOutput sealed = new SealedOutput(out);
        ZipOutputStream zip = new ZipOutputStream(sealed)) {
      zip.setLevel(COMPRESSION);
      zip.setComment(SealedOutput.PLACE);
      // comes before the transaction, because the transaction's snapshot must not be older than a
      // migration that this lock waited for
      MigrationLock.share(connection, progress);
      connection.setAutoCommit(false);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setReadOnly(true);
      Manifest begun = begin(connection, turno);
      List<Manifest.Table> tables = new ArrayList<>();
      for (Manifest.Table table : begun.tables()) {
        tables.add(copy(connection, zip, table));
      }
      // sequences are not transactional, so they are read last and are then ahead of every copied
      // row
      List<Manifest.Sequence> sequences = StoredTables.sequences(connection);
      Manifest manifest =
          new Manifest(
              begun.format(),
              begun.formatVersion(),
              begun.turno(),
              begun.schemaVersion(),
              begun.firstSchema(),
              begun.postgres(),
              begun.takenAt(),
              tables,
              sequences);
      describe(zip, manifest);
      zip.finish();
      sealed.seal();
      connection.rollback();
      return manifest;
    }
  }

  /** Begins the manifest, and locks the tables against migrations; rows can still change. */
  private Manifest begin(Connection connection, String turno) throws SQLException {
    String version = Migrations.version(connection);
    Integer firstSchema = Migrations.firstSchema(connection);
    if (version == null || firstSchema == null) {
      throw BackupProblem.failed("There is no Turno database at " + address + ".");
    }
    List<StoredTables.Table> tables = StoredTables.tables(connection);
    LongSession.execute(
        connection,
        "lock table "
            + tables.stream()
                .map(table -> StoredTables.qualified(table.name()))
                .collect(Collectors.joining(", "))
            + " in access share mode");
    MigrationLock.unshare(connection);
    return Sql.of(STATE)
        .one(
            connection,
            row ->
                new Manifest(
                    Manifest.FORMAT,
                    Manifest.NEWEST,
                    turno,
                    version,
                    firstSchema,
                    row.getString("postgres"),
                    row.getString("taken_at"),
                    tables.stream()
                        .map(table -> new Manifest.Table(table.name(), table.columns(), 0, 0, ""))
                        .toList(),
                    List.of()));
  }

  private Manifest.Table copy(Connection connection, ZipOutputStream zip, Manifest.Table table)
      throws IOException, SQLException {
    StoredTables.Table stored = new StoredTables.Table(table.name(), table.columns());
    // a query rather than the table, because a query can also copy a partitioned table
    String sql =
        "copy (select "
            + stored.columnList()
            + " from "
            + StoredTables.qualified(table.name())
            + ") to stdout";
    zip.putNextEntry(new ZipEntry(table.entry()));
    DigestedOutput digested = new DigestedOutput(zip);
    BufferedOutputStream buffered = new BufferedOutputStream(digested, BUFFER);
    long rows = new CopyManager(connection.unwrap(BaseConnection.class)).copyOut(sql, buffered);
    buffered.flush();
    zip.closeEntry();
    progress.say("  " + table.name() + ": " + rows + (rows == 1 ? " row" : " rows"));
    return new Manifest.Table(
        table.name(), table.columns(), rows, digested.bytes(), digested.sha256());
  }

  private static void describe(ZipOutputStream zip, Manifest manifest) throws IOException {
    byte[] text = Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(manifest);
    entry(zip, BackupFile.MANIFEST, text);
    entry(
        zip,
        BackupFile.MANIFEST_SHA256,
        HexFormat.of().formatHex(Sha256.of(text)).getBytes(US_ASCII));
  }

  private static void entry(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  /** Counts and digests the bytes written through it; closing it has no effect. */
  private static final class DigestedOutput extends OutputStream {
    private final OutputStream out;
    private final MessageDigest digest = Sha256.begun();
    private long bytes;

    DigestedOutput(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte @Nullable [] some, int from, int length) throws IOException {
      if (some == null) {
        throw new IllegalArgumentException("no bytes");
      }
      out.write(some, from, length);
      digest.update(some, from, length);
      bytes += length;
    }

    long bytes() {
      return bytes;
    }

    String sha256() {
      return Sha256.hex(digest);
    }
  }
}
