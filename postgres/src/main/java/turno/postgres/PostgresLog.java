package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The log of PostgreSQL and its programs in the data folder. The log contains the reason for a
 * failure; a program's exit code does not.
 */
final class PostgresLog {
  private static final long MAX_BYTES = 8 << 20;
  private static final int MAX_READ = 1 << 16;
  private static final int CLOSING_LINES = 8;

  private PostgresLog() {}

  /**
   * Renames a large log before a start, replacing the log that was renamed earlier; creates a
   * missing log.
   */
  static void roll(DataFolder folder) throws IOException {
    var log = folder.postgresLog();
    if (Files.exists(log) && Files.size(log) > MAX_BYTES) {
      Files.move(log, log.resolveSibling("postgres.log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
    if (!Files.exists(log)) {
      Files.createFile(
          log, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
  }

  /** The text after the first {@code from} bytes, at most 64 KiB of it. */
  static String since(DataFolder folder, long from) throws IOException {
    try (var channel = Files.newByteChannel(folder.postgresLog(), StandardOpenOption.READ)) {
      channel.position(Math.min(from, channel.size()));
      var buffer = ByteBuffer.allocate(MAX_READ);
      channel.read(buffer);
      return new String(buffer.array(), 0, buffer.position(), UTF_8);
    }
  }

  /** The end of the log, to append to an error message. */
  static String closingLines(DataFolder folder) {
    try {
      var lines = Files.readAllLines(folder.postgresLog());
      var from = Math.max(0, lines.size() - CLOSING_LINES);
      return "; the end of "
          + folder.postgresLog()
          + ":\n  "
          + String.join("\n  ", lines.subList(from, lines.size()));
    } catch (IOException e) {
      return ", and its log " + folder.postgresLog() + " cannot be read (" + e + ")";
    }
  }
}
