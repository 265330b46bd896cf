package turno.whatsapp;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.conversations.ChannelContact;
import turno.conversations.ChannelMessage;
import turno.conversations.ChannelName;
import turno.conversations.ChannelStatus;
import turno.conversations.HistoricMessage;
import turno.conversations.MessageStatus;
import turno.conversations.MissingFile;
import turno.kernel.Json;
import turno.kernel.JsonWeight;
import turno.whatsapp.CallbackItem.Ignored;
import turno.whatsapp.CallbackItem.IncomingMessage;
import turno.whatsapp.CallbackItem.Unreadable;

/** Reads an item of a callback, as made by {@link CallbackSplit}. */
final class CallbackReader {
  /** A message of this type changes an earlier one. */
  private static final String EDIT = "edit";

  /** A message of this type deletes an earlier one. */
  private static final String REVOKE = "revoke";

  /** A message of this type is a placeholder: the history omits old messages with files. */
  private static final String LEFT_OUT = "media_placeholder";

  private static final int MAX_NAME = 200;

  /**
   * The maximum length of an id. WhatsApp's ids are shorter, and a longer id would not fit the
   * index.
   */
  private static final int MAX_ID = 512;

  /**
   * The maximum number of JSON values in an item. It keeps parsed items small. A part of the
   * history has fewer values, even though {@link JsonWeight} also counts the commas in its texts.
   */
  private static final int MAX_VALUES = 50_000;

  private final String phoneNumberId;
  private final Instant receivedAt;

  private CallbackReader(String phoneNumberId, Instant receivedAt) {
    this.phoneNumberId = phoneNumberId;
    this.receivedAt = receivedAt;
  }

  /**
   * Reads an item.
   *
   * @param phoneNumberId the id of the workspace's number; messages, statuses and contacts of other
   *     numbers are ignored
   * @param receivedAt the time to use for a message that contains no time
   */
  static CallbackItem read(byte[] body, String phoneNumberId, Instant receivedAt) {
    if (JsonWeight.values(body) > MAX_VALUES) {
      return new Unreadable("too_many_values");
    }
    try {
      return new CallbackReader(phoneNumberId, receivedAt).change(Json.tree(body));
    } catch (JacksonException e) {
      return new Unreadable("no_json");
    }
  }

  private CallbackItem change(JsonNode change) {
    String field = change.path("field").asString("");
    JsonNode value = change.path("value");
    if (field.equals("message_template_status_update")) {
      return template(value);
    }
    JsonNode number = value.path("metadata").path("phone_number_id");
    if (number.isString() && !number.stringValue().equals(phoneNumberId)) {
      return new Ignored("another_number");
    }
    JsonNode message = value.path("messages").path(0);
    return switch (field) {
      case "messages" ->
          value.has("statuses")
              ? status(value.path("statuses").path(0))
              : message(message, value.path("contacts").path(0));
      case "smb_message_echoes" -> echo(value.path("message_echoes").path(0));
      case "history" ->
          value.has("history")
              ? thread(value.path("history").path(0).path("threads").path(0), value)
              : oldFile(message, value);
      case "smb_app_state_sync" -> contact(value.path("state_sync").path(0));
      default -> new Unreadable("unknown_field");
    };
  }

  // the messages of customers

  private CallbackItem message(JsonNode message, JsonNode contact) {
    if (isOfGroup(message)) {
      return new Ignored("group_message");
    }
    Address phone = Address.of(JsonMembers.text(message, "from"));
    Address userId = Address.of(JsonMembers.text(message, "from_user_id"));
    if (phone == null) {
      phone = Address.of(JsonMembers.text(contact, "wa_id"));
    }
    if (userId == null) {
      userId = Address.of(JsonMembers.text(contact, "user_id"));
    }
    Address changed =
        message.path("type").asString("").equals("system")
            ? Address.of(JsonMembers.text(message.path("system"), "wa_id"))
            : null;
    ChannelContact who =
        contact(
            phone, userId, changed, JsonMembers.text(contact.path("profile"), "name", MAX_NAME));
    IncomingMessage incoming = who == null ? null : incoming(message, who);
    if (incoming == null) {
      return new Unreadable("message_of_nobody");
    }
    CallbackItem change = change(message, incoming, true);
    return change == null ? new CallbackItem.Received(incoming) : change;
  }

