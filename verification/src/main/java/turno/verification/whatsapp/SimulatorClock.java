package turno.verification.whatsapp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The simulator's clock. It runs with the system's clock until it is set; from then on it stands
 * still, except when it is moved.
 */
public final class SimulatorClock implements InstantSource {
  private volatile Duration offset = Duration.ZERO;
  private volatile boolean frozen;
  private volatile Instant at = Instant.EPOCH;

  @Override
  public Instant instant() {
    return frozen ? at : Instant.now().plus(offset);
  }

  /** Sets the clock to this instant and freezes it. */
  public void set(Instant now) {
    at = now;
    frozen = true;
  }

  /** Moves the clock forward; a running clock keeps running, and a frozen one stays frozen. */
  public void advance(Duration by) {
    if (frozen) {
      at = at.plus(by);
    } else {
      offset = offset.plus(by);
    }
  }
}
