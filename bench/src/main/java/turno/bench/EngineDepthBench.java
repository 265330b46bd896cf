package turno.bench;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import turno.availability.Availability;
import turno.availability.Explanation;
import turno.availability.FoundSlots;
import turno.availability.Placement;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.ServiceModel;
import turno.availability.World;

/**
 * The harder questions of {@link EngineBenchmark} (several resources at once, explanations, and a
 * year without a free start), and the simpler lists with which they are compared.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class EngineDepthBench {
  private static final int LIMIT = 10_000;
  private static final int DAYS_OF_A_YEAR = 365;

  private final EngineWorld catalog = new EngineWorld();
  private final Question question = Question.of(1, EngineWorld.NOW);
  private final ServiceModel certain = catalog.certainPerson();
  private final ServiceModel one = catalog.onePerson();
  private final ServiceModel three = catalog.personRoomMachine();
  private final World month = catalog.busyMonth();
  private final World year = catalog.fullYear();
  private final long free = start(true);
  private final long taken = start(false);
  private final long closed = EngineWorld.FROM + 3 * EngineWorld.DAY + 3 * 3_600;

  /** Checks that the year is full and that the month has starts. */
  @Setup
  public void check() {
    int past = EngineWorld.minute(DAYS_OF_A_YEAR, 0);
    boolean full =
        whyYearIsFull().equals(Optional.of(Reason.FULLY_BOOKED))
            && nextAfterFullYear() >= past
            && find(year, one).isEmpty();
    boolean open = !find(month, certain).isEmpty() && !find(month, three).isEmpty();
    if (!full || !open) {
      throw new IllegalStateException("the year is not full, or the month has no starts");
    }
  }

  /**
   * The first start from the tenth day on that is refused as taken or, if {@code wanted}, the first
   * one at which all three resources are free.
   */
  private long start(boolean wanted) {
    for (long at = EngineWorld.FROM + 9 * EngineWorld.DAY + 9 * 3_600; ; at += 1_800) {
      Placement placement = Availability.place(month, three, question, at);
      boolean placed = placement instanceof Placement.Placed;
      if (wanted ? placed : List.of(refused(Reason.TAKEN)).contains(placement)) {
        return at;
      }
    }
  }

  private static Placement refused(Reason reason) {
    return new Placement.Refused(reason);
  }

  private FoundSlots find(World world, ServiceModel service) {
    return Availability.find(
        world, service, question, EngineWorld.FROM, EngineWorld.FROM + 30 * EngineWorld.DAY, LIMIT);
  }

  /** Lists the month for one given person: the baseline for {@link #personRoomAndMachine}. */
  @Benchmark
  public FoundSlots certainPerson() {
    return find(month, certain);
  }

  /**
   * Lists the month for any one of ten people: the baseline for the explanations and the full year.
   */
  @Benchmark
  public FoundSlots oneOfTen() {
    return find(month, one);
  }

  /** Lists the month for one of ten people, with one of five rooms and the machine. */
  @Benchmark
  public FoundSlots personRoomAndMachine() {
    return find(month, three);
  }

  /**
   * Explains a start at which all three resources are free: every rule is checked for all sixteen
   * resources.
   */
  @Benchmark
  public Explanation explainFree() {
    return Availability.explain(month, three, question, free);
  }

  /** Explains a taken start: which booking takes the start, and until when. */
  @Benchmark
  public Explanation explainTaken() {
    return Availability.explain(month, three, question, taken);
  }

  /** Explains a start outside hours: until when each of the sixteen resources is closed. */
  @Benchmark
  public Explanation explainClosed() {
    return Availability.explain(month, three, question, closed);
  }

  /** Explains why a year has no start. */
  @Benchmark
  public Optional<Reason> whyYearIsFull() {
    return Availability.whyEmpty(
        year, one, question, EngineWorld.FROM, EngineWorld.FROM + DAYS_OF_A_YEAR * EngineWorld.DAY);
  }

  /** Finds the next start, which is after the year without a free start. */
  @Benchmark
  public int nextAfterFullYear() {
    return Availability.nextAvailable(year, one, question, EngineWorld.FROM).start().orElseThrow();
  }
}
