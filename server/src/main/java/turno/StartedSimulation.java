package turno;

import turno.simulation.Course;
import turno.simulation.Simulation;
import turno.simulation.Verdict;

/** The simulation on servers that run on the very Java and classes of this process. */
final class StartedSimulation implements Simulating {
  @Override
  public boolean isSound(Run run, Surroundings surroundings) {
    Console console = surroundings.console();
    Course course = Course.drawn(run.seed(), run.time(), run.nodes(), run.clients(), run.steps());
    Verdict verdict =
        new Simulation(course, StartedRace.thisProgram(), surroundings.random(), console).run();
    verdict.evidence().forEach(console::say);
    if (verdict.kept() != null) {
      console.say("The servers' data and logs are kept in " + verdict.kept());
    }
    console.print(verdict.line());
    return verdict.sound();
  }
}