  /**
   * Whether a message was sent to a group, and so belongs to no conversation with a single
   * customer.
   */
  private static boolean isOfGroup(JsonNode message) {
    return JsonMembers.text(message, "group_id") != null;
  }

  /**
   * Reads an edit or a deletion of an earlier message; returns null for anything else, for a change
   * without the id of the earlier message, and for an edit without readable content.
   */
  private static @Nullable CallbackItem change(
      JsonNode message, IncomingMessage incoming, boolean inbound) {
    String type = message.path("type").asString("");
    if (!type.equals(EDIT) && !type.equals(REVOKE)) {
      return null;
    }
    String named = word(message.path(type), "original_message_id");
    String original = named == null ? word(message.path("context"), "id") : named;
    Contents contents =
        type.equals(EDIT) ? Contents.edited(message.path(EDIT)) : incoming.contents();
    return original == null || contents == null
        ? null
        : new CallbackItem.Changed(
            new IncomingMessage(
                incoming.contact(), incoming.externalId(), incoming.at(), contents, null),
            original,
            inbound,
            type.equals(REVOKE));
  }

  private @Nullable ChannelContact contact(
      @Nullable Address phone,
      @Nullable Address userId,
      @Nullable Address other,
      @Nullable String name) {
    Set<String> addresses = new LinkedHashSet<>();
    Stream.of(userId, phone, other)
        .flatMap(Stream::ofNullable)
        .forEach(address -> addresses.add(address.behind(phoneNumberId)));
    String number =
        other != null && other.isPhone() ? other.phone() : phone == null ? null : phone.phone();
    return addresses.isEmpty() ? null : new ChannelContact(List.copyOf(addresses), number, name);
  }

  private @Nullable IncomingMessage incoming(JsonNode message, ChannelContact who) {
    String id = id(message);
    if (id == null) {
      return null;
    }
    Contents contents = Contents.of(message);
    String mediaId =
        contents.contentType() == null ? null : id(message.path(message.path("type").asString("")));
    return new IncomingMessage(
        who, id, JsonMembers.instant(message, "timestamp", receivedAt), contents, mediaId);
  }

  private static @Nullable String id(JsonNode node) {
    return word(node, "id");
  }

  private static @Nullable String word(JsonNode node, String member) {
    String text = JsonMembers.text(node, member);
    return text == null || text.length() > MAX_ID ? null : text;
  }

  // statuses of messages

  private CallbackItem status(JsonNode status) {
    String id = id(status);
    MessageStatus to =
        switch (status.path("status").asString("")) {
          case "sent" -> MessageStatus.SENT;
          case "delivered" -> MessageStatus.DELIVERED;
          case "read", "played" -> MessageStatus.READ;
          case "failed" -> MessageStatus.FAILED;
          default -> null;
        };
    if (id == null || to == null) {
      return new Unreadable("unknown_status");
    }
    JsonNode error = status.path("errors").path(0);
    boolean failed = to == MessageStatus.FAILED;
    String detail = JsonMembers.text(error.path("error_data"), "details");
    Address userId = Address.of(JsonMembers.text(status, "recipient_user_id"));
    Address phone = Address.of(JsonMembers.text(status, "recipient_id"));
    return new CallbackItem.Reported(
        new ChannelStatus(
            ChannelName.WHATSAPP,
            id,
            to,
            failed ? Integer.toString(error.path("code").asInt(0)) : null,
            failed ? (detail == null ? JsonMembers.text(error, "title") : detail) : null,
            pricing(status.path("pricing"))),
        userId == null || phone == null || userId.equals(phone)
            ? null
            : contact(phone, userId, null, null));
  }

  /**
   * Returns the pricing in a status, or null if there is none. WhatsApp charges for each message.
   * Unknown categories are counted together as {@code other}.
   */
  private static ChannelStatus.@Nullable Pricing pricing(JsonNode pricing) {
    String category = JsonMembers.text(pricing, "category");
    if (category == null) {
      return null;
    }
    String known =
        switch (category) {
          case "utility", "marketing", "service", "authentication" -> category;
          case "marketing_lite" -> "marketing";
          case "authentication_international" -> "authentication";
          default -> "other";
        };
    return new ChannelStatus.Pricing(known, pricing.path("billable").asBoolean(false));
  }

  // the business's own phone

