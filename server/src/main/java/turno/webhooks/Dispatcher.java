package turno.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.outgoing.SendingFailed;

/**
 * Sends the deliveries that are due. Each attempt has its own virtual thread and a lease in the
 * database, so that no other node makes the same attempt. A stopping node releases its leases; the
 * leases of a killed node expire. Code that makes a delivery due reports it here, and the database
 * is read again every few seconds.
 */
final class Dispatcher implements Job, AutoCloseable {
  static final String NAME = "deliver_events";
  private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
  private static final long SCAN_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long SCAN_SHARE = 20;
  private static final Duration MAX_TIMER = Duration.ofSeconds(2);

  private final DueDeliveries dueDeliveries;
  private final DeliveryAttempts attempts;
  private final AttemptResults outcomes;
  private final InstantSource clock;
  private final IdSource ids;
  private final Runnable wake;
  private final Runnable ready;
  private final Runnable leftBehind;
  private final BooleanSupplier maySend;
  private final EndpointScheduler waiting = new EndpointScheduler();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private final Queue<LeasedDelivery> unfinished = new ConcurrentLinkedQueue<>();
  private volatile long scanAgainNanos = System.nanoTime();
  private volatile @Nullable Instant timer;
  private volatile boolean closed;

  /**
   * @param wake makes the job run immediately
   * @param ready notified when outcomes are ready to be written
   * @param leftBehind runs when an endpoint became inactive and may have waiting deliveries
   * @param maySend false while no delivery may be sent
   */
  Dispatcher(
      Database database,
      DeliveryAttempts attempts,
      InstantSource clock,
      IdSource ids,
      Runnable wake,
      Runnable ready,
      Runnable leftBehind,
      BooleanSupplier maySend) {
    this.dueDeliveries = new DueDeliveries(database);
    this.attempts = attempts;
    this.outcomes = new AttemptResults(new AttemptRecorder(database), this::settled);
    this.clock = clock;
    this.ids = ids;
    this.wake = wake;
    this.ready = ready;
    this.leftBehind = leftBehind;
    this.maySend = maySend;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Reports endpoints with a delivery that is due now. */
  void due(Collection<Endpoint.Key> keys) {
    waiting.add(keys, clock.instant());
    wake.run();
  }

  /** Begins a batch of due attempts, at most as many as there is room for. */
  @Override
  public boolean run() {
    if (closed || !maySend.getAsBoolean()) {
      return false;
    }
    if (System.nanoTime() - scanAgainNanos >= 0) {
      scan();
    }
    Instant now = clock.instant();
    SequencedMap<Endpoint.Key, Integer> wanted = waiting.choose(now);
    if (wanted.isEmpty()) {
      wakeInTime(now);
      signalEnded();
      return false;
    }
    List<LeasedDelivery> claims = dueDeliveries.claim(wanted, ids.next(), now);
    waiting.begun(wanted, claims);
    for (LeasedDelivery claim : claims) {
      begin(claim);
    }
    if (closed) {
      // close() may have run before these leases were taken
      release();
    }
    return true;
  }

  /**
   * Reads from the database which endpoints have due deliveries, including deliveries that other
   * nodes made due, retried or left unfinished.
   */
  private void scan() {
    long begunNanos = System.nanoTime();
    waiting.beginScan();
    waiting.endScan(dueDeliveries.endpoints(clock.instant()));
    long tookNanos = System.nanoTime() - begunNanos;
    scanAgainNanos = System.nanoTime() + Math.max(SCAN_EVERY_NANOS, SCAN_SHARE * tookNanos);
  }

  private void wakeInTime(Instant now) {
    Instant next = waiting.next();
    if (next == null || !next.isAfter(now) || next.isAfter(now.plus(MAX_TIMER))) {
      return; // no timer is needed: the job runs every second
    }
    Instant set = timer;
    if (set != null && set.isAfter(now) && !next.isBefore(set)) {
      return;
    }
    timer = next;
    Executor later =
        CompletableFuture.delayedExecutor(
            Duration.between(now, next).toMillis() + 1, TimeUnit.MILLISECONDS);
    later.execute(wake);
  }

  private void begin(LeasedDelivery claim) {
    try {
      threads.execute(() -> attempt(claim));
    } catch (RejectedExecutionException e) {
      unfinished.add(claim); // the server is stopping
      end(claim);
    }
  }

  private void attempt(LeasedDelivery claim) {
    DeliveryAttempts.Ended made;
    try {
      made = attempts.make(claim);
    } catch (RuntimeException | Error e) { // an Error must not leave the attempt under way forever
      LOG.error("a webhook delivery attempt failed because of an error in this server", e);
      end(claim);
      return;
    }
    if (SendingFailed.STOPPED.equals(made.reply().error())) {
      unfinished.add(claim); // the outcome is unknown
      end(claim);
      return;
    }
    if (made.reply().isSuccess()) {
      waiting.succeeded(claim);
      wake.run();
    }
    outcomes.add(made);
    ready.run();
  }

  /** Ends an attempt without an outcome. */
  private void end(LeasedDelivery claim) {
    waiting.ended(claim, false, true, null);
    signalEnded();
    wake.run();
  }

  private void settled(List<AttemptResults.Settled> all) {
    for (AttemptResults.Settled one : all) {
      waiting.ended(
          one.ended().claim(), one.ended().reply().isSuccess(), one.failing(), one.dueAt());
      if (one.disabled()) {
        leftBehind.run();
      }
    }
    signalEnded();
    wake.run();
  }

  private void signalEnded() {
    lock.lock();
    try {
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Makes the next run scan the database again; called after the clock was moved. */
  void lookAgain() {
    dueDeliveries.lookAgain();
    scanAgainNanos = System.nanoTime();
  }

  /**
   * Waits for the attempts that are due now, for at most {@code most}. Slower attempts continue in
   * the background.
   */
  void settle(Duration most) {
    if (closed || !maySend.getAsBoolean()) {
      return;
    }
    wake.run();
    long deadline = System.nanoTime() + most.toNanos();
    lock.lock();
    try {
      while (!waiting.isIdle(clock.instant()) && !closed) {
        long left = deadline - System.nanoTime();
        if (left <= 0 || ended.awaitNanos(left) <= 0) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the job that writes the outcomes of this node's attempts. */
  AttemptResults outcomes() {
    return outcomes;
  }

  int underWay() {
    return waiting.underWay();
  }

  /**
   * Returns how long the oldest due delivery to a healthy endpoint has been waiting, as far as this
   * node knows.
   */
  Duration lateness() {
    Instant oldest = waiting.oldest();
    Duration late = oldest == null ? Duration.ZERO : Duration.between(oldest, clock.instant());
    return late.isNegative() ? Duration.ZERO : late;
  }

  /**
   * Begins no further attempts, writes the outcomes, and releases the leases of unfinished
   * attempts, so that other nodes can repeat them. The sender must be closed first, which ends the
   * attempts under way.
   */
  @Override
  public void close() {
    closed = true;
    threads.shutdown();
    try {
      if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
        LOG.warn("some webhook delivery attempts did not stop in time");
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    outcomes.flush();
    release();
  }

  /**
   * Releases the leases of unfinished attempts. If this fails, other nodes take over when the
   * leases expire.
   */
  private void release() {
    List<LeasedDelivery> claims = new ArrayList<>();
    for (LeasedDelivery claim = unfinished.poll(); claim != null; claim = unfinished.poll()) {
      claims.add(claim);
    }
    if (claims.isEmpty()) {
      return;
    }
    try {
      dueDeliveries.release(claims);
    } catch (ProblemException | Database.DatabaseException | Database.LockTimeout e) {
      LOG.warn(
          "{} webhook deliveries were not released and wait until their leases expire",
          claims.size(),
          e);
    }
  }
}
