package turno.mcp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ResourceId;
import turno.kernel.ServiceId;

/**
 * The result of {@code find_slots}, written straight from the rendered list: it is what agents ask
 * for most.
 */
final class SlotsResult {
  private static final byte[][] LIST =
      JsonCursor.names(
          "data",
          "currency",
          "currency_exponent",
          "unavailable_reason",
          "next_available",
          "next_from");
  private static final int DATA = 0;
  private static final int CURRENCY = 1;
  private static final int EXPONENT = 2;
  private static final int REASON = 3;
  private static final int NEXT_AVAILABLE = 4;
  private static final int NEXT_FROM = 5;
  private static final byte[][] SLOT = JsonCursor.names("start", "end", "price_cents");

  private static final int DATE = "2027-03-01".length();
  private static final int LOCAL = "2027-03-01T10:00:00".length();
  private static final int STAMP = "2027-03-01T10:00:00-03:00".length();
  private static final int DAY_SECONDS = 86_400;

  private static final byte[][] WEEKDAYS =
      Arrays.stream(DayOfWeek.values())
          .map(day -> ascii(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH)))
          .toArray(byte[][]::new);

  private static final byte[] DAY_START = ascii("{\"date\":\"");
  private static final byte[] DAY_NAME = ascii("\",\"weekday\":\"");
  private static final byte[] DAY_SLOTS = ascii("\",\"slots\":[");
  private static final byte[] DAY_END = ascii("]}");
  private static final byte[] SLOT_START = ascii("{\"slot\":\"");
  private static final byte[] START = ascii("\",\"start\":\"");
  private static final byte[] START_LOCAL = ascii("\",\"start_local\":\"");
  private static final byte[] END = ascii("\",\"end\":\"");
  private static final byte[] END_LOCAL = ascii("\",\"end_local\":\"");
  private static final byte[] PRICE = ascii("\",\"price\":\"");
  private static final byte[] SLOT_END = ascii("\"}");
  private static final byte[] COMMA = ascii(",");
  private static final byte[] NEW_LINE = ascii("\\n");
  private static final byte[] INDENT = ascii("\\n  ");
  private static final byte[] WORD = ascii(" slot ");

  private final ObjectNode arguments;
  private final byte[] list;
  private final JsonBuffer structured = new JsonBuffer();
  private final JsonBuffer text = new JsonBuffer();
  // of the latest stamp that was read
  private int dayAt = -1;
  private long day;
  // the latest price
  private long cents = -1;
  private byte[] price = {};

  private SlotsResult(ObjectNode arguments, byte[] list) {
    this.arguments = arguments;
    this.list = list;
  }

  /** A slot, by where its parts stand in the list. */
  private record Found(int start, int end, int price, int priceEnd, long second) {}

  /**
   * @param list the contract's {@code SlotList}
   */
  static ToolResult of(ObjectNode arguments, byte[] list) {
    return new SlotsResult(arguments, list).written();
  }

  private ToolResult written() {
    int[] members = new int[2 * LIST.length];
    List<Found> slots = List.of();
    JsonCursor cursor = new JsonCursor(list).enter('{');
    while (cursor.nextMember()) {
      int name = cursor.nameAmong(LIST);
      if (name == DATA) {
        slots = slots(cursor);
      } else if (name >= 0) {
        cursor.pass();
        members[2 * name] = cursor.from();
        members[2 * name + 1] = cursor.to();
      } else {
        cursor.pass();
      }
    }
    if (arguments.has("around")) { // by nearness in the list
      slots.sort(Comparator.comparingLong(Found::second));
    }
    structured.raw("{\"service_id\":\"").words(arguments.path("service_id").asString(""));
    structured.raw("\",\"days\":[");
    days(slots, text(members, CURRENCY), Integer.parseInt(text(members, EXPONENT)));
    structured.raw("]");
    rest(slots.isEmpty(), members);
    structured.raw("}");
    return new ToolResult.Written(structured, text);
  }

  private List<Found> slots(JsonCursor cursor) {
    List<Found> slots = new ArrayList<>();
    cursor.enter('[');
    while (cursor.nextElement()) {
      int[] slot = cursor.members(SLOT);
      int start = slot[0] + 1;
      slots.add(new Found(start, slot[2] + 1, slot[4], slot[5], second(start)));
    }
    return slots;
  }

  private void days(List<Found> slots, String currency, int exponent) {
    SlotToken.Words words = words();
    int date = -1;
    for (Found slot : slots) {
      if (date < 0 || !isSameDate(date, slot.start())) {
        if (date >= 0) {
          structured.raw(DAY_END).raw(COMMA);
          text.raw(NEW_LINE);
        }
        date = slot.start();
        beginDay(date);
      } else {
        structured.raw(COMMA);
      }
      byte[] word = words.at(slot.second());
      structured.raw(SLOT_START).raw(word);
      time(START, START_LOCAL, slot.start());
      time(END, END_LOCAL, slot.end());
      structured.raw(PRICE).raw(price(slot, currency, exponent)).raw(SLOT_END);
      text.raw(INDENT).raw(list, slot.start() + 11, slot.start() + 16).raw(WORD).raw(word);
    }
    if (date >= 0) {
      structured.raw(DAY_END);
    }
  }

  private void beginDay(int date) {
    second(date);
    byte[] weekday = WEEKDAYS[Math.floorMod(day + 3, 7)]; // 1970 began on a Thursday
    structured.raw(DAY_START).raw(list, date, date + DATE);
    structured.raw(DAY_NAME).raw(weekday).raw(DAY_SLOTS);
    text.raw(weekday).raw(" ").raw(list, date, date + DATE).raw(":");
  }

  private void time(byte[] name, byte[] nameOfLocal, int stamp) {
    structured.raw(name).raw(list, stamp, stamp + STAMP);
    structured.raw(nameOfLocal).raw(list, stamp, stamp + LOCAL);
  }

  private byte[] price(Found slot, String currency, int exponent) {
    long wanted = JsonCursor.number(list, slot.price(), slot.priceEnd());
    if (wanted != cents) {
      cents = wanted;
      price = ascii(MoneyText.of(wanted, currency, exponent));
    }
    return price;
  }

  private SlotToken.Words words() {
    ServiceId service = IdKind.SERVICE.parse(arguments.path("service_id").asString(""));
    if (service == null) {
      throw new IllegalStateException("times of no service");
    }
    ResourceId resource = IdKind.RESOURCE.parse(arguments.path("resource_id").asString(""));
    return new SlotToken.Words(
        service,
        arguments.path("party_size").asInt(1),
        resource == null ? List.of() : List.of(resource));
  }

  /** What follows the times: why there are none, and the call for further ones. */
  private void rest(boolean none, int[] members) {
    structured.raw(",\"unavailable_reason\":");
    structured.raw(list, members[2 * REASON], members[2 * REASON + 1]);
    String reason = text(members, REASON);
    String available = text(members, NEXT_AVAILABLE);
    if (!available.isEmpty()) {
      structured.raw(",\"next_available\":\"").raw(available);
      structured.raw("\",\"next_available_local\":\"").raw(BookingText.local(available)).raw("\"");
    }
    if (none) {
      text.raw("Nothing is free: ");
      text.raw(reason.isEmpty() ? "nothing was found so far" : reason).raw(".");
    }
    String from = text(members, NEXT_FROM);
    more(from.isEmpty(), from.isEmpty() ? available : from);
    if (!none) {
      text.raw(
          arguments.has("booking_id") ? "\\nNext: reschedule_booking." : "\\nNext: hold_slot.");
    }
  }

  private void more(boolean beyondTheWindow, String next) {
    if (next.isEmpty()) {
      structured.raw(",\"more\":null");
      return;
    }
    ObjectNode again = arguments.deepCopy();
    again.remove("around");
    if (beyondTheWindow) {
      again.remove("to");
    }
    byte[] call = Json.bytes(again.put("from", next));
    structured.raw(",\"more\":{\"name\":\"find_slots\",\"arguments\":").raw(call).raw("}");
    text.raw("\\nMore: find_slots ").shown(call);
  }

  /** A word of the list; empty for null. */
  private String text(int[] members, int name) {
    int from = members[2 * name];
    int to = members[2 * name + 1];
    if (list[from] == 'n') {
      return "";
    }
    boolean quoted = list[from] == '"';
    return quoted
        ? new String(list, from + 1, to - from - 2, US_ASCII)
        : new String(list, from, to - from, US_ASCII);
  }

  private boolean isSameDate(int one, int other) {
    return Arrays.equals(list, one, one + DATE, list, other, other + DATE);
  }

  /** The second of a stamp, by hand because there are two for each time. */
  private long second(int at) {
    if (dayAt < 0 || !isSameDate(dayAt, at)) {
      dayAt = at;
      day = LocalDate.of(100 * two(at) + two(at + 2), two(at + 5), two(at + 8)).toEpochDay();
    }
    int offset = 3_600 * two(at + 20) + 60 * two(at + 23);
    int local = 3_600 * two(at + 11) + 60 * two(at + 14) + two(at + 17);
    return day * DAY_SECONDS + local - (list[at + 19] == '-' ? -offset : offset);
  }

  private int two(int at) {
    return 10 * (list[at] - '0') + list[at + 1] - '0';
  }

  private static byte[] ascii(String text) {
    return text.getBytes(US_ASCII);
  }
}
