package turno.platform.observation;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import turno.platform.contract.Operation;
import turno.platform.http.RequestContext;
import turno.platform.http.RequestWatch;

/**
 * Measures rate, errors and duration of every operation. The meters of each operation are created
 * at the start of the server, so that a request only looks them up and adds to them. Only the
 * counter of a status is created later, when an answer first has that status.
 */
public final class RequestMeters implements RequestWatch {
  /**
   * The label of requests without an implemented operation: unknown URLs, pages, OPTIONS and
   * others.
   */
  private static final String NONE = "none";

  private static final int STATUSES = 600;

  private static final Duration[] BUCKETS = {
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofNanos(2_500_000),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofMillis(2_500),
    Duration.ofSeconds(5),
    Duration.ofSeconds(10)
  };

  private final Metrics metrics;
  private final Map<String, Meters> byOperation = new HashMap<>();
  private final Meters others;
  private final LongAdder inFlight = new LongAdder();
  private final LongAdder unsent = new LongAdder();

  /** The meters of one operation. */
  private final class Meters {
    private final String operation;
    private final Timer duration;
    private final AtomicReferenceArray<Counter> answered = new AtomicReferenceArray<>(STATUSES);

    Meters(String operation) {
      this.operation = operation;
      this.duration =
          Timer.builder("turno_request_duration")
              .description(
                  "How long requests took, until their answer was handed to the operating system.")
              .tags("operation", operation)
              .serviceLevelObjectives(BUCKETS)
              .register(metrics.registry());
    }

    void add(int status, long nanos) {
      duration.record(nanos, TimeUnit.NANOSECONDS);
      Counter counter = answered.get(status);
      if (counter == null) {
        counter =
            Counter.builder("turno_requests")
                .description("Requests by operation and the status of their answer.")
                .tags("operation", operation, "status", Integer.toString(status))
                .register(metrics.registry());
        answered.set(status, counter);
      }
      counter.increment();
    }
  }

  public RequestMeters(Metrics metrics, Collection<Operation> operations) {
    this.metrics = metrics;
    for (Operation operation : operations) {
      if (!operation.planned()) {
        byOperation.put(operation.id(), new Meters(operation.id()));
      }
    }
    this.others = new Meters(NONE);
    metrics.gauge("turno_requests_in_flight", "Requests that are being answered.", inFlight::sum);
    metrics.counter(
        "turno_answers_unsent",
        "Requests whose client disconnected before it got its answer.",
        unsent::sum);
  }

  @Override
  public void began(RequestContext call) {
    inFlight.increment();
  }

  @Override
  public void ended(RequestContext call) {
    Operation operation = call.metOperation();
    Meters meters = operation == null ? others : byOperation.getOrDefault(operation.id(), others);
    meters.add(Math.clamp(call.status(), 0, STATUSES - 1), call.elapsedNanos());
    if (!call.isSent()) {
      unsent.increment();
    }
    inFlight.decrement(); // last, so that every request is in flight or counted
  }
}
