package turno.workspaces;

/**
 * The prices of a thousand WhatsApp messages, by category, in cents of the workspace's currency
 * (schema MessagePrices). Since October 2026 WhatsApp bills service messages like utility messages.
 */
public record MessagePrices(int utility, int marketing, int authentication) {
  static final MessagePrices NONE = new MessagePrices(0, 0, 0);

  /** Returns the price of a thousand messages of this category; 0 if the category has no price. */
  public int of(String category) {
    return switch (category) {
      case "utility", "service" -> utility;
      case "marketing" -> marketing;
      case "authentication" -> authentication;
      default -> 0;
    };
  }
}
