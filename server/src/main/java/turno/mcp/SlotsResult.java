package turno.mcp;

import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Timestamps;
import turno.scheduling.SlotList;

/**
 * The result of {@code find_slots}.
 *
 * @param places the locations of the slots
 * @param unavailableReason null if there are slots, or if none was found so far
 * @param more the call for the next slots; null if there are no more
 * @param nextTool a call that may find slots; null if this call found some, if {@code more} is not
 *     null, or if there is no wider search
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SlotsResult(
    String serviceId,
    List<Day> days,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Place> places,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String unavailableReason,
    @Nullable String nextAvailable,
    @Nullable String nextAvailableLocal,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable ToolCall more,
    @Nullable ToolCall nextTool) {

  private static final int DATE = "2027-03-01".length();
  private static final int HOUR = "2027-03-01T".length();
  private static final int AFTER_MINUTE = "2027-03-01T10:00".length();

  /** The usual length of a slot's line in the text. */
  private static final int LINE_LENGTH = 64;

  record Day(String date, String weekday, List<Slot> slots) {}

  /**
   * A time that can be booked, with its token.
   *
   * @param place the name of its location; null if it has none or the name is unknown
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Slot(
      String slot,
      String start,
      String startLocal,
      String end,
      String endLocal,
      String price,
      @Nullable String place) {

    /**
     * @param token a token whose start and location are replaced
     */
    static Slot of(
        SlotToken token,
        Instant startsAt,
        String start,
        String end,
        String price,
        @Nullable LocationId location,
        @Nullable Place place) {
      return new Slot(
          token.at(startsAt, location).text(),
          start,
          ToolText.local(start),
          end,
          ToolText.local(end),
          price,
          place == null ? null : place.name());
    }

    /** Returns the slot as a line in a list of alternatives. */
    String line() {
      return startLocal + (place == null ? "" : ", " + place) + ", " + price + ", " + slot;
    }
  }

  /** Returns the slots in ascending order. */
  private static List<Slot> slots(ObjectNode arguments, SlotList list, Map<String, Place> places) {
    SlotToken token = token(arguments);
    List<SlotList.Slot> found = new ArrayList<>(list.slots());
    if (arguments.has("around")) { // the list is in order of distance from that time
      found.sort(Comparator.comparing(SlotList.Slot::startsAt));
    }
    List<Slot> slots = new ArrayList<>(found.size());
    long cents = -1;
    String price = "";
    for (SlotList.Slot one : found) {
      if (one.priceCents() != cents) { // most lists have one price
        cents = one.priceCents();
        price = MoneyText.of(cents, list.currency().code(), list.currency().exponent());
      }
      LocationId location = one.locationId();
      Place place = location == null ? null : places.get(location.toString());
      slots.add(Slot.of(token, one.startsAt(), one.start(), one.end(), price, location, place));
    }
    return slots;
  }

  private static @Nullable ToolCall more(ObjectNode arguments, SlotList list) {
    String from = list.nextFrom() == null ? list.nextAvailable() : list.nextFrom();
    if (from == null) {
      return null;
    }
    ObjectNode again = arguments.deepCopy();
    again.remove(List.of("around", "from"));
    if (list.nextFrom() == null) { // the next slots are beyond the window
      again.remove("to");
    }
    return new ToolCall("find_slots", again.put("from", from));
  }

  /**
   * @param places the locations of the service, by their ids
   */
  static ToolResult of(ObjectNode arguments, SlotList list, Map<String, Place> places) {
    List<Slot> slots = slots(arguments, list, places);
    ToolCall more = more(arguments, list);
    String reason = list.unavailableReason();
    SlotsResult result =
        new SlotsResult(
            arguments.path("service_id").asString(""),
            days(slots),
            shown(slots, places),
            reason,
            list.nextAvailable(),
            ToolText.localOrNull(list.nextAvailable()),
            more,
            slots.isEmpty() && more == null
                ? SlotsTool.insteadOfNothing(arguments, Objects.requireNonNullElse(reason, ""))
                : null);
    return ToolResult.of(
        result,
        result.text(slots, arguments.has("booking_id") ? "reschedule_booking" : "hold_slot"));
  }

  /**
   * Returns the alternatives of a refusal that have the requested resources, each with its token.
   */
  static List<Slot> alternatives(JsonNode problem, SlotToken wanted) {
    List<Slot> slots = new ArrayList<>();
    for (JsonNode one : problem.path("alternatives")) {
      Set<String> used =
          one.path("resource_ids").valueStream().map(JsonNode::asString).collect(toSet());
      // a token names the requested resources, so it would be refused for a slot without them
      if (wanted.resources().stream().allMatch(id -> used.contains(id.toString()))) {
        slots.add(
            Slot.of(
                wanted,
                instant(one.path("start").asString("")),
                one.path("start").asString(""),
                one.path("end").asString(""),
                MoneyText.of(one.path("price_cents").asLong(0), problem),
                IdKind.LOCATION.parse(one.path("location_id").asString("")),
                null));
      }
    }
    return slots;
  }

  /**
   * Returns a token for the service, party size and resource in the arguments, with a placeholder
   * as its start.
   */
  private static SlotToken token(ObjectNode arguments) {
    ServiceId service = IdKind.SERVICE.parse(arguments.path("service_id").asString(""));
    ResourceId resource = IdKind.RESOURCE.parse(arguments.path("resource_id").asString(""));
    return new SlotToken(
        Objects.requireNonNull(service, "slots without a service"),
        Instant.EPOCH,
        arguments.path("party_size").asInt(1),
        resource == null ? List.of() : List.of(resource));
  }

  private static Instant instant(String timestamp) {
    return Objects.requireNonNull(Timestamps.parse(timestamp), "a slot without a start");
  }

  private static List<Place> shown(List<Slot> slots, Map<String, Place> places) {
    if (places.isEmpty()) {
      return List.of();
    }
    return places.values().stream()
        .filter(place -> slots.stream().anyMatch(slot -> place.name().equals(slot.place())))
        .toList();
  }

  private static List<Day> days(List<Slot> slots) {
    Map<String, List<Slot>> days = new LinkedHashMap<>();
    for (Slot slot : slots) {
      days.computeIfAbsent(slot.start().substring(0, DATE), _ -> new ArrayList<>()).add(slot);
    }
    List<Day> all = new ArrayList<>(days.size());
    days.forEach((date, found) -> all.add(new Day(date, ToolText.weekday(date), found)));
    return all;
  }

  /**
   * @param nextName the tool that takes a slot
   */
  private String text(List<Slot> slots, String nextName) {
    boolean onePrice = !slots.isEmpty();
    for (Slot slot : slots) {
      onePrice &= slot.price().equals(slots.getFirst().price());
    }
    StringBuilder text = new StringBuilder(LINE_LENGTH * (slots.size() + 4));
    for (Day day : days) {
      text.append(text.isEmpty() ? "" : "\n");
      text.append(day.weekday()).append(' ').append(day.date()).append(':');
      for (Slot slot : day.slots()) {
        text.append("\n  ").append(slot.start(), HOUR, AFTER_MINUTE);
        if (slot.end().startsWith(day.date())) {
          text.append('-').append(slot.end(), HOUR, AFTER_MINUTE).append(' ');
        } else {
          text.append('-').append(ToolText.shortly(slot.end())).append(' ');
        }
        text.append(onePrice ? "" : slot.price() + " ").append(slot.slot());
        text.append(slot.place() == null ? "" : " at " + slot.place());
      }
    }
    if (onePrice) {
      text.append("\nPrice: ").append(slots.getFirst().price()).append('.');
    }
    places.forEach(place -> text.append("\nPlace: ").append(place.line()).append('.'));
    if (slots.isEmpty()) {
      text.append("Nothing is free: ");
      text.append(Objects.requireNonNullElse(unavailableReason, "nothing was found so far"));
      text.append('.');
    }
    if (more != null) {
      text.append("\nMore: ").append(more.line());
    }
    if (nextTool != null) {
      text.append("\nNext: ").append(nextTool.line());
    }
    if (!slots.isEmpty()) {
      text.append("\nNext: ").append(nextName).append('.');
    }
    return text.toString();
  }
}
