package turno.commands;

import java.time.Duration;

/** An application that serves. */
public interface RunningApplication extends AutoCloseable {
  /** The base URL of the API: {@code http://127.0.0.1:8080/v1}. */
  String baseAddress();

  /**
   * Takes no more work and waits until what is in flight is finished, at most as long as {@code
   * limit}.
   */
  void drain(Duration limit);

  @Override
  void close();
}
