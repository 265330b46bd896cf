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

  /** A message that a person of the business wrote on the shop's own phone. */
  record Echoed(IncomingMessage message) implements CallbackItem {}

  /**
   * A message was edited or deleted, by the customer or on the shop's own phone.
   *
   * @param message the change as a message of its own, with the new text
   * @param original the id of the message that changed
   */
  record Changed(IncomingMessage message, String original, boolean inbound, boolean deletes)
      implements CallbackItem {}

  /**
   * The status of a sent message.
   *
   * @param contact the addresses of its recipient if there are several
   */
  record Reported(ChannelStatus status, @Nullable ChannelContact contact) implements CallbackItem {}

  /** Messages from before the number was connected, all of one contact, oldest first. */
  record Remembered(List<HistoricMessage> messages) implements CallbackItem {}

  /** An old message that arrives again, now with the file that its first copy lacked. */
  record RememberedFile(IncomingMessage message, boolean inbound) implements CallbackItem {}

  /** A contact in the phone's address book, or further addresses of a known contact. */
  record Known(ChannelContact contact) implements CallbackItem {}

  /**
   * A template has changed its state.
   *
   * @param state in lower case: {@code approved}, {@code paused}, …
   */
  record TemplateChanged(String name, String language, String state) implements CallbackItem {}

  /** Understood, but with nothing to record. */
  record Ignored(String why) implements CallbackItem {}

  /** An item that cannot be read. */
  record Unreadable(String why) implements CallbackItem {}

  /**
   * A message and its file, if any, which is fetched later.
   *
   * @param mediaId null if there is no file, or the callback does not say where it is
   */
  record IncomingMessage(
      ChannelContact contact,
      String externalId,
      Instant at,
      Contents contents,
      @Nullable String mediaId) {}
}
