package turno.payments;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.PaymentId;

/**
 * Requests to providers that are under way, each on a virtual thread. Of one account only some go
 * at once, so that a provider that hangs leaves room for the others.
 */
final class ProviderRequests implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ProviderRequests.class);
  static final int MOST = 256;
  static final int OF_ACCOUNT_MOST = 32;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private final Map<PaymentId, Integer> underWay = new HashMap<>();
  private int all;
  private boolean closed;

  /** How many more may begin. */
  int room() {
    lock.lock();
    try {
      return closed ? 0 : MOST - all;
    } finally {
      lock.unlock();
    }
  }

  /** The accounts of which no more may begin. */
  List<PaymentId> busy() {
    lock.lock();
    try {
      List<PaymentId> busy = new ArrayList<>();
      underWay.forEach((account, count) -> {
        if (count >= OF_ACCOUNT_MOST) {
          busy.add(account);
        }
      });
      return busy;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Begins one, if there is room.
   *
   * @param then runs when it has ended
   */
  boolean begin(PaymentId account, Runnable attempt, Runnable then) {
    lock.lock();
    try {
      if (closed || all >= MOST || underWay.getOrDefault(account, 0) >= OF_ACCOUNT_MOST) {
        return false;
      }
      all++;
      underWay.merge(account, 1, Integer::sum);
    } finally {
      lock.unlock();
    }
    try {
      threads.execute(() -> run(account, attempt, then));
      return true;
    } catch (RejectedExecutionException e) {
      end(account);
      return false;
    }
  }

  private void run(PaymentId account, Runnable attempt, Runnable then) {
    try {
      attempt.run();
    } catch (RuntimeException | Error e) {
      LOG.error("a request to a payment provider failed here", e);
    } finally {
      end(account);
      then.run();
    }
  }

  private void end(PaymentId account) {
    lock.lock();
    try {
      all--;
      underWay.computeIfPresent(account, (_, count) -> count == 1 ? null : count - 1);
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  int underWay() {
    return MOST - room();
  }

  /** Waits for those that are under way, at most so long. */
  void settle(Duration most) {
    lock.lock();
    try {
      long left = most.toNanos();
      while (all > 0 && left > 0) {
        left = ended.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
    } finally {
      lock.unlock();
    }
    threads.shutdownNow();
    try {
      if (!threads.awaitTermination(2, TimeUnit.SECONDS)) {
        LOG.warn("requests to payment providers were still under way");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
