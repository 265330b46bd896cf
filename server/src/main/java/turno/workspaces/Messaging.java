package turno.workspaces;

import org.jspecify.annotations.Nullable;

/**
 * The settings for automatic messages of a business.
 *
 * @param automatic whether automatic messages are sent at all
 * @param quietHours the hours in which no automatic message is sent; null if such messages may be
 *     sent at any time
 * @param budgetCents the monthly budget for WhatsApp messages; null if there is no limit
 */
public record Messaging(
    boolean automatic,
    @Nullable QuietHours quietHours,
    @Nullable Long budgetCents,
    MessagePrices prices) {
  static final Messaging DEFAULT =
      new Messaging(true, new QuietHours("21:00", "08:00"), null, MessagePrices.NONE);
}
