package turno.platform.jobs;

/**
 * Called for every batch of a job, by the thread that runs it. Implementations must neither block
 * nor throw.
 */
@FunctionalInterface
public interface JobWatch {
  /** Ignores every batch. */
  JobWatch NONE = name -> () -> {};

  Batch began(String job);

  /** A batch in progress. */
  @FunctionalInterface
  interface Batch extends AutoCloseable {
    @Override
    void close();
  }
}
