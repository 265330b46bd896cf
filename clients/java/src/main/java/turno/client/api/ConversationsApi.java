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

/** The operations that {@code Turno} provides through {@code conversations()}. */
@NullMarked
public final class ConversationsApi {
  private final Transport transport;

  public ConversationsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Closes the conversation. The customer's next message reopens it. Closing a closed conversation changes nothing.
   *
   * @param id The conversation.
   * @param requestBody An empty object; no members are needed.
   */
  public Conversation closeConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/close");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Closes the conversation. The customer's next message reopens it. Closing a closed conversation changes nothing.
   *
   * @param id The conversation.
   */
  public Conversation closeConversation(String id, Option... options) {
    return closeConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Connects the workspace to its WhatsApp number, or changes the connection. The first time, all three secrets are required; later, an omitted secret stays as it is. Secrets are stored encrypted and never shown. Register `callback_url` with Meta, with the same `verify_token`; the URL stays the same when the number changes. A change clears `problem`; if the problem persists, the next message reports it again.
   *
   * @param whatsAppChannelInput The WhatsApp number and its secrets.
   */
  public WhatsAppChannel configureWhatsAppChannel(WhatsAppChannelInput whatsAppChannelInput, Option... options) {
    Call call = new Call("PUT", "/channels/whatsapp");
    call.body(whatsAppChannelInput);
    return transport.send(call, new TypeReference<WhatsAppChannel>() {}, options);
  }

  /**
   * Returns one conversation, without its messages.
   *
   * @param id The conversation.
   */
  public Conversation getConversation(String id, Option... options) {
    Call call = new Call("GET", "/conversations/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Returns one message of a conversation, with its delivery status.
   *
   * @param id The message.
   */
  public Message getMessage(String id, Option... options) {
    Call call = new Call("GET", "/messages/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Returns the workspace's WhatsApp number, with its callback URL, the problem that prevents it from sending (if any), the templates mapped to the workspace's own messages, and the template states that WhatsApp reported. Secrets are never shown.
   *
   */
  public WhatsAppChannel getWhatsAppChannel(Option... options) {
    Call call = new Call("GET", "/channels/whatsapp");
    return transport.send(call, new TypeReference<WhatsAppChannel>() {}, options);
  }

  /**
   * Hands the conversation to a person; from then on, messages from bots to the customer are refused. Emits `conversation.handoff`.
   *
   * @param id The conversation.
   * @param conversationHandoff The reason, a note, a last message to the customer, and the assignee.
   */
  public HandedOffConversation handOffConversation(String id, @Nullable ConversationHandoff conversationHandoff, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/handoff");
    call.path("id", id);
    call.body(conversationHandoff);
    return transport.send(call, new TypeReference<HandedOffConversation>() {}, options);
  }

  /**
   * Hands the conversation to a person; from then on, messages from bots to the customer are refused. Emits `conversation.handoff`.
   *
   * @param id The conversation.
   */
  public HandedOffConversation handOffConversation(String id, Option... options) {
    return handOffConversation(id, (ConversationHandoff) null, options);
  }

  /**
   * Lists conversations by `last_message_at`, latest first. An unknown id in a filter returns an empty page.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ConversationList listConversations(@Nullable ListConversationsQuery query, Option... options) {
    Call call = new Call("GET", "/conversations");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ConversationList>() {}, options);
  }

  /**
   * Lists conversations by `last_message_at`, latest first. An unknown id in a filter returns an empty page.
   *
   */
  public ConversationList listConversations(Option... options) {
    return listConversations((ListConversationsQuery) null, options);
  }

  /** The query parameters of {@code listConversations}. */
  public static final class ListConversationsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only conversations in this status. */
    public ListConversationsQuery status(@Nullable String status) {
      values.put("status", status);
      return this;
    }

    /** Only conversations that a bot (`bot`) or a person (`human`) handles. */
    public ListConversationsQuery handledBy(@Nullable String handledBy) {
      values.put("handled_by", handledBy);
      return this;
    }

    /** Only conversations of this channel. */
    public ListConversationsQuery channel(@Nullable String channel) {
      values.put("channel", channel);
      return this;
    }

    /** Only conversations with this customer. */
    public ListConversationsQuery customerId(@Nullable String customerId) {
      values.put("customer_id", customerId);
      return this;
    }

    /** Only conversations assigned to this user. */
    public ListConversationsQuery assigneeId(@Nullable String assigneeId) {
      values.put("assignee_id", assigneeId);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListConversationsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListConversationsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListConversationsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Lists the messages of one conversation, newest first; `order=asc` reverses the order. Private notes of the staff are included, marked `private`. Reading does not change `unread_count`; `POST /conversations/{id}/read` does.
   *
   * @param id The conversation.
   * @param query The query parameters of the request; null if there are none.
   */
  public MessageList listMessages(String id, @Nullable ListMessagesQuery query, Option... options) {
    Call call = new Call("GET", "/conversations/{id}/messages");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<MessageList>() {}, options);
  }

  /**
   * Lists the messages of one conversation, newest first; `order=asc` reverses the order. Private notes of the staff are included, marked `private`. Reading does not change `unread_count`; `POST /conversations/{id}/read` does.
   *
   * @param id The conversation.
   */
  public MessageList listMessages(String id, Option... options) {
    return listMessages(id, (ListMessagesQuery) null, options);
  }

  /** The query parameters of {@code listMessages}. */
  public static final class ListMessagesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only messages with a higher `sequence`, oldest first; combining it with `order=desc` gets 400. */
    public ListMessagesQuery after(@Nullable Integer after) {
      values.put("after", after);
      return this;
    }

    /** Newest first (`desc`, the default without `after`), or oldest first (`asc`). */
    public ListMessagesQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListMessagesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListMessagesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListMessagesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Marks the messages up to `up_to_sequence` as read, so that `unread_count` counts only later messages from the customer. The mark never moves back; a number beyond the last message means the last message.
   *
   * @param id The conversation.
   * @param conversationRead How far the conversation was read.
   */
  public Conversation readConversation(String id, ConversationRead conversationRead, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/read");
    call.path("id", id);
    call.body(conversationRead);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Records a customer's message from a bridge to a channel that the server does not support itself, as if the message had arrived in a built-in channel, and emits `message.received`. Answers of the business are sent as the event `message.sent`, and the bridge reports their delivery with `POST /messages/{id}/status`.
   *
   * @param inboundMessage The message and the customer who wrote it.
   */
  public InboundMessageResult receiveMessage(InboundMessage inboundMessage, Option... options) {
    Call call = new Call("POST", "/conversations/inbound");
    call.body(inboundMessage);
    return transport.send(call, new TypeReference<InboundMessageResult>() {}, options);
  }

  /**
   * Makes the bot handle the conversation again, and clears `assignee_id`. A message of type `system` is added to the conversation, and `conversation.released` is emitted. Webhook endpoints receive this event only if their `event_types` contain it or `*`. A conversation that the bot already handles, or that is closed, does not change.
   *
   * @param id The conversation.
   * @param requestBody An empty object; no members are needed.
   */
  public Conversation releaseConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/release");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Makes the bot handle the conversation again, and clears `assignee_id`. A message of type `system` is added to the conversation, and `conversation.released` is emitted. Webhook endpoints receive this event only if their `event_types` contain it or `*`. A conversation that the bot already handles, or that is closed, does not change.
   *
   * @param id The conversation.
   */
  public Conversation releaseConversation(String id, Option... options) {
    return releaseConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Reopens a closed conversation; the workspace's `default_handler` then handles it. Reopening an open conversation changes nothing.
   *
   * @param id The conversation.
   * @param requestBody An empty object; no members are needed.
   */
  public Conversation reopenConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/reopen");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Reopens a closed conversation; the workspace's `default_handler` then handles it. Reopening an open conversation changes nothing.
   *
   * @param id The conversation.
   */
  public Conversation reopenConversation(String id, Option... options) {
    return reopenConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Reports the delivery status of a message that a bridge received with `message.sent`. The message must belong to the `api` channel. A status only moves forward: a late or repeated report returns the message without changing its status, and `failed` is final. `external_id` is stored if the message has none yet.
   *
   * @param id The message.
   * @param messageStatusReport The delivery status.
   */
  public Message reportMessageStatus(String id, MessageStatusReport messageStatusReport, Option... options) {
    Call call = new Call("POST", "/messages/{id}/status");
    call.path("id", id);
    call.body(messageStatusReport);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Sends a text or an approved template to the customer, or, with `private: true`, writes a note that only staff see. The message is `queued` and is sent in the background; its `status` is then updated from the channel's reports, and only moves forward. In the `api` channel, a bridge receives the message with the event `message.sent` and delivers it.
   *
   * @param id The conversation.
   * @param messageInput The text, files or template to send, or the note to write.
   */
  public Message sendMessage(String id, MessageInput messageInput, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/messages");
    call.path("id", id);
    call.body(messageInput);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Sets or clears `assignee_id`. This does not change who handles the conversation.
   *
   * @param id The conversation.
   * @param conversationPatch The members to change.
   */
  public Conversation updateConversation(String id, ConversationPatch conversationPatch, Option... options) {
    Call call = new Call("PATCH", "/conversations/{id}");
    call.path("id", id);
    call.body(conversationPatch);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }
}
