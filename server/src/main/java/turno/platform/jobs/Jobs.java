package turno.platform.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.platform.metrics.OperationStatistics;
import turno.platform.watchdog.ProcessEnd;
import turno.platform.watchdog.Watchdog;

/**
 * Runs each job on its own virtual thread, at a fixed interval and whenever it is woken; each time,
 * the job runs until no work is due. If a job fails, the failure is logged and the job is retried
 * with increasing delays. The shared clock determines which work is due; intervals are measured in
 * real time, because the shared clock may stop.
 */
public final class Jobs implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
  private static final Duration RETRY_MIN = Duration.ofSeconds(1);
  private static final Duration RETRY_MAX = Duration.ofMinutes(1);

  /** A batch that takes longer is treated as stuck. */
  private static final Duration MAX_BATCH_TIME = Duration.ofMinutes(10);

  private static final Duration CLOSE_WAIT = Duration.ofSeconds(10);

  private final SequencedMap<String, Loop> loops = new LinkedHashMap<>();
  private final Set<Places> places = new LinkedHashSet<>();
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean draining;
  private final Duration closeWait;
  private volatile JobWatch watch = JobWatch.NONE;

  public Jobs() {
    this(CLOSE_WAIT);
  }

  /**
   * @param closeWait how long {@link #close} waits for running batches
   */
  Jobs(Duration closeWait) {
    this.closeWait = closeWait;
  }

  /** One job with its thread. */
  private final class Loop implements Runnable {
    private final Job job;
    private final Duration interval;
    private final Throttle pace;
    private final Semaphore signal = new Semaphore(0);
    // one batch at a time in this process, from the loop or from runDue
    private final ReentrantLock lock = new ReentrantLock();
    private final OperationStatistics batches = new OperationStatistics();
    private @Nullable Thread thread;

    /** The pause after the next failure. */
    private volatile Duration retry = RETRY_MIN;

    /** Whether the latest batch failed. */
    private volatile boolean failing;

    /** When the running batch began; 0 if none is running. */
    private volatile long batchNanos;

    Loop(Job job, Duration interval, Throttle pace) {
      this.job = job;
      this.interval = interval;
      this.pace = pace;
    }

    boolean batch() {
      lock.lock();
      long begunNanos = System.nanoTime();
      batchNanos = begunNanos;
      boolean done = false;
      try (JobWatch.Batch _ = watch.began(job.name())) {
        boolean more = job.run();
        done = true;
        return more;
      } finally {
        long elapsedNanos = System.nanoTime() - begunNanos;
        if (done) {
          batches.add(elapsedNanos);
        } else {
          batches.addFailed(elapsedNanos);
        }
        batchNanos = 0;
        lock.unlock();
      }
    }

    Watchdog.State state() {
      long begunNanos = batchNanos;
      if (thread != null && !thread.isAlive()) {
        return Watchdog.State.MISSING;
      }
      return begunNanos != 0 && System.nanoTime() - begunNanos > MAX_BATCH_TIME.toNanos()
          ? Watchdog.State.STUCK
          : Watchdog.State.WELL;
    }

    @Override
    public void run() {
      long nextNanos = System.nanoTime();
      while (awaitTurn(nextNanos)) {
        long begunNanos = System.nanoTime();
        Duration pause = interval;
        boolean more = false;
        try {
          more = batch();
          failing = false;
          if (!more) {
            retry = RETRY_MIN;
          }
        } catch (RuntimeException | Error e) { // an Error must not silently end the job
          LOG.error("job {} failed; retrying in {} s", job.name(), retry.toSeconds(), e);
          ProcessEnd.metInThread(e);
          pause = retry;
          failing = true;
          retry =
              retry.multipliedBy(2).compareTo(RETRY_MAX) > 0 ? RETRY_MAX : retry.multipliedBy(2);
        }
        // also after a failure, so that a failing job keeps its pace even if it is woken
        nextNanos = begunNanos + pace.nextNanos(System.nanoTime() - begunNanos);
        if (!more && !sleep(pause)) {
          return;
        }
      }
    }

    /** Waits until the next batch may begin; false if no further batch will run. */
    private boolean awaitTurn(long nextNanos) {
      try {
        return !stopping.await(nextNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    private boolean sleep(Duration pause) {
      try {
        if (signal.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
          signal.drainPermits();
        }
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  /**
   * Adds a job; call this before {@link #start}. {@link #runDue} runs jobs in the order in which
   * they were added, so add a job before the jobs for which it creates work.
   */
  public Jobs add(Job job, Duration interval) {
    return add(job, interval, Throttle.FREE);
  }

  /**
   * Like {@link #add(Job, Duration)}.
   *
   * @param pace limits how often the job runs, however often it is woken
   */
  public Jobs add(Job job, Duration interval, Throttle pace) {
    if (loops.put(job.name(), new Loop(job, interval, pace)) != null) {
      throw new IllegalArgumentException("two jobs are called " + job.name());
    }
    return this;
  }

  /** Reports every batch to this watch from now on. */
  public void watchedBy(JobWatch one) {
    watch = one;
  }

  /** Returns the batches of each job so far, by job name. */
  public SequencedMap<String, OperationStatistics> batches() {
    SequencedMap<String, OperationStatistics> all = new LinkedHashMap<>();
    loops.forEach((name, loop) -> all.put(name, loop.batches));
    return all;
  }

  /** Returns the threads of the jobs, for the watchdog. */
  public List<Watchdog.Watched> watched() {
    List<Watchdog.Watched> all = new ArrayList<>();
    loops.forEach((name, loop) -> all.add(new Watchdog.Watched("job " + name, loop::state)));
    return all;
  }

  public void start() {
    for (Map.Entry<String, Loop> entry : loops.entrySet()) {
      entry.getValue().thread =
          Thread.ofVirtual().name("job " + entry.getKey()).start(entry.getValue());
    }
  }

  /** Ends the pauses of failed jobs. Call this when the database answers again. */
  public void databaseAnswers() {
    for (Loop loop : loops.values()) {
      loop.retry = RETRY_MIN;
      if (loop.failing) {
        loop.signal.release();
      }
    }
  }

  /** Makes a job check whether work is due, without waiting for its interval. */
  public void wake(String name) {
    Loop loop = loops.get(name);
    if (loop == null) {
      throw new IllegalArgumentException("there is no job " + name);
    }
    loop.signal.release();
  }

  /**
   * Does everything that is due now, including work that one job creates for later jobs: the jobs
   * run in order, one at a time, until no job has more work and the work that they began on other
   * threads has ended. A job that fails does not stop the other jobs and is not run again here,
   * because its own thread retries it. The first failure is thrown at the end.
   *
   * @param longest how long to wait for work on other threads; work that takes longer continues
   */
  public void runDue(Duration longest) {
    long endNanos = System.nanoTime() + longest.toNanos();
    List<Loop> sound = new ArrayList<>(loops.values());
    RuntimeException failure = null;
    boolean more = true;
    while (more && stopping.getCount() > 0) {
      more = false;
      for (Loop loop : List.copyOf(sound)) {
        try {
          more |= loop.batch();
        } catch (RuntimeException e) {
          sound.remove(loop);
          failure = failure == null ? e : failure;
        }
      }
      if (!more) {
        more = hasEndedWork(endNanos);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * Waits for work on other threads; returns whether the work of at least one of the {@link
   * #places} has ended.
   */
  private boolean hasEndedWork(long endNanos) {
    boolean ended = false;
    for (Places one : places) {
      if (one.taken() > 0) {
        Duration left = Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
        ended |= one.isNoneTaken(left);
      }
    }
    return ended;
  }

  /**
   * Stops queues from beginning further work. The jobs still run, and extend the leases of work in
   * progress.
   */
  public void drain() {
    draining = true;
  }

  /** Whether queues may begin no further work because the server is stopping. */
  public boolean isDraining() {
    return draining;
  }

  /** Waits for the queues' work in progress, at most this long. */
  public void awaitWork(Duration longest) {
    hasEndedWork(System.nanoTime() + longest.toNanos());
  }

  /** Makes {@link #runDue} and {@link #awaitWork} wait for the work that occupies these places. */
  void watch(Places one) {
    places.add(one);
  }

  /**
   * Begins no more batches, and waits a limited time for those in progress; then interrupts the
   * jobs that are still running.
   */
  @Override
  public void close() {
    stopping.countDown();
    loops.values().forEach(loop -> loop.signal.release());
    long deadline = System.nanoTime() + closeWait.toNanos();
    for (Loop loop : loops.values()) {
      await(loop, deadline);
    }
  }

  private static void await(Loop loop, long deadline) {
    if (loop.thread == null) {
      return;
    }
    try {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      if (!loop.thread.join(left)) {
        LOG.warn("job {} did not stop in time", loop.job.name());
        loop.thread.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
