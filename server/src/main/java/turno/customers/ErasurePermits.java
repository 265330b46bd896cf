package turno.customers;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;

/**
 * Lets a few customers be erased at a time. An erasure keeps a connection for as long as its search
 * takes, which may be many seconds. The other connections are left to everybody else
 * (docs/rules/customers.md#erasing-holds-up-nobody).
 */
final class ErasurePermits {
  /** How many may be under way. */
  static final int MOST = 2;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Semaphore free;
  private final Duration patience;

  /**
   * @param connections how many there are: one is always left
   */
  ErasurePermits(int connections) {
    this(connections, PATIENCE);
  }

  /**
   * @param patience how long a request waits for its turn
   */
  ErasurePermits(int connections, Duration patience) {
    this.free = new Semaphore(Math.clamp(connections - 1, 1, MOST), true);
    this.patience = patience;
  }

  /** Erases when there is a turn; 503 without one. */
  Answer run(Supplier<Answer> erasure) {
    take();
    try {
      return erasure.get();
    } finally {
      free.release();
    }
  }

  private void take() {
    try {
      if (free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new ProblemException(
            503, ProblemCode.UNAVAILABLE, "Other customers are being erased at this moment.")
        .header("Retry-After", "1");
  }
}