  private CallbackItem echo(JsonNode echo) {
    if (isOfGroup(echo)) {
      return new Ignored("group_message");
    }
    ChannelContact to =
        contact(
            Address.of(JsonMembers.text(echo, "to")),
            Address.of(JsonMembers.text(echo, "to_user_id")),
            null,
            null);
    IncomingMessage message = to == null ? null : incoming(echo, to);
    if (message == null) {
      return new Unreadable("echo_to_nobody");
    }
    CallbackItem change = change(echo, message, false);
    String type = echo.path("type").asString("");
    if (change != null) {
      return change;
    }
    return type.equals(EDIT) || type.equals(REVOKE)
        ? new Ignored("echo_of_a_change") // is not treated as a reply
        : new CallbackItem.Echoed(message);
  }

  private CallbackItem thread(JsonNode thread, JsonNode value) {
    Address with = Address.of(JsonMembers.text(thread, "id"));
    ChannelContact contact = with == null ? null : contact(with, null, null, null);
    if (contact == null) {
      return new Unreadable("thread_with_nobody");
    }
    Map<String, HistoricMessage> messages = new LinkedHashMap<>();
    for (JsonNode message : thread.path("messages")) {
      boolean leftOut = message.path("type").asString("").equals(LEFT_OUT) || isOfGroup(message);
      IncomingMessage old = leftOut ? null : incoming(message, contact);
      if (old != null) {
        messages.putIfAbsent(
            old.externalId(), new HistoricMessage(historic(old), isInbound(message, value)));
      }
    }
    return messages.isEmpty()
        ? new Ignored("empty_thread")
        : new CallbackItem.Remembered(List.copyOf(messages.values()));
  }

  private static boolean isInbound(JsonNode message, JsonNode value) {
    String business = digits(value.path("metadata").path("display_phone_number").asString(""));
    return !message.has("to") && !digits(message.path("from").asString("")).equals(business);
  }

  private static String digits(String text) {
    return text.replaceAll("[^0-9]", "");
  }

  /** Reads an old message with a file; the history omits it, and WhatsApp sends it separately. */
  private CallbackItem oldFile(JsonNode message, JsonNode value) {
    boolean inbound = isInbound(message, value);
    Address with = Address.of(JsonMembers.text(message, inbound ? "from" : "to"));
    ChannelContact contact = with == null ? null : contact(with, null, null, null);
    IncomingMessage old = contact == null ? null : incoming(message, contact);
    return old == null
        ? new Unreadable("old_file_of_nobody")
        : new CallbackItem.RememberedFile(old, inbound);
  }

  private CallbackItem contact(JsonNode change) {
    Address phone = Address.of(JsonMembers.text(change.path("contact"), "phone_number"));
    ChannelContact contact =
        phone == null
            ? null
            : contact(
                phone, null, null, JsonMembers.text(change.path("contact"), "full_name", MAX_NAME));
    if (contact == null) {
      return new Unreadable("contact_without_number");
    }
    return change.path("action").asString("").equals("add")
        ? new CallbackItem.Known(contact)
        : new Ignored("contact_removed"); // the person remains a customer
  }

  private CallbackItem template(JsonNode value) {
    String name = word(value, "message_template_name");
    String language = word(value, "message_template_language");
    String event = word(value, "event");
    return name == null || language == null || event == null
        ? new Unreadable("unknown_template")
        : new CallbackItem.TemplateChanged(name, language, event.toLowerCase(Locale.ROOT));
  }

  /** Converts a message for {@code conversations}, still without its file. */
  static ChannelMessage handedIn(IncomingMessage message) {
    return handedIn(
        message, message.mediaId() == null ? MissingFile.UNAVAILABLE : MissingFile.PENDING);
  }

  /** Converts a message of the history, whose file is not fetched. */
  static ChannelMessage historic(IncomingMessage message) {
    return handedIn(message, MissingFile.UNAVAILABLE);
  }

  /**
   * @param missing why the message's file is missing, if the message has a file
   */
  private static ChannelMessage handedIn(IncomingMessage message, MissingFile missing) {
    return new ChannelMessage(
        ChannelName.WHATSAPP,
        message.contact(),
        message.externalId(),
        message.at(),
        message.contents().type(),
        message.contents().text(),
        message.contents().content(),
        List.of(),
        message.contents().contentType() == null ? null : missing,
        message.contents().pressed());
  }
}
