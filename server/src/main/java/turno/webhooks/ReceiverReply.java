package turno.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of one attempt: a status, or else the reason why there is none.
 *
 * @param statusCode the status of the receiver's answer, 200 to 599; null if no status line arrived
 *     in time
 * @param durationMillis milliseconds from the start of connecting to the status line, or to the
 *     failure
 * @param excerpt at most the first KiB of the answer's body, as text that PostgreSQL can store;
 *     null if there is no answer or no body
 * @param error a word of {@link turno.platform.outgoing.OutgoingConnections}, or {@code
 *     event_expired} or {@code secret_unreadable} if no request was sent; null if there is a status
 */
record ReceiverReply(
    @Nullable Integer statusCode,
    long durationMillis,
    @Nullable String excerpt,
    @Nullable String error) {
  /**
   * Only 2xx is a success (docs/rules/webhooks.md#two-hundred-within-ten-seconds); a redirect is a
   * failure.
   */
  boolean isSuccess() {
    return statusCode != null && statusCode >= 200 && statusCode <= 299;
  }
}
