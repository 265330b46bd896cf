package turno.commands;

import java.time.Duration;
import turno.postgres.ServerPlace;

/** An application that serves. */
public interface RunningApplication extends AutoCloseable {
  /** Its address; the address of the API is as {@code http://127.0.0.1:8080/v1}. */
  ServerPlace place();

  /**
   * Takes no more work and waits until what is in flight is finished: requests for at most {@code
   * limit}, e-mails and messages for at most 30 seconds.
   */
  void drain(Duration limit);

  @Override
  void close();
}
