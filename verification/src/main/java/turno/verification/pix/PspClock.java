package turno.verification.pix;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** The provider's clock: it runs at an offset from the machine's clock, or is frozen. */
final class PspClock implements InstantSource {
  private final InstantSource machine;
  private Duration distance = Duration.ZERO;
  private @Nullable Instant frozenAt;

  PspClock(InstantSource machine) {
    this.machine = machine;
  }

  @Override
  public synchronized Instant instant() {
    Instant now = frozenAt == null ? machine.instant().plus(distance) : frozenAt;
    return now.truncatedTo(ChronoUnit.MILLIS);
  }

  synchronized void set(Instant now, boolean frozen) {
    frozenAt = frozen ? now : null;
    distance = Duration.between(machine.instant(), now);
  }

  synchronized void advance(Duration by) {
    set(instant().plus(by), frozenAt != null);
  }
}
