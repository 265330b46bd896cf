package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;

/** The folder with all files of one server: the names of the files, and how they are written. */
public record DataFolder(Path path) {
  public DataFolder {
    path = path.toAbsolutePath().normalize();
  }

  /** PostgreSQL's own folder; it either does not exist or is complete. */
  public Path postgres() {
    return path.resolve("postgres");
  }

  public Path postgresLog() {
    return path.resolve("postgres.log");
  }

  /** The folder that initdb fills; renamed to {@link #postgres} when it is complete. */
  Path postgresUnfinished() {
    return path.resolve("postgres.new");
  }

  Path passwordFile() {
    return path.resolve("postgres.password");
  }

  /**
   * The file with the port of the latest start. Commands use the port to find a running PostgreSQL,
   * and the next start tries to get the same port.
   */
  Path portFile() {
    return path.resolve("postgres.port");
  }

  Path lockFile() {
    return path.resolve("turno.lock");
  }

  public boolean hasPostgres() {
    return Files.exists(postgres());
  }

  void create() {
    try {
      if (Files.isDirectory(path)) {
        return;
      }
      var parent = path.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      try {
        Files.createDirectory(
            path,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      } catch (FileAlreadyExistsException e) {
        // if the path is a folder now, another process created it at the same moment
        if (!Files.isDirectory(path)) {
          throw e;
        }
      }
    } catch (IOException e) {
      throw new PostgresFailure(
          "The data folder "
              + path
              + " cannot be created: "
              + e
              + ".\nChoose another folder with --data.",
          e);
    }
  }

  /** The text of a file in the folder; empty when the file does not exist. */
  public Optional<String> text(String name) {
    try {
      return read(path.resolve(name));
    } catch (IOException e) {
      throw new PostgresFailure(path.resolve(name) + " cannot be read: " + e + ".", e);
    }
  }

  /**
   * Creates a file that only its owner can read, unless the file exists. The file appears complete
   * or not at all.
   *
   * @return false when the file existed, or another process created it at the same moment
   */
  public boolean writeOnce(String name, String text) {
    create();
    Path file = path.resolve(name);
    try {
      Path fresh = Files.createTempFile(path, ".", ".new"); // made with permissions 0600
      try {
        Files.writeString(fresh, text + "\n", UTF_8);
        Folders.flush(fresh);
        Files.createLink(file, fresh); // unlike a rename, a link never replaces a file
        Folders.flush(path);
        return true;
      } finally {
        Files.delete(fresh);
      }
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (IOException | UnsupportedOperationException e) {
      throw new PostgresFailure(file + " cannot be created: " + e + ".", e);
    }
  }

  static Optional<String> read(Path file) throws IOException {
    try {
      return Optional.of(Files.readString(file, UTF_8).strip());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /**
   * Writes a file that only its owner can read. A reader finds the complete old text or the
   * complete new text, even after a power failure.
   */
  static void write(Path file, String text) throws IOException {
    var folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    var fresh = Files.createTempFile(folder, ".", ".new"); // made with permissions 0600
    Files.writeString(fresh, text + "\n", UTF_8);
    Folders.flush(fresh);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Folders.flush(folder);
  }
}
