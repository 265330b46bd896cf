package turno.verification.messages;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The facts that the audit compares.
 *
 * @param rows the server's messages, by booking id
 * @param mails the e-mails that have arrived, by booking id
 * @param chats the WhatsApp messages that have arrived, by booking id
 * @param settled the instants at which no message was due any more, each minus one second
 */
record Evidence(
    List<BookingLife> lives,
    Map<String, List<Row>> rows,
    Map<String, List<ArrivedMail>> mails,
    Map<String, List<ArrivedChat>> chats,
    List<Instant> settled) {

  /**
   * A message as the server stores it.
   *
   * @param version the version of the booking from which the message was written; 0 for a message
   *     that was not written
   * @param triedByChat whether the server tried to send the message through WhatsApp
   * @param chatIsKnown whether the server knows WhatsApp's id of the message
   */
  record Row(
      String occasion,
      String state,
      @Nullable String reason,
      @Nullable String channel,
      int version,
      @Nullable Instant written,
      boolean triedByChat,
      boolean chatIsKnown) {
    boolean isSent() {
      return state.equals("sent");
    }

    /**
     * Whether the message is recorded as failed because it is unknown whether the channel accepted
     * it.
     */
    boolean isUnknown() {
      return state.equals("failed") && "unknown_outcome".equals(reason);
    }

    boolean wasWritten() {
      return version > 0 && written != null;
    }
  }

  /**
   * An e-mail with its calendar file.
   *
   * @param id the Message-ID of the e-mail
   */
  record ArrivedMail(String id, int version, Instant start, boolean cancels, String text) {}

  /**
   * A WhatsApp message with its whole body as text.
   *
   * @param isKnown whether the server knows the message's id
   */
  record ArrivedChat(String id, String text, boolean isKnown) {}
}
