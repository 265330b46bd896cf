package turno.platform.jobs;

/** Is told of every batch of a job, by the thread that does it. It neither blocks nor throws. */
@FunctionalInterface
public interface JobWatch {
  /** Sees nothing. */
  JobWatch NONE = name -> () -> {};

  Batch began(String job);

  /** A batch under way. */
  @FunctionalInterface
  interface Batch extends AutoCloseable {
    @Override
    void close();
  }
}
