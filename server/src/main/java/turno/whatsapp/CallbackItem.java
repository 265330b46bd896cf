package turno.whatsapp;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.conversations.ChannelContact;
import turno.conversations.ChannelStatus;
import turno.conversations.HistoricMessage;

/** An item of a callback, as {@link CallbackReader} understands it. */
sealed interface CallbackItem {
  /** A message of a customer. */
  record Received(IncomingMessage message) implements CallbackItem {}

  /** A message that somebody of the business wrote on the shop's own phone. */
  record Echoed(IncomingMessage message) implements CallbackItem {}

  /**
   * A message was edited or taken back, by the customer or on the shop's own phone.
   *
   * @param message the change as a message of its own, with the new text
   * @param original the id of the message that changed
   */
  record Changed(IncomingMessage message, String original, boolean inbound, boolean deletes)
      implements CallbackItem {}

  /**
   * What became of a message that was sent.
   *
   * @param contact the addresses of its recipient where they are more than one
   */
  record Reported(ChannelStatus status, @Nullable ChannelContact contact) implements CallbackItem {}

  /** Messages from before the number was connected, all of one contact, the oldest first. */
  record Remembered(List<HistoricMessage> messages) implements CallbackItem {}

  /** An old message with a file, which the history named before without it. */
  record RememberedFile(IncomingMessage message, boolean inbound) implements CallbackItem {}

  /** A contact of the phone's address book, or further addresses of somebody. */
  record Known(ChannelContact contact) implements CallbackItem {}

  /**
   * A template has come into another state.
   *
   * @param state in lower case: {@code approved}, {@code paused}, …
   */
  record TemplateChanged(String name, String language, String state) implements CallbackItem {}

  /** Understood, and nothing to record. */
  record Ignored(String why) implements CallbackItem {}

  /** Not understood. */
  record Unreadable(String why) implements CallbackItem {}

  /**
   * A message and, where it has one, its file, which is fetched later.
   *
   * @param mediaId null where there is no file, or the callback does not say where it is
   */
  record IncomingMessage(
      ChannelContact contact,
      String externalId,
      Instant at,
      Contents contents,
      @Nullable String mediaId) {}
}
