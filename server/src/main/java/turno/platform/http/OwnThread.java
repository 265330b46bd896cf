package turno.platform.http;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/**
 * Runs work on a separate thread and waits for it. A virtual thread keeps the memory of the deepest
 * stack with which it ever blocked; a separate thread frees that memory when it ends.
 */
final class OwnThread {
  private OwnThread() {}

  /**
   * Returns when the work is done, and rethrows its exception. An interrupt is passed on to the
   * work.
   */
  static void run(String name, Runnable work) {
    FutureTask<Object> task = new FutureTask<>(Executors.callable(work));
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
        switch (e.getCause()) {
          case RuntimeException cause -> throw cause;
          case Error cause -> throw cause;
          case null, default -> throw new IllegalStateException(e); // no other type can occur
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
