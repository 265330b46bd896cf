package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * Splits a callback into its items. An item is a change as WhatsApp writes it, but with a single
 * message, status or contact in it, or with a part of one thread of the history. Anything else is
 * one unchanged item. {@link CallbackReader} reads an item.
 */
final class CallbackSplit {
  /**
   * The maximum number of items in a callback: about as many as fit in 3 MiB if all are contacts of
   * an address book, WhatsApp's shortest items, with about 160 bytes each.
   */
  static final int MAX_ITEMS = 20_000;

  /** The maximum number of history messages that one transaction records. */
  static final int MAX_HISTORY = 200;

  private static final int ROOM_STEP = 64 * 1_024;

  /** The members that contain the items of a change, by the change's {@code field}. */
  private static final Map<String, List<String>> LISTS =
      Map.of(
          "messages", List.of("messages", "statuses"),
          "smb_message_echoes", List.of("message_echoes"),
          "smb_app_state_sync", List.of("state_sync"),
          "history", List.of("history", "messages"));

  private final Instant receivedAt;
  private final LongConsumer room;
  private final List<Item> items = new ArrayList<>();
  private long bytes;
  private long reported;

  private CallbackSplit(Instant receivedAt, LongConsumer room) {
    this.receivedAt = receivedAt;
    this.room = room;
  }

  /**
   * An item.
   *
   * @param series the position of the first item of its series, which is recorded in order: the
   *     parts of a thread are one series, and every other item is a series by itself
   */
  record Item(int series, byte[] body) {}

  /**
   * Returns the items of a callback in order, at least one; throws 413 if there are too many.
   *
   * @param receivedAt the time to use for a message that contains no time
   * @param room called repeatedly with the total size of the items so far, in bytes
   */
  static List<Item> of(byte[] body, Instant receivedAt, LongConsumer room) {
    CallbackSplit split = new CallbackSplit(receivedAt, room);
    try {
      JsonSlice.of(new String(body, UTF_8)).member("entry").elements(split::entry);
    } catch (JacksonException e) {
      split.items.clear();
    }
    if (split.items.isEmpty()) {
      split.items.add(new Item(0, body));
    }
    return List.copyOf(split.items);
  }

  private void entry(JsonSlice entry) {
    JsonSlice changes = entry.member("changes");
    if (changes.isArray()) {
      changes.elements(this::change);
    } else {
      add(entry);
    }
  }

  private void change(JsonSlice change) {
    int before = items.size();
    String field = change.shortMembers("field").path("field").asString("");
    List<String> lists = LISTS.getOrDefault(field, List.of());
    if (!lists.isEmpty()) {
      JsonSlice value = change.member("value");
      ObjectNode number =
          value.member("metadata").shortMembers("phone_number_id", "display_phone_number");
      String head =
          "{\"field\":\"" + field + "\",\"value\":{\"metadata\":" + Json.text(number) + ",";
      Contacts contacts = new Contacts(value.member("contacts"));
      for (String list : lists) {
        value.member(list).elements(item -> item(head, list, item, contacts));
      }
    }
    if (items.size() == before) {
      add(change);
    }
  }

  private void item(String head, String list, JsonSlice item, Contacts contacts) {
    if (list.equals("history")) {
      item.member("threads").elements(thread -> thread(head, thread));
    } else {
      String contact = list.equals("messages") ? contacts.of(item) : "";
      add(items.size(), head + contact + "\"" + list + "\":[", List.of(item), "]}}");
    }
  }

  private record Dated(Instant at, JsonSlice message) {}

  /**
   * Adds a thread in parts. Sorts its messages by time first, because the messages of a
   * conversation are recorded in that order.
   */
  private void thread(String head, JsonSlice thread) {
    List<Dated> dated = new ArrayList<>();
    thread
        .member("messages")
        .elements(message -> {
          requireBound(dated.size());
          ObjectNode time = message.shortMembers("timestamp");
          dated.add(new Dated(JsonMembers.instant(time, "timestamp", receivedAt), message));
        });
    dated.sort(Comparator.comparing(Dated::at));
    String with = Json.text(thread.shortMembers("id"));
    String opened =
        head
            + "\"history\":[{\"threads\":["
            + with.substring(0, with.length() - 1)
            + (with.equals("{}") ? "" : ",")
            + "\"messages\":[";
    List<JsonSlice> messages = dated.stream().map(Dated::message).toList();
    int series = items.size();
    for (int i = 0; i < messages.size(); i += MAX_HISTORY) {
      List<JsonSlice> part = messages.subList(i, Math.min(messages.size(), i + MAX_HISTORY));
      add(series, opened, part, "]}]}]}}");
    }
  }

  /** Indexes the contacts of a change, so that each message finds its contact without a scan. */
  private static final class Contacts {
    private final List<JsonSlice> all = new ArrayList<>();
    private final Map<Address, Integer> places = new HashMap<>();

    Contacts(JsonSlice contacts) {
      contacts.elements(contact -> {
        requireBound(all.size());
        addresses(contact, "wa_id", "user_id")
            .forEach(address -> places.putIfAbsent(address, all.size()));
        all.add(contact);
      });
    }

    private static Stream<Address> addresses(JsonSlice slice, String... members) {
      ObjectNode some = slice.shortMembers(members);
      return Stream.of(members)
          .map(member -> Address.of(JsonMembers.text(some, member)))
          .flatMap(Stream::ofNullable);
    }

    /**
     * Returns the contact of a message, as a JSON member: the only contact of the change, or the
     * first one that the message names. Returns an empty text if there is no contact, or if it is
     * too long.
     */
    String of(JsonSlice message) {
      int first =
          addresses(message, "from", "from_user_id")
              .mapToInt(address -> places.getOrDefault(address, all.size()))
              .min()
              .orElse(all.size());
      int found = all.size() == 1 ? 0 : first;
      return found < all.size() && all.get(found).isShort()
          ? "\"contacts\":[" + all.get(found) + "],"
          : "";
    }
  }

  private void add(JsonSlice whole) {
    add(items.size(), "", List.of(whole), "");
  }

  private void add(int series, String before, List<JsonSlice> slices, String after) {
    requireBound(items.size());
    StringBuilder text = new StringBuilder(before);
    for (int i = 0; i < slices.size(); i++) {
      JsonSlice slice = slices.get(i);
      text.append(i == 0 ? "" : ",").append(slice.text(), slice.from(), slice.length());
    }
    byte[] body = text.append(after).toString().getBytes(UTF_8);
    items.add(new Item(series, body));
    bytes += body.length;
    if (bytes - reported > ROOM_STEP) {
      reported = bytes;
      room.accept(bytes);
    }
  }

  private static void requireBound(int present) {
    if (present >= MAX_ITEMS) {
      throw new ProblemException(
          413,
          ProblemCode.PAYLOAD_TOO_LARGE,
          "A callback may have at most " + MAX_ITEMS + " items; WhatsApp sends no more.");
    }
  }
}
