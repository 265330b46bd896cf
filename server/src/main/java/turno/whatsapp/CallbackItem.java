package turno.whatsapp;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.conversations.ChannelContact;
import turno.conversations.ChannelStatus;
import turno.conversations.HistoricMessage;

/** An item of a callback, as read by {@link CallbackReader}. */
sealed interface CallbackItem {
  /** A message from a customer. */
  record Received(IncomingMessage message) implements CallbackItem {}

  /** A message that staff wrote on the business's own phone. */
  record Echoed(IncomingMessage message) implements CallbackItem {}

  /**
   * An edit or deletion of a message, by the customer or on the business's own phone.
   *
   * @param message the change as a separate message; an edit has the new text
   * @param original the id of the message that changed
   */
  record Changed(IncomingMessage message, String original, boolean inbound, boolean deletes)
      implements CallbackItem {}

  /**
   * The status of a sent message.
   *
   * @param contact the recipient with all addresses if the status contains several addresses; null
   *     otherwise
   */
  record Reported(ChannelStatus status, @Nullable ChannelContact contact) implements CallbackItem {}

  /** Messages exchanged with one contact before the number was connected, oldest first. */
  record Remembered(List<HistoricMessage> messages) implements CallbackItem {}

  /**
   * An old message with a file; the history omits such a message, and WhatsApp sends it separately.
   */
  record RememberedFile(IncomingMessage message, boolean inbound) implements CallbackItem {}

  /** A contact in the address book of the business's phone. */
  record Known(ChannelContact contact) implements CallbackItem {}

  /**
   * A new state of a template.
   *
   * @param state in lower case: {@code approved}, {@code paused}, …
   */
  record TemplateChanged(String name, String language, String state) implements CallbackItem {}

  /** An item that was understood but needs no record. */
  record Ignored(String why) implements CallbackItem {}

  /** An item that cannot be read. */
  record Unreadable(String why) implements CallbackItem {}

  /**
   * A message, without the bytes of its file, if it has one.
   *
   * @param mediaId the file's id; null if there is no file, or the callback does not name it
   */
  record IncomingMessage(
      ChannelContact contact,
      String externalId,
      Instant at,
      Contents contents,
      @Nullable String mediaId) {}
}
