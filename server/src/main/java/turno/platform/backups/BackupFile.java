package turno.platform.backups;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.platform.db.StoredJson;

/**
 * A backup on disk, opened for reading: a ZIP with one entry for each table (rows as COPY writes
 * them), the {@link Manifest} and its checksum, and at the end a seal over everything. A truncated
 * file lacks the ZIP directory at its end and is refused when it is opened. Any other change is
 * found when the checksums are compared.
 */
public final class BackupFile implements AutoCloseable {
  static final String MANIFEST = "manifest.json";
  static final String MANIFEST_SHA256 = "manifest.sha256";
  private static final int MAX_MANIFEST = 1 << 22;
  private static final int BUFFER = 1 << 16;

  private final Path path;
  private final ZipFile zip;
  private final Manifest manifest;

  private BackupFile(Path path, ZipFile zip, Manifest manifest) {
    this.path = path;
    this.zip = zip;
    this.manifest = manifest;
  }

  public static BackupFile open(Path path) {
    if (!Files.isRegularFile(path)) {
      throw BackupProblem.unreadable("There is no file " + path + ".");
    }
    try {
      ZipFile zip = new ZipFile(path.toFile(), UTF_8);
      try {
        return new BackupFile(path, zip, manifest(path, zip));
      } catch (IOException | RuntimeException e) {
        zip.close();
        throw e;
      }
    } catch (ZipException | NoSuchFileException e) {
      throw foreign(path);
    } catch (IOException e) {
      throw BackupProblem.unreadable(path + " cannot be read: " + e);
    }
  }

  private static Manifest manifest(Path path, ZipFile zip) throws IOException {
    byte[] text = bytes(zip, MANIFEST);
    byte[] sum = bytes(zip, MANIFEST_SHA256);
    if (text == null || sum == null) {
      throw foreign(path);
    }
    if (!HexFormat.of().formatHex(Sha256.of(text)).equals(new String(sum, UTF_8))) {
      throw damaged(path, MANIFEST);
    }
    Manifest manifest = manifest(path, text);
    Set<String> wanted =
        manifest.tables().stream().map(Manifest.Table::entry).collect(Collectors.toSet());
    wanted.add(MANIFEST);
    wanted.add(MANIFEST_SHA256);
    Set<String> found = new HashSet<>();
    zip.stream().forEach(entry -> found.add(entry.getName()));
    if (!manifest.isSound() || !wanted.equals(found) || zip.size() != wanted.size()) {
      throw damaged(path, MANIFEST);
    }
    return manifest;
  }

  private static Manifest manifest(Path path, byte[] text) {
    try {
      JsonNode document = Json.tree(text);
      if (!Manifest.FORMAT.equals(document.path("format").asString(""))) {
        throw foreign(path);
      }
      if (document.path("format_version").asInt(0) > Manifest.NEWEST) {
        String writer = document.path("turno").asString("");
        throw BackupProblem.unreadable(
            path + " was written by a newer Turno (" + writer + "). Restore it with that version.");
      }
      Manifest manifest = StoredJson.strictly(document, Manifest.class);
      if (manifest.formatVersion() < 1) {
        throw foreign(path);
      }
      return manifest;
    } catch (JacksonException e) {
      throw foreign(path);
    }
  }

  private static byte @Nullable [] bytes(ZipFile zip, String name) throws IOException {
    var entry = zip.getEntry(name);
    if (entry == null) {
      return null;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readNBytes(MAX_MANIFEST);
    }
  }

  private static BackupProblem foreign(Path path) {
    return BackupProblem.unreadable(
        path
            + " is not a complete backup that this build of Turno can read."
            + " An earlier build may have written it.");
  }

  private static BackupProblem damaged(Path path, String entry) {
    return BackupProblem.unreadable(
        path + " is damaged: " + entry + " has changed since it was written. Use another backup.");
  }

  public Manifest manifest() {
    return manifest;
  }

  /** Reads the whole file and compares every checksum. */
  public void verify() {
    for (Manifest.Table table : manifest.tables()) {
      try (InputStream in = rows(table)) {
        in.transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        throw damaged(path, table.entry()); // also if the data cannot be decompressed
      }
    }
    requireSeal();
  }

  /**
   * Checks the seal, which also covers the bytes outside the tables' data: names, sizes, dates and
   * the directory.
   */
  private void requireSeal() {
    try {
      if (!SealedOutput.isWhole(path)) {
        throw damaged(path, "the file");
      }
    } catch (IOException e) {
      throw BackupProblem.unreadable(path + " cannot be read: " + e);
    }
  }

  /**
   * Returns the rows of a table. Reading to the end of the stream throws if the rows have changed.
   */
  InputStream rows(Manifest.Table table) throws IOException {
    return new CheckedRows(zip.getInputStream(zip.getEntry(table.entry())), table);
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      throw BackupProblem.unreadable(path + " cannot be read: " + e);
    }
  }

  private final class CheckedRows extends FilterInputStream {
    private final Manifest.Table table;
    private final MessageDigest digest = Sha256.begun();
    private long bytes;
    private boolean ended;

    CheckedRows(InputStream in, Manifest.Table table) {
      super(in);
      this.table = table;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte @Nullable [] buffer, int from, int length) throws IOException {
      if (buffer == null) {
        throw new IllegalArgumentException("no buffer");
      }
      int count = super.read(buffer, from, Math.min(length, BUFFER));
      if (count > 0) {
        digest.update(buffer, from, count);
        bytes += count;
      } else if (count < 0 && !ended) {
        ended = true;
        if (bytes != table.bytes() || !Sha256.hex(digest).equals(table.sha256())) {
          throw damaged(path, table.entry());
        }
      }
      return count;
    }
  }
}
