package turno.platform.watchdog;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process after an Error that may have left it in an unknown state, or if the {@link
 * Watchdog} finds it broken. The process logs the reason and halts without an orderly stop, as if
 * it were killed, because a stop would rely on the broken parts; no acknowledged write is lost. If
 * {@link #install()} was not called, as in tests, the process does not end.
 */
public final class ProcessEnd {
  /** The exit code; Java itself uses the same code when memory runs out. */
  public static final int CODE = 3;

  private static final Logger LOG = LoggerFactory.getLogger(ProcessEnd.class);
  private static final long LOG_MILLIS = 1_000;
  private static final int MAX_CAUSES = 8;
  private static final AtomicReference<@Nullable Ending> INSTALLED = new AtomicReference<>();

  private ProcessEnd() {}

  /** Ends the process; only the first reason is used. */
  @FunctionalInterface
  public interface Ending {
    /**
     * @param reason for the operator; contains no text that people wrote
     */
    void end(String reason);
  }

  /** From now on, a dedicated thread ends this process on demand and after any uncaught Error. */
  public static void install() {
    Halting halting = new Halting();
    Thread.ofPlatform().daemon().name("process end").start(halting);
    INSTALLED.set(halting);
    Thread.setDefaultUncaughtExceptionHandler((_, thrown) -> uncaught(thrown));
  }

  /** From now on, calls {@code ending} instead of ending the process; null ignores all reasons. */
  static void install(@Nullable Ending ending) {
    INSTALLED.set(ending);
  }

  private static void uncaught(Throwable thrown) {
    try {
      LOG.error("a thread ended with an uncaught error", thrown);
    } finally {
      metInThread(thrown);
    }
  }

  /**
   * Ends the process if a request failed with a {@link LinkageError} or {@link
   * VirtualMachineError}, or with an exception that one of these caused. A {@link
   * StackOverflowError} concerns only the request and is answered with 500 like any bug: the
   * recursion releases everything it holds as it unwinds.
   */
  public static void metInRequest(Throwable thrown) {
    Throwable one = thrown;
    for (int i = 0; one != null && i < MAX_CAUSES; i++) {
      if (one instanceof LinkageError
          || (one instanceof VirtualMachineError && !(one instanceof StackOverflowError))) {
        demand(one.getClass().getSimpleName() + " in a request");
      }
      one = one.getCause();
    }
  }

  /** Ends the process if the failure of this thread is an Error. */
  public static void metInThread(Throwable thrown) {
    if (thrown instanceof Error) {
      demand(
          thrown.getClass().getSimpleName() + " in the thread " + Thread.currentThread().getName());
    }
  }

  /** Ends the process for this reason. */
  static void demand(String reason) {
    Ending ending = INSTALLED.get();
    if (ending != null) {
      ending.end(reason);
    }
  }

  /**
   * Waits for a reason, then reports it and ends the process, no matter how little memory is left.
   */
  private static final class Halting implements Ending, Runnable {
    private final FileOutputStream out = new FileOutputStream(FileDescriptor.err);
    private final AtomicReference<@Nullable String> reason = new AtomicReference<>();
    private volatile @Nullable Thread thread;

    @Override
    public void end(String one) {
      reason.compareAndSet(null, one);
      LockSupport.unpark(thread);
    }

    @Override
    public void run() {
      thread = Thread.currentThread();
      while (reason.get() == null) {
        LockSupport.park(this);
      }
      try {
        say(String.valueOf(reason.get()));
      } catch (Throwable e) { // the process must end even if the reason cannot be logged
        Runtime.getRuntime().halt(CODE);
      }
      Runtime.getRuntime().halt(CODE);
    }

    private void say(String why) throws IOException, InterruptedException {
      out.write(
          ("The server ends with exit code " + CODE + ": " + why + "\n")
              .getBytes(StandardCharsets.UTF_8));
      LOG.error("the server ends with exit code {}: {}", CODE, why);
      TimeUnit.MILLISECONDS.sleep(LOG_MILLIS); // for the thread that writes the log
    }
  }
}
