package turno.platform.backups;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * A file that is being written under the name {@code NAME.part}. The file gets its final name once
 * it is complete and on disk, and never replaces another file. Only its owner may read it.
 */
final class PartFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path target;
  private final Path part;
  private final FileChannel channel;

  private PartFile(Path target, Path part, FileChannel channel) {
    this.target = target;
    this.part = part;
    this.channel = channel;
  }

  /** Creates the part; overwrites a part that a killed run left behind. */
  static PartFile begin(Path file) throws IOException {
    Path target = file.toAbsolutePath().normalize();
    refuseTaken(target);
    Path part = target.resolveSibling(target.getFileName() + ".part");
    FileChannel channel =
        FileChannel.open(
            part,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    if (!isLocked(channel)) {
      channel.close();
      throw BackupProblem.failed("Another process is writing " + part + ".");
    }
    channel.truncate(0);
    part.toFile().deleteOnExit(); // Ctrl-C leaves no file; kill -9 leaves the part
    return new PartFile(target, part, channel);
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // this process already holds the lock
    }
  }

  private static void refuseTaken(Path target) {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw BackupProblem.failed(
          target + " already exists and was not changed.\nChoose another name.");
    }
  }

  /**
   * Returns a stream that writes to the file; closing it leaves the file open for {@link #publish}.
   */
  OutputStream stream() {
    OutputStream out = Channels.newOutputStream(channel);
    return new BufferedOutputStream(out, BUFFER) {
      @Override
      public void close() throws IOException {
        flush();
      }
    };
  }

  /** Gives the file its final name; call this after everything has been written. */
  void publish() throws IOException {
    channel.force(true);
    try {
      Files.createLink(target, part); // unlike a rename, a link never replaces a file
    } catch (FileAlreadyExistsException e) {
      refuseTaken(target);
    } catch (IOException | UnsupportedOperationException e) {
      refuseTaken(target); // the file system may not support hard links
      Files.move(part, target);
    }
    Files.deleteIfExists(part);
    Path folder = target.getParent();
    if (folder != null) {
      try (FileChannel entries = FileChannel.open(folder, StandardOpenOption.READ)) {
        entries.force(true); // the name must survive a power failure, too
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
  }
}
