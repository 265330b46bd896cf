package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * The result of {@code list_services}, written directly from the rendered page, because a page may
 * name thousands of people. Texts are copied as they are, escaped. The people are listed once, with
 * their ids; a service names its people only if not all of them serve it. Rooms, tables and
 * equipment are omitted, because customers do not choose them.
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

  /** The people of all services of the page, by their ids. */
  private final Map<String, Person> people = new LinkedHashMap<>();

  /** How many of the people have each name. */
  private final Map<String, Integer> names = new HashMap<>();

  /** The people of each service. */
  private final List<List<Person>> serving = new ArrayList<>();

  /** The arguments of the call for the next page; empty for none. */
  private byte[] more = {};

  // the zone of the first service, which usually is that of all
  private String zone = "";
  private String now = "";
  private String weekday = "";

  /**
   * @param id its text as JSON
   * @param name its text as JSON
   */
  private record Person(String id, String name) {}

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
    services.forEach(service -> serving.add(servingOf(service)));
    people.values().forEach(person -> names.merge(person.name(), 1, Integer::sum));
    if (!services.isEmpty()) {
      zone = text(services.getFirst(), TIME_ZONE);
      now = Timestamps.format(instant, ZoneId.of(zone));
      weekday =
          instant
              .atZone(ZoneId.of(zone))
              .getDayOfWeek()
              .getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }
  }

  /** The people among a service's resources; if there are none, those of type other. */
  private List<Person> servingOf(int[] service) {
    List<Person> persons = new ArrayList<>();
    List<Person> others = new ArrayList<>();
    JsonCursor cursor = new JsonCursor(page, service[2 * RESOURCES]).enter('[');
    while (cursor.nextElement()) {
      int[] resource = cursor.members(RESOURCE);
      String type = text(resource, 2);
      if (type.equals("person")) {
        persons.add(person(resource));
      } else if (type.equals("other")) {
        others.add(person(resource));
      }
    }
    List<Person> chosen = persons.isEmpty() ? others : persons;
    chosen.forEach(person -> people.putIfAbsent(person.id(), person));
    return chosen;
  }

  private Person person(int[] resource) {
    String id = json(resource, 0);
    Person known = people.get(id);
    return known == null ? new Person(id, json(resource, 1)) : known;
  }

  /** The word for a person in a service: the name, or the id if several have this name. */
  private String word(Person person) {
    return names.getOrDefault(person.name(), 0) > 1 ? person.id() : person.name();
  }

  private boolean isServedByAll(int service) {
    return serving.get(service).size() == people.size();
  }

  /**
   * @param page the contract's page of {@code BookableService}
   * @param now the present, which the model cannot know: without it "tomorrow" is a guess
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
      structured(i, into);
    }
    into.raw("],\"people\":[");
    String before = "";
    for (Person person : people.values()) {
      into.raw(before).raw("{\"resource_id\":").raw(person.id());
      into.raw(",\"name\":").raw(person.name()).raw("}");
      before = ",";
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
    for (int i = 0; i < services.size(); i++) {
      text(i, into);
    }
    String before = "People: ";
    for (Person person : people.values()) {
      into.raw(before).raw(inside(person.name())).raw(" (").raw(inside(person.id())).raw(")");
      before = ", ";
    }
    into.raw(people.isEmpty() ? "" : "\\n");
    if (more.length > 0) {
      into.raw("More: list_services ").shown(more).raw("\\n");
    }
    if (services.isEmpty()) {
      into.raw("Nothing can be booked.");
    } else {
      into.raw("It is ").raw(weekday).raw(" ").raw(BookingText.shortly(now));
      into.raw(" in ").raw(zone).raw(". Next: find_slots.");
    }
  }

  private void structured(int service, JsonBuffer into) {
    int[] at = services.get(service);
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
    if (!isServedByAll(service)) {
      into.raw(",\"people\":[");
      String before = "";
      for (Person person : serving.get(service)) {
        into.raw(before).raw(word(person));
        before = ",";
      }
      into.raw("]");
    }
    into.raw("}");
  }

  private void text(int service, JsonBuffer into) {
    int[] at = services.get(service);
    inside(at, NAME, into);
    into.raw(" (");
    inside(at, ID, into);
    into.raw("): ").raw(page, at[2 * DURATION], at[2 * DURATION + 1]).raw(" min, ").raw(price(at));
    long fewest = number(at, MIN_PARTY);
    long most = number(at, MAX_PARTY);
    if (most > 1) {
      into.raw(", for " + fewest + " to " + most + " people");
    }
    if (!isServedByAll(service)) {
      String names =
          serving.get(service).stream()
              .map(person -> inside(word(person)))
              .collect(Collectors.joining(", "));
      into.raw(names.isEmpty() ? ", with no person to choose" : ", with " + names);
    }
    if (!text(at, TIME_ZONE).equals(zone)) {
      into.raw(", times in ").raw(text(at, TIME_ZONE));
    }
    if (isThere(at, DESCRIPTION)) {
      into.raw("; ");
      inside(at, DESCRIPTION, into);
    }
    if (isThere(at, DEPOSIT)) {
      into.raw("; ").words(deposit(at));
    }
    if (isThere(at, POLICY)) {
      into.raw("; cancellation: ").words(BookingText.policy(tree(at, POLICY)));
    }
    if (!isEmpty(at, CUSTOMER_FIELDS)) {
      into.raw("; needs ").words(joined(tree(at, CUSTOMER_FIELDS)));
    }
    if (!isEmpty(at, INTAKE)) {
      into.raw("; asks in intake");
      for (JsonNode question : tree(at, INTAKE)) {
        into.raw("\\n  ").words(ToolText.question(question));
      }
    }
    into.raw("\\n");
  }

  private String deposit(int[] at) {
    JsonNode deposit = tree(at, DEPOSIT);
    String amount = money(at, MoneyText.deposit(number(at, PRICE), deposit));
    String method = deposit.path("method").asString("");
    return "deposit "
        + amount
        + (deposit.path("type").asString("").equals("percent")
            ? " (" + deposit.path("percent").asString("") + " %)"
            : "")
        + (method.equals("manual") ? ", paid to the business" : ", by " + method)
        + " within "
        + deposit.path("expires_in_minutes").asString("30")
        + " min";
  }

  private static String joined(JsonNode words) {
    return String.join(", ", words.valueStream().map(one -> one.asString("")).toList());
  }

  private JsonNode tree(int[] at, int name) {
    return Json.tree(Arrays.copyOfRange(page, at[2 * name], at[2 * name + 1]));
  }

  private String json(int[] at, int name) {
    return new String(page, at[2 * name], at[2 * name + 1] - at[2 * name], UTF_8);
  }

  private static String inside(String json) {
    return json.substring(1, json.length() - 1);
  }

  private String price(int[] at) {
    return money(at, number(at, PRICE));
  }

  private String money(int[] at, long cents) {
    return MoneyText.of(cents, text(at, CURRENCY), Math.toIntExact(number(at, EXPONENT)));
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
