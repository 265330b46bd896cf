package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The right to run PostgreSQL on a data folder. At most one process holds it at a time; the kernel
 * releases it when that process ends for any reason. The content of the file names the holder, but
 * only the kernel's lock shows whether there is a holder.
 */
final class FolderLock implements AutoCloseable {
  /**
   * A server runs PostgreSQL for other processes to use as well; a command runs it only for itself,
   * and only briefly.
   */
  enum Role {
    SERVER,
    COMMAND;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The holder of a lock.
   *
   * @param pid 0 until the holder has recorded itself
   * @param place the URLs of the server once it is serving; null before that, and for a command
   */
  record Holder(Role role, long pid, @Nullable ServerPlace place) {
    String words() {
      return role.word()
          + " "
          + pid
          + (place == null ? "" : " " + place.api() + " " + place.links());
    }
  }

  sealed interface Attempt {
    record Held(FolderLock lock) implements Attempt {}

    record TakenBy(Holder holder) implements Attempt {}
  }

  private static final Pattern WORDS =
      Pattern.compile("(server|command) ([0-9]{1,18})(?: (\\S+) (\\S+))?");

  /**
   * The locks that this JVM holds. It never opens their files again, because closing a second
   * channel on a file would release the JVM's own lock.
   */
  private static final Map<Path, Holder> HELD_HERE = new ConcurrentHashMap<>();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static Attempt attempt(DataFolder folder, Role role) {
    folder.create();
    var file = folder.lockFile();
    var self = new Holder(role, ProcessHandle.current().pid(), null);
    var here = HELD_HERE.putIfAbsent(file, self);
    if (here != null) {
      return new Attempt.TakenBy(here);
    }
    var held = false;
    try {
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        channel.close();
        return new Attempt.TakenBy(named(file));
      }
      write(channel, self);
      held = true;
      return new Attempt.Held(new FolderLock(file, channel));
    } catch (IOException e) {
      throw new PostgresFailure(
          "The data folder "
              + folder.path()
              + " cannot be used: "
              + e
              + ".\nChoose another folder with --data.",
          e);
    } finally {
      if (!held) {
        HELD_HERE.remove(file);
      }
    }
  }

  private static void write(FileChannel channel, Holder holder) throws IOException {
    channel.truncate(0);
    channel.write(ByteBuffer.wrap((holder.words() + "\n").getBytes(UTF_8)), 0);
  }

  /** Records the URLs of the server that holds the lock. */
  void tell(ServerPlace place) {
    var self = new Holder(Role.SERVER, ProcessHandle.current().pid(), place);
    HELD_HERE.put(file, self);
    try {
      write(channel, self);
    } catch (IOException e) {
      // other processes learn less about the server, but the server can still serve
    }
  }

  /** The current holder of the lock; empty if there is none, or if the file is unreadable. */
  static Optional<Holder> holder(DataFolder folder) {
    var file = folder.lockFile();
    var here = HELD_HERE.get(file);
    if (here != null) {
      return Optional.of(here);
    }
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return channel.tryLock() == null ? Optional.of(named(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // the folder was never used, or cannot be read
    }
  }

  /**
   * The holder that the file names. If the file is still being written, the holder is treated as a
   * server, so that other processes wait.
   */
  private static Holder named(Path file) throws IOException {
    var words = WORDS.matcher(Files.readString(file, UTF_8).strip());
    if (!words.matches()) {
      return new Holder(Role.SERVER, 0, null);
    }
    return new Holder(
        Role.valueOf(words.group(1).toUpperCase(Locale.ROOT)),
        Long.parseLong(words.group(2)),
        words.group(3) == null ? null : new ServerPlace(words.group(3), words.group(4)));
  }

  @Override
  public void close() {
    try {
      channel.truncate(0);
      channel.close();
    } catch (IOException e) {
      throw new PostgresFailure("The lock " + file + " cannot be released: " + e, e);
    } finally {
      HELD_HERE.remove(file);
    }
  }
}
