package turno.bench;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import turno.availability.Availability;
import turno.availability.BusyEntry;
import turno.availability.FoundSlots;
import turno.availability.Placement;
import turno.availability.Question;
import turno.availability.ServiceModel;
import turno.availability.World;
import turno.bench.EngineWorld.Range;
import turno.kernel.Currency;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.scheduling.SlotBytes;
import turno.scheduling.SlotPrices;

/**
 * The measurements that {@link EngineBenchmark} compares. Each call is timed separately, so that
 * the median ignores the calls during which another process had the processor.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class EngineBench {
  private static final int LIMIT = 10_000;
  private static final SlotPrices PRICES = SlotPrices.fixed(6_000, 0, Currency.BRL);
  private static final Range THIRTY_DAYS = new Range(200, 0, 30);

  private final EngineWorld catalog = new EngineWorld();
  private final Question question = Question.of(1, EngineWorld.NOW);
  private final ServiceModel onePerson = catalog.onePerson();
  private final World month = catalog.booked(THIRTY_DAYS);
  private final World quarter = catalog.booked(new Range(600, 0, 90));
  private final World pastMonth = catalog.booked(THIRTY_DAYS, new Range(200, -30, 30));
  private final World pastYear = catalog.booked(THIRTY_DAYS, new Range(2_000, -300, 300));
  private final World pastYears = catalog.booked(THIRTY_DAYS, new Range(20_000, -3_000, 3_000));
  private final FoundSlots answer = find(month, onePerson, 30);

  private FoundSlots find(World world, ServiceModel service, int days) {
    return Availability.find(
        world,
        service,
        question,
        EngineWorld.FROM,
        EngineWorld.FROM + days * EngineWorld.DAY,
        LIMIT);
  }

  /** Finds all starts of the month; the renderings and the other windows are compared with this. */
  @Benchmark
  public FoundSlots month() {
    return find(month, onePerson, 30);
  }

  /** Renders the answer as the server does. */
  @Benchmark
  public byte[] monthAsBytes() {
    return SlotBytes.of(
        catalog.compiled(),
        EngineWorld.ZONE,
        answer,
        PRICES,
        SlotBytes.Details.NONE,
        null,
        null,
        null);
  }

  /** Renders the answer with the JSON library, as the server renders its other answers. */
  @Benchmark
  public byte[] monthAsJson() {
    return Json.bytes(
        new SlotList(
            IntStream.range(0, answer.size()).mapToObj(this::slot).toList(),
            PRICES.currency(),
            PRICES.currency().exponent(),
            null,
            null,
            null));
  }

  /** The contract's {@code SlotList} schema; {@link SlotView} is the {@code Slot} schema. */
  record SlotList(
      List<SlotView> data,
      Currency currency,
      int currencyExponent,
      @Nullable String unavailableReason,
      @Nullable String nextAvailable,
      @Nullable String nextFrom) {}

  record SlotView(
      String start, String end, List<String> resourceIds, long priceCents, long depositCents) {}

  private SlotView slot(int i) {
    return new SlotView(
        time(answer.start(i)),
        time(answer.end(i)),
        IntStream.range(0, answer.resourceCount(i))
            .mapToObj(k -> catalog.compiled().resourceId(answer.resource(i, k)).toString())
            .toList(),
        PRICES.of(List.of()),
        0);
  }

  private static String time(int minute) {
    return Timestamps.format(Instant.ofEpochSecond(minute * 60L), EngineWorld.ZONE);
  }

  /** Finds all starts of a shorter window, with the same number of bookings per day. */
  @Benchmark
  public FoundSlots week() {
    return find(quarter, onePerson, 7);
  }

  /** Finds all starts of a longer window, with the same number of bookings per day. */
  @Benchmark
  public FoundSlots quarter() {
    return find(quarter, onePerson, 90);
  }

  /** Finds all starts of the month, with one month of bookings before it. */
  @Benchmark
  public FoundSlots afterOneMonth() {
    return find(pastMonth, onePerson, 30);
  }

  /** Finds all starts of the month, with ten months of bookings before it. */
  @Benchmark
  public FoundSlots afterTenMonths() {
    return find(pastYear, onePerson, 30);
  }

  /** Finds all starts of the month, with a hundred months of bookings before it. */
  @Benchmark
  public FoundSlots afterHundredMonths() {
    return find(pastYears, onePerson, 30);
  }

  /** Finds the first forty starts of the month. */
  @Benchmark
  public FoundSlots firstForty() {
    return Availability.find(
        month, onePerson, question, EngineWorld.FROM, EngineWorld.FROM + 30 * EngineWorld.DAY, 40);
  }

  /** Places one start, as a hold does. */
  @Benchmark
  public Placement place() {
    return Availability.place(
        month, onePerson, question, EngineWorld.FROM + 3 * EngineWorld.DAY + 10 * 3_600);
  }

  /** Adds a hold to a snapshot with a long history. */
  @Benchmark
  public World takeOneHold() {
    BusyEntry hold =
        EngineWorld.entry(new UUID(8, 8), BusyEntry.Kind.HOLD, EngineWorld.minute(12, 600), 45);
    return pastYears.with(3, pastYears.timeline(3).with(hold));
  }
}
