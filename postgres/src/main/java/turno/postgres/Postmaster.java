package turno.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the PostgreSQL processes of a data folder. A pid in a file proves nothing: after a restart
 * of a container it often belongs to another program, and a killed process that was not reaped
 * still has its pid.
 */
final class Postmaster {
  enum State {
    /** There is no pid file, or its process is gone; PostgreSQL handles both cases by itself. */
    ABSENT,
    RUNNING,
    /**
     * The pid in the file belongs to another program or to a zombie, so PostgreSQL would refuse to
     * start.
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

  /** The pid in the first line of the pid file; empty if there is none. */
  Optional<Long> pid() throws IOException {
    return DataFolder.read(pidFile())
        .map(text -> text.lines().findFirst().orElse("").strip())
        .filter(line -> line.matches("[0-9]{1,18}"))
        .map(Long::parseLong);
  }

  /**
   * The live PostgreSQL processes of this folder, regardless of the pid file. A killed postmaster
   * leaves some processes behind for a moment.
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
   * Whether a process is a live PostgreSQL process of this folder. Without {@code /proc}, as on
   * macOS, the folder is not checked.
   *
   * @param whenHidden the answer for a PostgreSQL process of another user, because the system hides
   *     the folder of such a process
   */
  private boolean worksHere(ProcessHandle process, boolean whenHidden) {
    var entry = PROCESSES.resolve(Long.toString(process.pid()));
    if (!Files.isDirectory(PROCESSES.resolve("self"))) {
      return process.info().command().map(command -> command.endsWith("/" + PROGRAM)).orElse(false);
    }
    try {
      // "pid (name) state …"; only the name may contain spaces and brackets
      var line = Files.readString(entry.resolve("stat"));
      var end = line.lastIndexOf(')');
      var name = line.substring(line.indexOf('(') + 1, end);
      var state = line.charAt(end + 2);
      if (!name.equals(PROGRAM) || state == 'Z' || state == 'X') {
        return false;
      }
      // the working directory of every PostgreSQL process is its data folder
      var working = entry.resolve("cwd");
      return Files.isDirectory(working) ? Files.isSameFile(working, data) : whenHidden;
    } catch (IOException | StringIndexOutOfBoundsException e) {
      return false; // the process has ended in the meantime
    }
  }
}
