package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * The result of {@code list_services}, written directly from the rendered page. Texts are copied as
 * they are, escaped.
 */
final class ServicesResult extends ToolResult.Written {
  private static final byte[][] SERVICE =
      JsonCursor.names(
          "id",
          "name",
          "description",
          "duration_minutes",
          "time_zone",
          "min_party_size",
          "max_party_size",
          "price_cents",
          "currency",
          "currency_exponent",
          "deposit",
          "required_customer_fields",
          "cancellation_policy",
          "intake_fields",
          "resources");
  private static final int ID = 0;
  private static final int NAME = 1;
  private static final int DESCRIPTION = 2;
  private static final int DURATION = 3;
  private static final int TIME_ZONE = 4;
  private static final int MIN_PARTY = 5;
  private static final int MAX_PARTY = 6;
  private static final int PRICE = 7;
  private static final int CURRENCY = 8;
  private static final int EXPONENT = 9;
  private static final int DEPOSIT = 10;
  private static final int CUSTOMER_FIELDS = 11;
  private static final int POLICY = 12;
  private static final int INTAKE = 13;
  private static final int RESOURCES = 14;
  private static final byte[][] RESOURCE = JsonCursor.names("id", "name", "type");
  private static final byte[][] PAGE = JsonCursor.names("data", "next_cursor");

  /**
   * The estimated size that a service adds in the object and the text, beyond its size in the page.
   */
  private static final int SERVICE_SIZE = 512;

  private static final int REST_SIZE = 512;

  private final byte[] page;

  /** The positions of each service's members. */
  private final List<int[]> services = new ArrayList<>();

  /** The arguments of the call for the next page; empty for none. */
  private byte[] more = {};

  // in the zone of the first service, which as a rule is that of all
  private String now = "";
  private String weekday = "";

  private ServicesResult(byte[] page, Instant instant) {
    this.page = page;
    JsonCursor cursor = new JsonCursor(page).enter('{');
    while (cursor.nextMember()) {
      switch (cursor.nameAmong(PAGE)) {
        case 0 -> {
          cursor.enter('[');
          while (cursor.nextElement()) {
            services.add(cursor.members(SERVICE));
          }
        }
        case 1 -> {
          cursor.pass();
          if (page[cursor.from()] == '"') {
            more = Json.bytes(Json.object().put("cursor", text(cursor.from(), cursor.to())));
          }
        }
        default -> cursor.pass();
      }
    }
    if (!services.isEmpty()) {
      ZoneId zone = ZoneId.of(text(services.getFirst(), TIME_ZONE));
      now = Timestamps.format(instant, zone);
      weekday = instant.atZone(zone).getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }
  }

  /**
   * @param page the contract's page of {@code BookableService}
   * @param now what the model cannot know: without it "tomorrow" is a guess
   */
  static ToolResult of(byte[] page, Instant now) {
    return new ServicesResult(page, now);
  }

  @Override
  public int size() {
    return 2 * page.length + SERVICE_SIZE * services.size() + REST_SIZE;
  }

  @Override
  void structured(JsonBuffer into) {
    into.raw("{\"services\":[");
    for (int i = 0; i < services.size(); i++) {
      into.raw(i == 0 ? "" : ",");
      structured(services.get(i), into);
    }
    into.raw("]");
    if (!services.isEmpty()) {
      into.raw(",\"now\":\"").raw(now);
      into.raw("\",\"now_local\":\"").raw(BookingText.local(now));
      into.raw("\",\"weekday\":\"").raw(weekday).raw("\"");
    }
    if (more.length == 0) {
      into.raw(",\"more\":null}");
    } else {
      into.raw(",\"more\":{\"name\":\"list_services\",\"arguments\":").raw(more).raw("}}");
    }
  }

  @Override
  void text(JsonBuffer into) {
    for (int[] service : services) {
      text(service, into);
    }
    if (more.length > 0) {
      into.raw("More: list_services ").shown(more).raw("\\n");
    }
    if (services.isEmpty()) {
      into.raw("Nothing can be booked.");
    } else {
      into.raw("It is ").raw(weekday).raw(" ").raw(BookingText.shortly(now));
      into.raw(". Next: find_slots.");
    }
  }

