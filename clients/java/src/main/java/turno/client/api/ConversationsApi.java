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

/** The operations under one tag of the API contract. */
@NullMarked
public final class ConversationsApi {
  private final Transport transport;

  public ConversationsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Close a conversation. Closes the conversation. A customer's next message reopens it. Closing a closed conversation changes nothing.
   *
   * @param id The conversation.
   * @param requestBody 
   */
  public Conversation closeConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/close");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Close a conversation. Closes the conversation. A customer's next message reopens it. Closing a closed conversation changes nothing.
   *
   * @param id The conversation.
   */
  public Conversation closeConversation(String id, Option... options) {
    return closeConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Connect a WhatsApp number. Connects the workspace to its number, or changes the connection. The first time, all three secrets are required; later, an omitted secret stays as it is. Secrets are stored encrypted and never shown. Register `callback_url` with Meta, with the same `verify_token`; it stays the same when the number changes. A change clears `problem`; if the problem persists, the next message reports it again.
   *
   * @param whatsAppChannelInput 
   */
  public WhatsAppChannel configureWhatsAppChannel(WhatsAppChannelInput whatsAppChannelInput, Option... options) {
    Call call = new Call("PUT", "/channels/whatsapp");
    call.body(whatsAppChannelInput);
    return transport.send(call, new TypeReference<WhatsAppChannel>() {}, options);
  }

  /**
   * Read one conversation. Returns one conversation, without its messages.
   *
   * @param id The conversation.
   */
  public Conversation getConversation(String id, Option... options) {
    Call call = new Call("GET", "/conversations/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Read one message. Returns one message of a conversation, with its delivery status.
   *
   * @param id The message.
   */
  public Message getMessage(String id, Option... options) {
    Call call = new Call("GET", "/messages/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Read the WhatsApp number. Returns the workspace's WhatsApp number, with its callback URL, the problem that prevents it from sending (if any), the templates mapped to the workspace's own messages, and the template states that WhatsApp reported. Secrets are never shown.
   *
   */
  public WhatsAppChannel getWhatsAppChannel(Option... options) {
    Call call = new Call("GET", "/channels/whatsapp");
    return transport.send(call, new TypeReference<WhatsAppChannel>() {}, options);
  }

  /**
   * Hand a conversation to a person. Hands the conversation to a person; from then on, every message of a bot is refused. Emits `conversation.handoff`.
   *
   * @param id The conversation.
   * @param conversationHandoff 
   */
  public HandedOffConversation handOffConversation(String id, @Nullable ConversationHandoff conversationHandoff, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/handoff");
    call.path("id", id);
    call.body(conversationHandoff);
    return transport.send(call, new TypeReference<HandedOffConversation>() {}, options);
  }

  /**
   * Hand a conversation to a person. Hands the conversation to a person; from then on, every message of a bot is refused. Emits `conversation.handoff`.
   *
   * @param id The conversation.
   */
  public HandedOffConversation handOffConversation(String id, Option... options) {
    return handOffConversation(id, (ConversationHandoff) null, options);
  }

  /**
   * List conversations. Lists conversations by `last_message_at`, latest first. An unknown id in a filter returns an empty page.
   *
   * @param query the query parameters of the request
   */
  public ConversationList listConversations(@Nullable ListConversationsQuery query, Option... options) {
    Call call = new Call("GET", "/conversations");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ConversationList>() {}, options);
  }

  /**
   * List conversations. Lists conversations by `last_message_at`, latest first. An unknown id in a filter returns an empty page.
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

    /** Only conversations that the bot, or a person, handles. */
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

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListConversationsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListConversationsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListConversationsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * List a conversation's messages. Lists the messages of one conversation, newest first; `order=asc` reverses the order. Private notes of the staff are included, marked `private`. Reading does not change `unread_count`; `POST /conversations/{id}/read` does.
   *
   * @param id The conversation.
   * @param query the query parameters of the request
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
   * List a conversation's messages. Lists the messages of one conversation, newest first; `order=asc` reverses the order. Private notes of the staff are included, marked `private`. Reading does not change `unread_count`; `POST /conversations/{id}/read` does.
   *
   * @param id The conversation.
   */
  public MessageList listMessages(String id, Option... options) {
    return listMessages(id, (ListMessagesQuery) null, options);
  }

  /** The query parameters of {@code listMessages}. */
  public static final class ListMessagesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only messages with a higher `sequence`, oldest first; combining it with `order=desc` is a 400. */
    public ListMessagesQuery after(@Nullable Integer after) {
      values.put("after", after);
      return this;
    }

    /** Newest first (`desc`, the default without `after`), or oldest first (`asc`). */
    public ListMessagesQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListMessagesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListMessagesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListMessagesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Mark a conversation as read. Marks the messages up to `up_to_sequence` as read, so that `unread_count` counts only later messages of the customer. The mark never moves back; a number beyond the last message means the last message.
   *
   * @param id The conversation.
   * @param conversationRead 
   */
  public Conversation readConversation(String id, ConversationRead conversationRead, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/read");
    call.path("id", id);
    call.body(conversationRead);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Record a customer's message from another channel. Records a customer's message from a bridge to a channel that the server does not support itself, as if the message had arrived in a built-in channel, and emits `message.received`. Answers of the business are sent as the event `message.sent`, and the bridge reports their delivery with `POST /messages/{id}/status`.
   *
   * @param inboundMessage 
   */
  public InboundMessageResult receiveMessage(InboundMessage inboundMessage, Option... options) {
    Call call = new Call("POST", "/conversations/inbound");
    call.body(inboundMessage);
    return transport.send(call, new TypeReference<InboundMessageResult>() {}, options);
  }

  /**
   * Give a conversation back to the bot. Lets the bot handle the conversation again. A message of type `system` is added to it, and `conversation.released` is emitted, which only webhook endpoints that name this type receive. A conversation that the bot already handles, or a closed one, does not change.
   *
   * @param id The conversation.
   * @param requestBody 
   */
  public Conversation releaseConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/release");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Give a conversation back to the bot. Lets the bot handle the conversation again. A message of type `system` is added to it, and `conversation.released` is emitted, which only webhook endpoints that name this type receive. A conversation that the bot already handles, or a closed one, does not change.
   *
   * @param id The conversation.
   */
  public Conversation releaseConversation(String id, Option... options) {
    return releaseConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Reopen a closed conversation. Reopens a closed conversation, with the workspace's `default_handler`. Reopening an open one changes nothing.
   *
   * @param id The conversation.
   * @param requestBody 
   */
  public Conversation reopenConversation(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/reopen");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }

  /**
   * Reopen a closed conversation. Reopens a closed conversation, with the workspace's `default_handler`. Reopening an open one changes nothing.
   *
   * @param id The conversation.
   */
  public Conversation reopenConversation(String id, Option... options) {
    return reopenConversation(id, (Map<String, Object>) null, options);
  }

  /**
   * Report the delivery status of a message. Reports the delivery status of a message that a bridge received with `message.sent`. The message is in the channel `api`. A status only moves forward: a late or repeated one changes nothing and returns the message as it is. `failed` is final.
   *
   * @param id The message.
   * @param messageStatusReport 
   */
  public Message reportMessageStatus(String id, MessageStatusReport messageStatusReport, Option... options) {
    Call call = new Call("POST", "/messages/{id}/status");
    call.path("id", id);
    call.body(messageStatusReport);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Send a message or write a private note. Sends a text or an approved template to the customer, or, with `private: true`, writes a note that only staff see. The message is `queued` and is sent in the background; its `status` then follows the channel, and only moves forward. In the channel `api` the event `message.sent` gives the bridge the message to deliver.
   *
   * @param id The conversation.
   * @param messageInput 
   */
  public Message sendMessage(String id, MessageInput messageInput, Option... options) {
    Call call = new Call("POST", "/conversations/{id}/messages");
    call.path("id", id);
    call.body(messageInput);
    return transport.send(call, new TypeReference<Message>() {}, options);
  }

  /**
   * Assign a conversation to a user. Sets or clears `assignee_id`. This does not change who handles the conversation.
   *
   * @param id The conversation.
   * @param conversationPatch 
   */
  public Conversation updateConversation(String id, ConversationPatch conversationPatch, Option... options) {
    Call call = new Call("PATCH", "/conversations/{id}");
    call.path("id", id);
    call.body(conversationPatch);
    return transport.send(call, new TypeReference<Conversation>() {}, options);
  }
}
