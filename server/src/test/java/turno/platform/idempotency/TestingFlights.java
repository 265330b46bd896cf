package turno.platform.idempotency;

import java.time.Duration;

/** In-flight requests for tests that delay a request for as long as they need. */
public final class TestingFlights {
  private TestingFlights() {}

  /** In-flight requests that wait longer than any test takes. */
  public static InFlightRequests patient() {
    return new InFlightRequests(Duration.ofMinutes(10), 1_000);
  }
}
