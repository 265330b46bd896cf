package turno.verification.whatsapp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The simulator's clock. It shows the system's time until it is set; a clock that was set stands
 * still until it is moved.
 */
public final class SimulatorClock implements InstantSource {
  private volatile Duration offset = Duration.ZERO;
  private volatile boolean frozen;
  private volatile Instant at = Instant.EPOCH;

  @Override
  public Instant instant() {
    return frozen ? at : Instant.now().plus(offset);
  }

  /** Freezes the time at this instant, until the clock is moved. */
  public void set(Instant now) {
    at = now;
    frozen = true;
  }

  /** Moves the clock forward; a running clock keeps running. */
  public void advance(Duration by) {
    if (frozen) {
      at = at.plus(by);
    } else {
      offset = offset.plus(by);
    }
  }
}
