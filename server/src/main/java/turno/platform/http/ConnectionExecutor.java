package turno.platform.http;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs the streams of one HTTP/2 connection so that each knows its connection. */
final class ConnectionExecutor extends AbstractExecutorService {
  private final ExecutorService executor;
  private final OpenConnection connection;

  ConnectionExecutor(ExecutorService executor, OpenConnection connection) {
    this.executor = executor;
    this.connection = connection;
  }

  @Override
  public void execute(Runnable command) {
    executor.execute(() -> ScopedValue.where(OpenConnection.CURRENT, connection).run(command));
  }

  @Override
  public void shutdown() {
    throw new UnsupportedOperationException("the executor is shared");
  }

  @Override
  public List<Runnable> shutdownNow() {
    throw new UnsupportedOperationException("the executor is shared");
  }

  @Override
  public boolean isShutdown() {
    return executor.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return executor.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return executor.awaitTermination(timeout, unit);
  }
}
