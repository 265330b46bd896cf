package turno.workspaces;

import org.jspecify.annotations.Nullable;

/**
 * How the server writes to the customers of a business automatically.
 *
 * @param automatic whether it does
 * @param quietHours when it does not; null for never
 * @param budgetCents for messages by WhatsApp in a month; null for no limit
 */
public record Messaging(
    boolean automatic,
    @Nullable QuietHours quietHours,
    @Nullable Long budgetCents,
    MessagePrices prices) {
  static final Messaging DEFAULT =
      new Messaging(true, new QuietHours("21:00", "08:00"), null, MessagePrices.NONE);
}
