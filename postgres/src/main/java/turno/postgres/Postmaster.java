package turno.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the processes of this machine say about a data folder. A pid in a file proves nothing: after
 * a restart of a container it often belongs to somebody else, and a killed process that nobody has
 * reaped still answers to its pid.
 */
final class Postmaster {
  enum State {
    /** No pid file, or one whose process is gone: PostgreSQL copes with it by itself. */
    ABSENT,
    RUNNING,
    /**
     * The pid answers but is no PostgreSQL of this folder, or a dead one: PostgreSQL would refuse
     * to start because of it.
     */
    MISTAKEN
  }

  private static final Path PROCESSES = Path.of("/proc");
  private static final String PROGRAM = "postgres";

  private final Path data;

  Postmaster(DataFolder folder) {
    this.data = folder.postgres();
  }

  Path pidFile() {
    return data.resolve("postmaster.pid");
  }

  State state() throws IOException {
    var pid = pid();
    if (pid.isEmpty()) {
      return State.ABSENT;
    }
    var process = ProcessHandle.of(pid.get());
    if (process.isEmpty() || !process.get().isAlive()) {
      return State.ABSENT;
    }
    return worksHere(process.get(), true) ? State.RUNNING : State.MISTAKEN;
  }

  /** The first line of the pid file. */
  Optional<Long> pid() throws IOException {
    return DataFolder.read(pidFile())
        .map(text -> text.lines().findFirst().orElse("").strip())
        .filter(line -> line.matches("[0-9]{1,18}"))
        .map(Long::parseLong);
  }

  /**
   * Live PostgreSQL processes of this folder, whatever the pid file says: what a killed postmaster
   * leaves for a moment.
   */
  List<ProcessHandle> processes() {
    if (!Files.isDirectory(PROCESSES)) {
      return List.of();
    }
    var found = new ArrayList<ProcessHandle>();
    ProcessHandle.allProcesses().filter(process -> worksHere(process, false)).forEach(found::add);
    return found;
  }

  /**
   * Whether a process is a live PostgreSQL of this folder.
   *
   * @param whenHidden the answer for a PostgreSQL whose folder the system does not let us see
   *     (another user runs it)
   */
  private boolean worksHere(ProcessHandle process, boolean whenHidden) {
    var entry = PROCESSES.resolve(Long.toString(process.pid()));
    if (!Files.isDirectory(PROCESSES.resolve("self"))) {
      return process.info().command().map(command -> command.endsWith("/" + PROGRAM)).orElse(false);
    }
    try {
      // "pid (name) state …", where only the name may hold spaces and brackets
      var line = Files.readString(entry.resolve("stat"));
      var end = line.lastIndexOf(')');
      var name = line.substring(line.indexOf('(') + 1, end);
      var state = line.charAt(end + 2);
      if (!name.equals(PROGRAM) || state == 'Z' || state == 'X') {
        return false;
      }
      // every PostgreSQL process works in its data folder
      var working = entry.resolve("cwd");
      return Files.isDirectory(working) ? Files.isSameFile(working, data) : whenHidden;
    } catch (IOException | StringIndexOutOfBoundsException e) {
      return false; // it ended while we looked
    }
  }
}
