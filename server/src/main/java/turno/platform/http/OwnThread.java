package turno.platform.http;

import io.helidon.webserver.CloseConnectionException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs work on a thread of its own and waits for it. A virtual thread keeps the memory of the
 * deepest stack that it ever waited with; when the thread ends, that memory is free.
 */
final class OwnThread {
  private OwnThread() {}

  /** Returns when the work is done; what it throws is thrown here. An interrupt is passed on. */
  static void run(String name, Callable<Boolean> work) {
    FutureTask<Boolean> task = new FutureTask<>(work);
    Thread worker = Thread.ofVirtual().name(name).start(task);
    boolean interrupted = false;
    while (true) {
      try {
        task.get();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        worker.interrupt();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof RuntimeException cause
            ? cause
            : new CloseConnectionException("it failed", e);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
