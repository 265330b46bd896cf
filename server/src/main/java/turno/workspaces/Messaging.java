package turno.workspaces;

import org.jspecify.annotations.Nullable;

/**
 * How the server writes to the customers of a business by itself.
 *
 * @param automatic whether it does
 * @param quietHours when it does not; null for never
 */
public record Messaging(boolean automatic, @Nullable QuietHours quietHours) {
  static final Messaging DEFAULT = new Messaging(true, new QuietHours("21:00", "08:00"));
}
