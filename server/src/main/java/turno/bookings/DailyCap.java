package turno.bookings;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspace;

/**
 * Limits the number of bookings that a key may make on one day in the workspace's time zone
 * (docs/rules/keys.md#daily-cap).
 */
record DailyCap(Id keyId, LocalDate day, int most) {
  /** The constraint that a booking above the cap violates. */
  static final String CONSTRAINT = "daily_caps_are_kept";

  /** The cap towards which a request is counted; null if its credential has no cap. */
  static @Nullable DailyCap of(RequestContext call, Workspace workspace) {
    Integer most = call.caller().maxBookingsPerDay();
    return most == null
        ? null
        : new DailyCap(
            call.caller().credentialId(), call.now().atZone(workspace.zone()).toLocalDate(), most);
  }

  /** Returns the 403 for a key that has reached its cap. */
  ProblemException reached() {
    return new ProblemException(
            403,
            ProblemCode.INSUFFICIENT_SCOPE,
            "This key may make at most "
                + most
                + (most == 1 ? " booking" : " bookings")
                + " a day, and has reached this limit.")
        .because(ProblemReason.DAILY_CAP)
        .with("limit", most);
  }
}
