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
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The right to run PostgreSQL on a data folder. One process holds it at a time; the kernel releases
 * it when that process dies, however it dies. The text of the file says who holds the lock; it is
 * only for people and decides nothing.
 */
final class FolderLock implements AutoCloseable {
  /**
   * A server runs PostgreSQL for others to use; a command runs it for itself, and only for a
   * moment.
   */
  enum Role {
    SERVER,
    COMMAND;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  record Holder(Role role, long pid) {}

  sealed interface Attempt {
    record Held(FolderLock lock) implements Attempt {}

    record TakenBy(Holder holder) implements Attempt {}
  }

  private static final Pattern WORDS = Pattern.compile("(server|command) ([0-9]{1,18})");

  /**
   * The locks of this JVM. They are needed because closing a second channel on the file would
   * release the process's own lock.
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
    var self = new Holder(role, ProcessHandle.current().pid());
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
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((role.word() + " " + self.pid() + "\n").getBytes(UTF_8)));
      held = true;
      return new Attempt.Held(new FolderLock(file, channel));
    } catch (IOException e) {
      throw new PostgresFailure(
          "The data folder "
              + folder.path()
              + " cannot be used: "
              + e
              + ".\nMaybe another folder with --data?",
          e);
    } finally {
      if (!held) {
        HELD_HERE.remove(file);
      }
    }
  }

  /**
   * The holder that the file names. A file that is still being written counts as a server's, and
   * others wait for it.
   */
  private static Holder named(Path file) throws IOException {
    var words = WORDS.matcher(Files.readString(file, UTF_8).strip());
    if (!words.matches()) {
      return new Holder(Role.SERVER, 0);
    }
    return new Holder(
        Role.valueOf(words.group(1).toUpperCase(Locale.ROOT)), Long.parseLong(words.group(2)));
  }

  @Override
  public void close() {
    try {
      channel.truncate(0);
      channel.close();
    } catch (IOException e) {
      throw new PostgresFailure("The lock " + file + " cannot be given back: " + e, e);
    } finally {
      HELD_HERE.remove(file);
    }
  }
}
