package turno.commands;

import java.time.Duration;
import turno.postgres.ServerPlace;

/** A running application that serves requests. */
public interface RunningApplication extends AutoCloseable {
  /** Returns the server's URLs; the API's URL has the form {@code http://127.0.0.1:8080/v1}. */
  ServerPlace place();

  /**
   * Accepts no more work and waits until work in flight is finished: requests for at most {@code
   * limit}, and the work of queues, such as sending e-mails, for at most 30 seconds.
   */
  void drain(Duration limit);

  @Override
  void close();
}
