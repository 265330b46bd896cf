package turno;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import turno.race.Course;
import turno.race.Verdict;

/** The race against a server that runs on the very Java and classes of this process. */
final class StartedRace implements Racing {
  private static final int EVIDENCE_SHOWN_MOST = 40;

  @Override
  public boolean isWon(Race race, Surroundings surroundings) {
    Console console = surroundings.console();
    Course course = new Course(race.clients(), race.time(), race.kill());
    Verdict verdict =
        new turno.race.Race(course, thisProgram(), surroundings.random(), console).run();
    verdict.evidence().stream().limit(EVIDENCE_SHOWN_MOST).forEach(console::say);
    if (verdict.evidence().size() > EVIDENCE_SHOWN_MOST) {
      console.say("… and " + (verdict.evidence().size() - EVIDENCE_SHOWN_MOST) + " more");
    }
    if (verdict.kept() != null) {
      console.say("The server's data and log are kept in " + verdict.kept());
    }
    console.print(verdict.line());
    return verdict.won();
  }

  /** The command line that started this process, up to its main class. */
  static List<String> thisProgram() {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!option.startsWith("-agentlib")) { // a debugger's port is taken already
        words.add(option);
      }
    }
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return words;
  }
}