  private void structured(int[] at, JsonBuffer into) {
    member("{\"service_id\":", at, ID, into);
    member(",\"name\":", at, NAME, into);
    if (isThere(at, DESCRIPTION)) {
      member(",\"description\":", at, DESCRIPTION, into);
    }
    member(",\"duration_minutes\":", at, DURATION, into);
    member(",\"time_zone\":", at, TIME_ZONE, into);
    member(",\"price_cents\":", at, PRICE, into);
    member(",\"currency\":", at, CURRENCY, into);
    into.raw(",\"price\":\"").raw(price(at)).raw("\"");
    if (isThere(at, DEPOSIT)) {
      member(",\"deposit\":", at, DEPOSIT, into);
    }
    if (isThere(at, POLICY)) {
      member(",\"cancellation_policy\":", at, POLICY, into);
    }
    member(",\"party\":{\"from\":", at, MIN_PARTY, into);
    member(",\"to\":", at, MAX_PARTY, into);
    member("},\"customer_needs\":", at, CUSTOMER_FIELDS, into);
    if (!isEmpty(at, INTAKE)) {
      member(",\"questions\":", at, INTAKE, into);
    }
    into.raw(",\"resources\":[");
    String before = "{\"resource_id\":";
    JsonCursor cursor = new JsonCursor(page, at[2 * RESOURCES]).enter('[');
    while (cursor.nextElement()) {
      int[] resource = cursor.members(RESOURCE);
      member(before, resource, 0, into);
      member(",\"name\":", resource, 1, into);
      member(",\"type\":", resource, 2, into);
      before = "},{\"resource_id\":";
    }
    into.raw(isEmpty(at, RESOURCES) ? "]}" : "}]}");
  }

  private void text(int[] at, JsonBuffer into) {
    inside(at, NAME, into);
    into.raw(" (");
    inside(at, ID, into);
    into.raw("): ").raw(page, at[2 * DURATION], at[2 * DURATION + 1]).raw(" min, ").raw(price(at));
    into.raw(isThere(at, DEPOSIT) ? ", with a deposit" : "");
    if (!isEmpty(at, CUSTOMER_FIELDS)) {
      into.raw(", needs ").shown(page, at[2 * CUSTOMER_FIELDS], at[2 * CUSTOMER_FIELDS + 1]);
    }
    JsonCursor cursor = new JsonCursor(page, at[2 * RESOURCES]).enter('[');
    while (cursor.nextElement()) {
      int[] resource = cursor.members(RESOURCE);
      into.raw("; ");
      inside(resource, 1, into);
      into.raw(" (");
      inside(resource, 0, into);
      into.raw(")");
    }
    into.raw("\\n");
  }

  private String price(int[] at) {
    return MoneyText.of(
        number(at, PRICE), text(at, CURRENCY), Math.toIntExact(number(at, EXPONENT)));
  }

  private void member(String before, int[] at, int name, JsonBuffer into) {
    into.raw(before).raw(page, at[2 * name], at[2 * name + 1]);
  }

  /** A text of the page, escaped for ours. */
  private void inside(int[] at, int name, JsonBuffer into) {
    into.raw(page, at[2 * name] + 1, at[2 * name + 1] - 1);
  }

  private boolean isThere(int[] at, int name) {
    return page[at[2 * name]] != 'n';
  }

  private static boolean isEmpty(int[] at, int name) {
    return at[2 * name + 1] - at[2 * name] == 2;
  }

  private long number(int[] at, int name) {
    return JsonCursor.number(page, at[2 * name], at[2 * name + 1]);
  }

  private String text(int[] at, int name) {
    return text(at[2 * name], at[2 * name + 1]);
  }

  private String text(int from, int to) {
    return new String(page, from + 1, to - from - 2, UTF_8);
  }
}
