// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code messages()}. */
@NullMarked
public final class MessagesApi {
  private final Transport transport;

  public MessagesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a rule for an occasion. Without `texts`, the server uses its own texts, in Portuguese, Spanish and English.
   *
   * @param messageRuleInput The message rule.
   */
  public MessageRule createMessageRule(MessageRuleInput messageRuleInput, Option... options) {
    Call call = new Call("POST", "/message-rules");
    call.body(messageRuleInput);
    return transport.send(call, new TypeReference<MessageRule>() {}, options);
  }

  /**
   * Deletes a rule; messages already sent stay in the lists of their bookings.
   *
   * @param id The message rule.
   */
  public void deleteMessageRule(String id, Option... options) {
    Call call = new Call("DELETE", "/message-rules/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Returns one message rule. Example: `GET /message-rules/rul_…`
   *
   * @param id The message rule.
   */
  public MessageRule getMessageRule(String id, Option... options) {
    Call call = new Call("GET", "/message-rules/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<MessageRule>() {}, options);
  }

  /**
   * Lists the automatic messages about a booking, to the customer and to staff, sorted by time: those that the server sent, those that it skipped and why, and those that it plans to send. It computes the planned messages for each request from the booking and the rules.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public BookingMessages listBookingMessages(String id, Option... options) {
    Call call = new Call("GET", "/bookings/{id}/messages");
    call.path("id", id);
    return transport.send(call, new TypeReference<BookingMessages>() {}, options);
  }

  /**
   * Counts the messages of the last twelve months by month, channel and category, with their cost at the workspace's `message_prices`. WhatsApp reports the category with the status of a message, so the latest messages may not be counted yet.
   *
   */
  public MessageCosts listMessageCosts(Option... options) {
    Call call = new Call("GET", "/message-costs");
    return transport.send(call, new TypeReference<MessageCosts>() {}, options);
  }

  /**
   * Lists the rules for automatic messages about bookings. A rule says on which occasion a message is sent, and by which channels. A new workspace has rules for the usual occasions; they take effect as soon as a channel is set up.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public MessageRuleList listMessageRules(@Nullable ListMessageRulesQuery query, Option... options) {
    Call call = new Call("GET", "/message-rules");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<MessageRuleList>() {}, options);
  }

  /**
   * Lists the rules for automatic messages about bookings. A rule says on which occasion a message is sent, and by which channels. A new workspace has rules for the usual occasions; they take effect as soon as a channel is set up.
   *
   */
  public MessageRuleList listMessageRules(Option... options) {
    return listMessageRules((ListMessageRulesQuery) null, options);
  }

  /** The query parameters of {@code listMessageRules}. */
  public static final class ListMessageRulesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Returns only the object with this external id. */
    public ListMessageRulesQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListMessageRulesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListMessageRulesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListMessageRulesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Returns the messages that a rule would send about a real booking, by each of its channels and in each language, or the reason why it would send none. The rule is a stored one, optionally with unsaved changes, or a new one. Nothing is sent or stored.
   *
   * @param messagePreviewInput The rule, and the booking.
   */
  public MessagePreview previewMessageRule(MessagePreviewInput messagePreviewInput, Option... options) {
    Call call = new Call("POST", "/message-rules/preview");
    call.body(messagePreviewInput);
    return transport.send(call, new TypeReference<MessagePreview>() {}, options);
  }

  /**
   * Changes the members that the body names. `texts` is replaced as a whole; an empty list restores the server's own texts.
   *
   * @param id The message rule.
   * @param messageRulePatch The members to change.
   */
  public MessageRule updateMessageRule(String id, MessageRulePatch messageRulePatch, Option... options) {
    Call call = new Call("PATCH", "/message-rules/{id}");
    call.path("id", id);
    call.body(messageRulePatch);
    return transport.send(call, new TypeReference<MessageRule>() {}, options);
  }
}
