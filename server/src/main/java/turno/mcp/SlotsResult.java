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
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Json;

/**
 * The result of {@code find_slots}, written directly from the rendered list: it is the most
 * frequent call of agents.
 */
final class SlotsResult extends ToolResult.Written {
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
  private static final byte[][] SLOT =
      JsonCursor.names("start", "end", "price_cents", "resource_ids");

  private static final int FEW = 20;

  private static final int DATE = "2027-03-01".length();
  private static final int LOCAL = "2027-03-01T10:00:00".length();
  private static final int STAMP = "2027-03-01T10:00:00-03:00".length();
  private static final int DAY_SECONDS = 86_400;

  private static final byte[][] WEEKDAYS =
      Arrays.stream(DayOfWeek.values())
          .map(day -> ascii(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH)))
          .toArray(byte[][]::new);

  private static final byte[] SERVICE = ascii("{\"service_id\":\"");
  private static final byte[] DAYS = ascii("\",\"days\":[");
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
  private static final byte[] SPACE = ascii(" ");
  private static final byte[] NOTHING = {};

  /** An upper bound of a slot's size in the object and the text. */
  private static final int SLOT_SIZE = 320;

  private static final int REST_SIZE = 1_024;
  private static final int ARGUMENTS_SIZE = 256;

  private final ObjectNode arguments;
  private final byte[] list;
  private final int[] members = new int[2 * LIST.length];
  private final List<Found> slots;

  /** The arguments of the call for the next page; empty for none. */
  private final byte[] more;

  /** The call that may find something if this one found nothing; null for none. */
  private final @Nullable ObjectNode next;

  /** The position of each slot's token in the output. */
  private final int[] wordsAt;

  private int wordSize;
  // the date of the latest time stamp
  private int dayAt = -1;
  private long day;

  private SlotsResult(ObjectNode arguments, byte[] list) {
    this.arguments = arguments;
    this.list = list;
    this.slots = read();
    this.wordsAt = new int[slots.size()];
    this.more = argumentsOfMore();
    this.next =
        slots.isEmpty() && more.length == 0
            ? SlotsTool.insteadOfNothing(arguments, text(REASON))
            : null;
  }

  /** A slot, as positions of its parts in the list. */
  private record Found(int start, int end, int price, int priceEnd, long second) {}

  /**
   * @param list the contract's {@code SlotList}
   */
  static ToolResult of(ObjectNode arguments, byte[] list) {
    return new SlotsResult(arguments, list);
  }

  private List<Found> read() {
    List<Found> found = List.of();
    JsonCursor cursor = new JsonCursor(list).enter('{');
    while (cursor.nextMember()) {
      int name = cursor.nameAmong(LIST);
      if (name == DATA) {
        found = readSlots(cursor);
      } else if (name >= 0) {
        cursor.pass();
        members[2 * name] = cursor.from();
        members[2 * name + 1] = cursor.to();
      } else {
        cursor.pass();
      }
    }
    if (arguments.has("around")) { // by nearness in the list
      found.sort(Comparator.comparingLong(Found::second));
    }
    return found;
  }

  private List<Found> readSlots(JsonCursor cursor) {
    List<Found> found = new ArrayList<>(FEW);
    int latest = -1; // where the latest slot begins and ends, and its parts
    int latestEnd = -1;
    int[] parts = {};
    cursor.enter('[');
    while (cursor.nextElement()) {
      int at = cursor.place();
      int shift = at - latest;
      if (latest >= 0 && hasSameForm(at, latest, latestEnd, parts)) {
        for (int i = 0; i < parts.length; i++) {
          parts[i] += shift;
        }
        cursor.goTo(latestEnd + shift);
      } else {
        parts = cursor.members(SLOT);
      }
      latest = at;
      latestEnd = cursor.place();
      int start = parts[0] + 1;
      found.add(new Found(start, parts[2] + 1, parts[4], parts[5], second(start)));
    }
    return found;
  }

  /**
   * Whether a slot differs from the latest one only in its times and the ids of equally many
   * resources, as most do: these have one length and no brackets.
   */
  private boolean hasSameForm(int at, int latest, int latestEnd, int[] parts) {
    int shift = at - latest;
    int start = parts[0] + 1;
    int end = parts[2] + 1;
    int resources = parts[6];
    int afterResources = parts[7] - 1;
    int after = latestEnd + shift;
    return start < end
        && end < resources
        && after < list.length
        && (list[after] == ',' || list[after] == ']')
        && isSame(latest, start, shift)
        && isSame(start + STAMP, end, shift)
        && isSame(end + STAMP, resources, shift)
        && isSame(afterResources, latestEnd, shift);
  }

  private boolean isSame(int from, int to, int shift) {
    return Arrays.equals(list, from, to, list, from + shift, to + shift);
  }

  @Override
  public int size() {
    return REST_SIZE + slots.size() * SLOT_SIZE;
  }

  @Override
  void structured(JsonBuffer into) {
    into.raw(SERVICE).words(arguments.path("service_id").asString(""));
    into.raw(DAYS);
    days(into);
    into.raw("],\"unavailable_reason\":");
    into.raw(list, members[2 * REASON], members[2 * REASON + 1]);
    String available = text(NEXT_AVAILABLE);
    if (!available.isEmpty()) {
      into.raw(",\"next_available\":\"").raw(available);
      into.raw("\",\"next_available_local\":\"").raw(BookingText.local(available)).raw("\"");
    }
    if (more.length == 0) {
      into.raw(",\"more\":null");
    } else {
      into.raw(",\"more\":{\"name\":\"find_slots\",\"arguments\":").raw(more).raw("}");
    }
    if (next != null) {
      into.raw(",\"next_tool\":").raw(Json.bytes(next));
    }
    into.raw("}");
  }

  private void days(JsonBuffer into) {
    SlotToken.Words words = words();
    wordSize = words.size();
    int latest = -1; // the first slot of a price, and the last one of its day
    int latestEnd = -1;
    for (int i = 0; i < slots.size(); i++) {
      Found slot = slots.get(i);
      if (i == 0 || !isSameDate(slots.get(i - 1).start(), slot.start())) {
        if (i > 0) {
          into.raw(DAY_END).raw(COMMA);
        }
        beginDay(slot.start(), into);
      } else {
        into.raw(COMMA);
      }
      int at = into.size();
      byte[] word = words.at(slot.second());
      wordsAt[i] = at + SLOT_START.length;
      if (latest >= 0 && isSamePrice(slot, slots.get(i - 1))) {
        into.again(latest, latestEnd);
        into.replace(wordsAt[i], word, 0, wordSize);
        int start = wordsAt[i] + wordSize + START.length;
        replaceTime(start, START_LOCAL, slot.start(), into);
        int end = start + STAMP + START_LOCAL.length + LOCAL + END.length;
        replaceTime(end, END_LOCAL, slot.end(), into);
      } else {
        into.raw(SLOT_START).raw(word);
        time(START, START_LOCAL, slot.start(), into);
        time(END, END_LOCAL, slot.end(), into);
        into.raw(PRICE).raw(price(slot)).raw(SLOT_END);
      }
      latest = at;
      latestEnd = into.size();
    }
    if (!slots.isEmpty()) {
      into.raw(DAY_END);
    }
  }

  private void beginDay(int date, JsonBuffer into) {
    into.raw(DAY_START).raw(list, date, date + DATE);
    into.raw(DAY_NAME).raw(weekday(date)).raw(DAY_SLOTS);
  }

  private byte[] weekday(int date) {
    second(date);
    return WEEKDAYS[Math.floorMod(day + 3, 7)]; // 1970 began on a Thursday
  }

  private void time(byte[] name, byte[] nameOfLocal, int stamp, JsonBuffer into) {
    into.raw(name).raw(list, stamp, stamp + STAMP);
    into.raw(nameOfLocal).raw(list, stamp, stamp + LOCAL);
  }

  private void replaceTime(int at, byte[] nameOfLocal, int stamp, JsonBuffer into) {
    into.replace(at, list, stamp, stamp + STAMP);
    into.replace(at + STAMP + nameOfLocal.length, list, stamp, stamp + LOCAL);
  }

  private String price(Found slot) {
    long cents = JsonCursor.number(list, slot.price(), slot.priceEnd());
    return MoneyText.of(cents, text(CURRENCY), Integer.parseInt(text(EXPONENT)));
  }

  private boolean isSamePrice(Found one, Found other) {
    return Arrays.equals(list, one.price(), one.priceEnd(), list, other.price(), other.priceEnd());
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

  @Override
  void text(JsonBuffer into) {
    boolean onePrice =
        !slots.isEmpty() && slots.stream().allMatch(slot -> isSamePrice(slot, slots.getFirst()));
    for (int i = 0; i < slots.size(); i++) {
      int start = slots.get(i).start();
      if (i == 0 || !isSameDate(slots.get(i - 1).start(), start)) {
        into.raw(i == 0 ? NOTHING : NEW_LINE);
        into.raw(weekday(start)).raw(SPACE).raw(list, start, start + DATE).raw(":");
      }
      int end = slots.get(i).end();
      into.raw(INDENT).raw(list, start + 11, start + 16).raw("-").raw(list, end + 11, end + 16);
      into.raw(SPACE);
      if (!onePrice) {
        into.raw(price(slots.get(i))).raw(SPACE);
      }
      into.again(wordsAt[i], wordsAt[i] + wordSize);
    }
    if (onePrice) {
      into.raw("\\nPrice: ").raw(price(slots.getFirst())).raw(".");
    }
    if (slots.isEmpty()) {
      String reason = text(REASON);
      into.raw("Nothing is free: ");
      into.raw(reason.isEmpty() ? "nothing was found so far" : reason).raw(".");
    }
    if (more.length > 0) {
      into.raw("\\nMore: find_slots ").shown(more);
    }
    if (next != null) {
      into.raw("\\nNext: ").words(Refusal.sentence(next));
    }
    if (!slots.isEmpty()) {
      into.raw(
          arguments.has("booking_id") ? "\\nNext: reschedule_booking." : "\\nNext: hold_slot.");
    }
  }

  private byte[] argumentsOfMore() {
    String later = text(NEXT_FROM);
    boolean beyondTheWindow = later.isEmpty();
    String from = beyondTheWindow ? text(NEXT_AVAILABLE) : later;
    if (from.isEmpty()) {
      return NOTHING;
    }
    JsonBuffer call = new JsonBuffer(ARGUMENTS_SIZE).raw("{");
    for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
      String name = argument.getKey();
      JsonNode value = argument.getValue();
      boolean replaced =
          name.equals("around") || name.equals("from") || (beyondTheWindow && name.equals("to"));
      if (!replaced) {
        call.raw("\"").raw(name).raw("\":");
        if (value.isString()) {
          call.raw("\"").words(value.stringValue()).raw("\",");
        } else {
          call.raw(value.asString()).raw(",");
        }
      }
    }
    return call.raw("\"from\":\"").raw(from).raw("\"}").toBytes();
  }

  /** A text of the list; empty for null. */
  private String text(int name) {
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

  /** Parses a time stamp to the second; by hand, because there are two for each slot. */
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
