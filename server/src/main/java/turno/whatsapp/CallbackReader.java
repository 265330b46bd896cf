package turno.whatsapp;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import turno.whatsapp.CallbackItem.IncomingMessage;

/**
 * Reads the body of a callback. Whatever is in it, everything that can be understood is; the rest
 * is passed over and named.
 */
final class CallbackReader {
  /** A message of this type changes an earlier one. */
  private static final String EDIT = "edit";

  /** A message of this type takes an earlier one back. */
  private static final String REVOKE = "revoke";

  /** What the history says of a file that it leaves out. */
  private static final String LEFT_OUT = "media_placeholder";

  private static final int NAME_MOST = 200;

  /** Longer ids and words are none of WhatsApp's: no index takes them, and no reader. */
  private static final int ID_MOST = 512;

  private final String phoneNumberId;
  private final Instant now;
  private final List<CallbackItem> items = new ArrayList<>();

  private CallbackReader(String phoneNumberId, Instant now) {
    this.phoneNumberId = phoneNumberId;
    this.now = now;
  }

  /**
   * Everything that a body tells of one number, in its order.
   *
   * @param now the time of what names none
   */
  static List<CallbackItem> read(byte[] body, String phoneNumberId, Instant now) {
    CallbackReader reader = new CallbackReader(phoneNumberId, now);
    try {
      for (JsonNode entry : Json.MAPPER.readTree(body).path("entry")) {
        entry.path("changes").forEach(reader::change);
      }
    } catch (JacksonException e) {
      reader.ignore("no_json");
    }
    return reader.items;
  }

  private void ignore(String why) {
    items.add(new CallbackItem.Ignored(why));
  }

  private void change(JsonNode change) {
    String field = change.path("field").asString("");
    JsonNode value = change.path("value");
    if (field.equals("message_template_status_update")) {
      template(value);
      return;
    }
    if (!value.path("metadata").path("phone_number_id").asString("").equals(phoneNumberId)) {
      ignore("another_number");
      return;
    }
    switch (field) {
      case "messages" -> {
        Contacts contacts = Contacts.of(value.path("contacts"));
        value.path("messages").forEach(message -> message(message, contacts));
        value.path("statuses").forEach(this::status);
      }
      case "smb_message_echoes" -> value.path("message_echoes").forEach(this::echo);
      case "history" -> {
        value.path("history").forEach(part -> part.path("threads").forEach(t -> thread(t, value)));
        value.path("messages").forEach(message -> oldFile(message, value));
      }
      case "smb_app_state_sync" -> value.path("state_sync").forEach(this::contact);
      default -> ignore("unknown_field");
    }
  }

  // what customers write

