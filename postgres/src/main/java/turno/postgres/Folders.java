package turno.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;

/** Operations on whole folders. */
final class Folders {
  private Folders() {}

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (var paths = Files.walk(folder)) {
      for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Forces the content of a file, or the names in a folder, to the disk, so that they survive a
   * power failure.
   */
  static void flush(Path path) throws IOException {
    try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Forces a folder and everything in it to the disk. */
  static void flushAll(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (var path : paths.filter(one -> !Files.isSymbolicLink(one)).toList()) {
        flush(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Changes the owner of the folder and its contents; only root may do so. */
  static void give(Path folder, int user, int group) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (var path : paths.toList()) {
        giveOne(path, user, group);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  static void giveOne(Path path, int user, int group) throws IOException {
    Files.setAttribute(path, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(path, "unix:gid", group, LinkOption.NOFOLLOW_LINKS);
  }

  static int owner(Path path) throws IOException {
    return (Integer) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }
}
