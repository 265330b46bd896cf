package turno.workspaces;

import org.jspecify.annotations.Nullable;

/**
 * How the server writes to the customers of a business automatically.
 *
 * @param automatic whether it writes to them at all
 * @param quietHours when it does not write; null if it always may
 * @param budgetCents the monthly budget for WhatsApp messages; null for no limit
 */
public record Messaging(
    boolean automatic,
    @Nullable QuietHours quietHours,
    @Nullable Long budgetCents,
    MessagePrices prices) {
  static final Messaging DEFAULT =
      new Messaging(true, new QuietHours("21:00", "08:00"), null, MessagePrices.NONE);
}