  private void message(JsonNode message, Contacts contacts) {
    if (isOfGroup(message)) {
      ignore("group_message");
      return;
    }
    Address phone = Address.of(JsonMembers.text(message, "from"));
    Address userId = Address.of(JsonMembers.text(message, "from_user_id"));
    JsonNode contact = contacts.find(phone, userId);
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
            phone, userId, changed, JsonMembers.text(contact.path("profile"), "name", NAME_MOST));
    IncomingMessage incoming = who == null ? null : incoming(message, who);
    if (incoming == null) {
      ignore("message_of_nobody");
    } else {
      CallbackItem change = change(message, incoming, true);
      items.add(change == null ? new CallbackItem.Received(incoming) : change);
    }
  }

  /** A group's messages are for all its members and belong to no conversation with one. */
  private static boolean isOfGroup(JsonNode message) {
    return JsonMembers.text(message, "group_id") != null;
  }

  /**
   * An edit or a deletion of an earlier message; null for anything else, and for one that does not
   * say which message it is about, or what it says now.
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

  /**
   * The contacts of a callback, found without going through all of them for each message.
   *
   * @param places where the first contact of each address stands
   */
  private record Contacts(JsonNode all, Map<Address, Integer> places) {
    static Contacts of(JsonNode all) {
      Map<Address, Integer> places = new HashMap<>();
      for (int i = 0; i < all.size(); i++) {
        for (String member : List.of("wa_id", "user_id")) {
          Address address = Address.of(JsonMembers.text(all.path(i), member));
          if (address != null) {
            places.putIfAbsent(address, i);
          }
        }
      }
      return new Contacts(all, places);
    }

    /** The contact that a message names; the only one where it names none. */
    JsonNode find(@Nullable Address phone, @Nullable Address userId) {
      int first =
          Stream.of(Optional.ofNullable(phone), Optional.ofNullable(userId))
              .flatMap(Optional::stream)
              .mapToInt(address -> places.getOrDefault(address, all.size()))
              .min()
              .orElse(all.size());
      return first < all.size() ? all.path(first) : all.size() == 1 ? all.path(0) : Json.object();
    }
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
        who, id, JsonMembers.instant(message, "timestamp", now), contents, mediaId);
  }

  private static @Nullable String id(JsonNode node) {
    return word(node, "id");
  }

  private static @Nullable String word(JsonNode node, String member) {
    String text = JsonMembers.text(node, member);
    return text == null || text.length() > ID_MOST ? null : text;
  }

  // what became of messages

  private void status(JsonNode status) {
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
      ignore("unknown_status");
      return;
    }
    JsonNode error = status.path("errors").path(0);
    boolean failed = to == MessageStatus.FAILED;
    String detail = JsonMembers.text(error.path("error_data"), "details");
    items.add(
        new CallbackItem.Reported(
            new ChannelStatus(
                ChannelName.WHATSAPP,
                id,
                to,
                failed ? Integer.toString(error.path("code").asInt(0)) : null,
                failed ? (detail == null ? JsonMembers.text(error, "title") : detail) : null)));
    Address userId = Address.of(JsonMembers.text(status, "recipient_user_id"));
    Address phone = Address.of(JsonMembers.text(status, "recipient_id"));
    if (userId != null && phone != null && !userId.equals(phone)) {
      ChannelContact both = contact(phone, userId, null, null);
      if (both != null) {
        items.add(new CallbackItem.Known(both));
      }
    }
  }

  // the shop's own phone

  private void echo(JsonNode echo) {
    if (isOfGroup(echo)) {
      ignore("group_message");
      return;
    }
    ChannelContact to =
        contact(
            Address.of(JsonMembers.text(echo, "to")),
            Address.of(JsonMembers.text(echo, "to_user_id")),
            null,
            null);
    IncomingMessage message = to == null ? null : incoming(echo, to);
    if (message == null) {
      ignore("echo_to_nobody");
      return;
    }
    CallbackItem change = change(echo, message, false);
    String type = echo.path("type").asString("");
    if (change != null) {
      items.add(change);
    } else if (type.equals(EDIT) || type.equals(REVOKE)) {
      ignore("echo_of_a_change"); // nobody has replied
    } else {
      items.add(new CallbackItem.Echoed(message));
    }
  }

  private void thread(JsonNode thread, JsonNode value) {
    Address with = Address.of(JsonMembers.text(thread, "id"));
    ChannelContact contact = with == null ? null : contact(with, null, null, null);
    if (contact == null) {
      ignore("thread_with_nobody");
      return;
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
    if (!messages.isEmpty()) {
      items.add(
          new CallbackItem.Remembered(
              messages.values().stream()
                  .sorted(Comparator.comparing(one -> one.message().at()))
                  .toList()));
    }
  }

  private static boolean isInbound(JsonNode message, JsonNode value) {
    String business = digits(value.path("metadata").path("display_phone_number").asString(""));
    return !message.has("to") && !digits(message.path("from").asString("")).equals(business);
  }

  private static String digits(String text) {
    return text.replaceAll("[^0-9]", "");
  }

  /** A file of the history, which comes by itself. */
  private void oldFile(JsonNode message, JsonNode value) {
    boolean inbound = isInbound(message, value);
    Address with = Address.of(JsonMembers.text(message, inbound ? "from" : "to"));
    ChannelContact contact = with == null ? null : contact(with, null, null, null);
    IncomingMessage old = contact == null ? null : incoming(message, contact);
    if (old == null) {
      ignore("old_file_of_nobody");
    } else {
      items.add(new CallbackItem.RememberedFile(old, inbound));
    }
  }

  private void contact(JsonNode change) {
    Address phone = Address.of(JsonMembers.text(change.path("contact"), "phone_number"));
    ChannelContact contact =
        phone == null
            ? null
            : contact(
                phone,
                null,
                null,
                JsonMembers.text(change.path("contact"), "full_name", NAME_MOST));
    if (contact == null || !change.path("action").asString("").equals("add")) {
      ignore("contact_removed"); // it goes from the phone's address book, not from the customers
    } else {
      items.add(new CallbackItem.Known(contact));
    }
  }

  private void template(JsonNode value) {
    String name = word(value, "message_template_name");
    String language = word(value, "message_template_language");
    String event = word(value, "event");
    if (name == null || language == null || event == null) {
      ignore("unknown_template");
    } else {
      items.add(new CallbackItem.TemplateChanged(name, language, event.toLowerCase(Locale.ROOT)));
    }
  }

  /** A message as conversations take it, still without its file. */
  static ChannelMessage handedIn(IncomingMessage message) {
    return handedIn(
        message, message.mediaId() == null ? MissingFile.UNAVAILABLE : MissingFile.PENDING);
  }

  /** A message of the history, whose file is not fetched. */
  static ChannelMessage historic(IncomingMessage message) {
    return handedIn(message, MissingFile.UNAVAILABLE);
  }

  /**
   * @param missing why its file is not there, if it has one
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
        message.contents().contentType() == null ? null : missing);
  }
}
