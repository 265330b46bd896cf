package turno.platform.idempotency;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * Runs one request per key at a time in this process. Further requests with the same key wait here
 * for up to five seconds, without a database connection; then they find the stored answer or run
 * themselves (docs/rules/idempotency.md#two-at-once). The number of waiting requests is bounded;
 * beyond this bound, a request that would have to wait is refused immediately, like a request that
 * has waited too long.
 */
public final class InFlightRequests {
  private static final long WAIT_SECONDS = 5;
  private static final int MAX_WAITING = 1_000;

  private final Duration longest;
  private final int maxWaiting;
  private final Semaphore places;
  private final ConcurrentMap<Route, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

  public InFlightRequests() {
    this(Duration.ofSeconds(WAIT_SECONDS), MAX_WAITING);
  }

  InFlightRequests(Duration longest, int maxWaiting) {
    this.longest = longest;
    this.maxWaiting = maxWaiting;
    this.places = new Semaphore(maxWaiting);
  }

  private record Route(WorkspaceId workspaceId, String scope, String key) {}

  /** The permit of the running request; closing it lets the next request with the same key run. */
  public interface Permit extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Waits until no other request with the key is running; throws 409 {@code
   * idempotency_in_progress} if that takes too long or if too many requests are already waiting.
   */
  public Permit enter(IdempotencyKey key) {
    Route route = new Route(key.workspaceId(), key.scope(), key.key());
    CompletableFuture<Void> mine = new CompletableFuture<>();
    long deadline = System.nanoTime() + longest.toNanos();
    for (; ; ) {
      CompletableFuture<Void> other = running.putIfAbsent(route, mine);
      if (other == null) {
        return () -> {
          running.remove(route, mine);
          mine.complete(null);
        };
      }
      await(other, deadline - System.nanoTime());
    }
  }

  private void await(CompletableFuture<Void> other, long nanos) {
    if (!places.tryAcquire()) {
      throw inProgress();
    }
    try {
      other.get(nanos, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw inProgress();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw inProgress();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      places.release();
    }
  }

  /** Returns the number of running requests. */
  public int running() {
    return running.size();
  }

  /** Returns the number of waiting requests. */
  public int waiting() {
    return maxWaiting - places.availablePermits();
  }

  public static ProblemException inProgress() {
    return new ProblemException(
            409,
            ProblemCode.IDEMPOTENCY_IN_PROGRESS,
            "The first request with this Idempotency-Key is still running. Repeat it in a second.")
        .header("Retry-After", "1");
  }
}
