package turno.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.DeliveryId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.metrics.CountByName;

/**
 * Collects the outcomes of attempts, and writes them in batches, each in one commit. An outcome
 * that the database refuses, or whose rows are locked, is retried separately, so that it does not
 * delay other outcomes. After several refusals, or after waiting too long, an outcome is dropped:
 * the lease expires and the attempt is repeated. While the database is down, each run tries only
 * one batch.
 */
final class AttemptResults implements Job {
  static final String NAME = "record_attempts";
  private static final Logger LOG = LoggerFactory.getLogger(AttemptResults.class);
  private static final int MAX_BATCH = 256;

  /** The number of refusals by the database after which an outcome is dropped. */
  static final int TRIES = 5;

  /** How long an outcome waits for a lock or for the database; by then, the lease has expired. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** How long a stopping server waits for a batch under way. */
  private static final long FLUSH_SECONDS = 5;

  private final AttemptRecorder record;
  private final Consumer<List<Settled>> listener;
  private final long patienceNanos;
  private final Deque<Made> made = new ConcurrentLinkedDeque<>();
  private final CountByName tally =
      new CountByName("delivered", "refused", "unreachable", "unwritten");

  // locked until the outcomes that a thread has taken are written or put back, so that no thread
  // misses them
  private final ReentrantLock writing = new ReentrantLock();
  private List<Made> again = new ArrayList<>();
  private int together = MAX_BATCH;

  /**
   * An attempt, how often the database refused its outcome, and since when the outcome has waited.
   */
  private record Made(DeliveryAttempts.Ended ended, int refusals, long sinceNanos) {
    Endpoint.Key key() {
      return ended.claim().key();
    }

    Made refused() {
      return new Made(ended, refusals + 1, sinceNanos);
    }
  }

  /**
   * An attempt whose outcome was written or dropped.
   *
   * @param failing whether its endpoint is failing; always true for a dropped outcome
   * @param dueAt when its delivery is due again; null if it is not due again, or if the outcome was
   *     dropped
   * @param disabled whether this failure disabled the endpoint, or the endpoint was deleted
   */
  record Settled(
      DeliveryAttempts.Ended ended, boolean failing, @Nullable Instant dueAt, boolean disabled) {}

  /**
   * @param listener notified of written and dropped outcomes; must not throw
   */
  AttemptResults(AttemptRecorder record, Consumer<List<Settled>> listener) {
    this(record, listener, PATIENCE);
  }

  /**
   * @param patience how long an outcome may wait for the database
   */
  AttemptResults(AttemptRecorder record, Consumer<List<Settled>> listener, Duration patience) {
    this.record = record;
    this.listener = listener;
    this.patienceNanos = patience.toNanos();
  }

  @Override
  public String name() {
    return NAME;
  }

  void add(DeliveryAttempts.Ended ended) {
    made.add(new Made(ended, 0, System.nanoTime()));
  }

  /** Returns the number of attempts so far, by outcome. */
  CountByName counts() {
    return tally;
  }

  /**
   * Writes a batch. If an outcome cannot be written, writes the later outcomes as well and then
   * throws. Throws immediately if the database is unavailable.
   */
  @Override
  public boolean run() {
    writing.lock();
    try {
      RuntimeException failure = step();
      while (failure != null && !made.isEmpty()) { // later outcomes do not wait for the next run
        RuntimeException another = step();
        failure = another == null ? failure : another;
      }
      if (failure != null) {
        throw failure;
      }
      return !made.isEmpty();
    } finally {
      writing.unlock();
    }
  }

  /**
   * Writes a batch, and separately the outcomes that could not be written before.
   *
   * @return the failure; null if everything was written
   * @throws ProblemException if the database is unavailable or the batch was too large; the
   *     outcomes are kept, except those that have waited too long
   */
  private @Nullable RuntimeException step() {
    List<Made> alone = again;
    again = new ArrayList<>();
    List<Made> batch = next(alone.stream().map(Made::key).collect(Collectors.toSet()), alone);
    RuntimeException failure = null;
    try {
      failure = batch.isEmpty() ? null : writeTogether(batch);
    } catch (RuntimeException | Error e) {
      again.addAll(alone);
      throw e;
    }
    RuntimeException another = writeEach(alone);
    return failure == null ? another : failure;
  }

