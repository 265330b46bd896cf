package turno.platform.idempotency;

import java.time.Duration;

/** Flights for tests that hold a request for as long as they need to. */
public final class TestingFlights {
  private TestingFlights() {}

  /** Flights in which no waiting request gives up. */
  public static InFlightRequests patient() {
    return new InFlightRequests(Duration.ofMinutes(10), 1_000);
  }
}
