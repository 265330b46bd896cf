package turno.catalog;

import org.jspecify.annotations.Nullable;

/**
 * When a paid deposit goes back to a customer who cancels.
 *
 * @param freeUntilMinutes in full until this long before the start, nothing after it
 * @param text the policy in the business's own words
 */
public record CancellationPolicy(int freeUntilMinutes, Refund refund, @Nullable String text) {

  /** What goes back. */
  public enum Refund {
    FULL,
    NONE
  }
}