  /**
   * Takes the first outcomes, until the batch is full or a delivery has a second outcome, which
   * waits for the next batch.
   *
   * @param apart endpoints with an outcome that could not be written before
   * @param alone receives the outcomes of these endpoints
   */
  private List<Made> next(Set<Endpoint.Key> apart, List<Made> alone) {
    List<Made> batch = new ArrayList<>();
    Set<DeliveryId> deliveries = new HashSet<>();
    for (Made first = made.peek();
        first != null
            && batch.size() < together
            && deliveries.add(first.ended().claim().deliveryId());
        first = made.peek()) {
      (apart.contains(first.key()) ? alone : batch).add(made.remove());
    }
    return batch;
  }

  private @Nullable RuntimeException writeTogether(List<Made> batch) {
    List<AttemptRecorder.Written> written;
    try {
      written = record.write(batch.stream().map(Made::ended).toList());
    } catch (ProblemException | Error e) {
      // the database is unavailable, or the batch was too large
      if (batch.size() == 1) {
        again.addAll(batch);
      } else {
        batch.reversed().forEach(made::addFirst);
      }
      together = Math.max(1, together / 2);
      throw e;
    } catch (RuntimeException e) {
      LOG.debug("the outcomes of {} attempts are written one by one", batch.size(), e);
      return writeEach(batch);
    }
    together = Math.min(MAX_BATCH, 2 * together);
    tell(batch, written);
    return null;
  }

  private void tell(List<Made> batch, List<AttemptRecorder.Written> written) {
    List<Settled> all = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      DeliveryAttempts.Ended ended = batch.get(i).ended();
      AttemptRecorder.Written one = written.get(i);
      tally.count(name(ended.reply()));
      all.add(new Settled(ended, one.failing(), one.dueAt(), one.disabled()));
    }
    listener.accept(all);
  }

  private static String name(ReceiverReply reply) {
    if (reply.isSuccess()) {
      return "delivered";
    }
    return reply.statusCode() == null ? "unreachable" : "refused";
  }

  private @Nullable RuntimeException writeEach(List<Made> batch) {
    RuntimeException failure = null;
    Set<Endpoint.Key> locked = new HashSet<>();
    for (int i = 0; i < batch.size(); i++) {
      Made one = batch.get(i);
      if (locked.contains(one.key())) {
        keep(one, failure); // another outcome has already waited for this lock
        continue;
      }
      AttemptRecorder.Written written;
      try {
        written = record.writeAlone(one.ended());
      } catch (ProblemException | Error e) {
        keep(one, e);
        again.addAll(batch.subList(i + 1, batch.size()));
        throw e;
      } catch (Database.LockTimeout e) {
        locked.add(one.key());
        failure = e;
        keep(one, e);
        continue;
      } catch (RuntimeException e) {
        failure = e;
        keep(one.refused(), e);
        continue;
      }
      tell(List.of(one), List.of(written));
    }
    return failure;
  }

  private void keep(Made one, @Nullable Throwable failure) {
    boolean isLate = System.nanoTime() - one.sinceNanos() > patienceNanos;
    if (one.refusals() < TRIES && !isLate) {
      again.add(one);
      return;
    }
    LOG.warn(
        "the outcome of a webhook delivery could not be written: the attempt will be repeated",
        failure);
    tally.count("unwritten");
    listener.accept(List.of(new Settled(one.ended(), true, null, false)));
  }

  /** Tries to write all waiting outcomes, and logs how many were not written. */
  void flush() {
    RuntimeException failure = null;
    try {
      if (!writing.tryLock(FLUSH_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("the outcomes of {} webhook deliveries could not be written in time", made.size());
        return;
      }
      try {
        do {
          failure = step();
        } while (!made.isEmpty());
      } finally {
        writing.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      failure = e;
    }
    if (failure != null) {
      int left = made.size() + again.size();
      LOG.warn(
          "the outcomes of {} webhook deliveries were not written: the attempts will be repeated",
          left,
          failure);
    }
  }
}
