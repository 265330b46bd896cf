package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import turno.kernel.Json;

/**
 * The result of {@code list_services}, written straight from the rendered page. Texts are copied as
 * they stand there, escaped.
 */
final class ServicesResult {
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

  private final byte[] page;
  private final JsonBuffer structured = new JsonBuffer();
  private final JsonBuffer text = new JsonBuffer();

  private ServicesResult(byte[] page) {
    this.page = page;
  }

  /**
   * @param page the contract's page of {@code BookableService}
   */
  static ToolResult of(byte[] page) {
    return new ServicesResult(page).written();
  }

  private ToolResult written() {
    structured.raw("{\"services\":[");
    String next = "";
    boolean none = true;
    JsonCursor cursor = new JsonCursor(page).enter('{');
    while (cursor.nextMember()) {
      switch (cursor.nameAmong(PAGE)) {
        case 0 -> {
          cursor.enter('[');
          while (cursor.nextElement()) {
            structured.raw(none ? "" : ",");
            none = false;
            service(cursor.members(SERVICE));
          }
        }
        case 1 -> {
          cursor.pass();
          next = page[cursor.from()] == '"' ? text(cursor.from(), cursor.to()) : "";
        }
        default -> cursor.pass();
      }
    }
    structured.raw("],\"more\":");
    if (next.isEmpty()) {
      structured.raw("null");
    } else {
      byte[] arguments = Json.bytes(Json.object().put("cursor", next));
      structured.raw("{\"name\":\"list_services\",\"arguments\":").raw(arguments).raw("}");
      text.raw("More: list_services ").shown(arguments).raw("\\n");
    }
    structured.raw("}");
    text.raw(none ? "Nothing can be booked." : "Next: find_slots.");
    return new ToolResult.Written(structured, text);
  }

  private void service(int[] at) {
    String price =
        MoneyText.of(number(at, PRICE), text(at, CURRENCY), Math.toIntExact(number(at, EXPONENT)));
    member("{\"service_id\":", at, ID);
    member(",\"name\":", at, NAME);
    if (isThere(at, DESCRIPTION)) {
      member(",\"description\":", at, DESCRIPTION);
    }
    member(",\"duration_minutes\":", at, DURATION);
    member(",\"time_zone\":", at, TIME_ZONE);
    member(",\"price_cents\":", at, PRICE);
    member(",\"currency\":", at, CURRENCY);
    structured.raw(",\"price\":\"").raw(price).raw("\"");
    if (isThere(at, DEPOSIT)) {
      member(",\"deposit\":", at, DEPOSIT);
    }
    if (isThere(at, POLICY)) {
      member(",\"cancellation_policy\":", at, POLICY);
    }
    member(",\"party\":{\"from\":", at, MIN_PARTY);
    member(",\"to\":", at, MAX_PARTY);
    member("},\"customer_needs\":", at, CUSTOMER_FIELDS);
    if (!isEmpty(at, INTAKE)) {
      member(",\"questions\":", at, INTAKE);
    }
    inside(at, NAME);
    text.raw(" (");
    inside(at, ID);
    text.raw("): ").raw(page, at[2 * DURATION], at[2 * DURATION + 1]).raw(" min, ").raw(price);
    text.raw(isThere(at, DEPOSIT) ? ", with a deposit" : "");
    if (!isEmpty(at, CUSTOMER_FIELDS)) {
      text.raw(", needs ").shown(page, at[2 * CUSTOMER_FIELDS], at[2 * CUSTOMER_FIELDS + 1]);
    }
    resources(new JsonCursor(page, at[2 * RESOURCES]));
    structured.raw("}");
    text.raw("\\n");
  }

  private void resources(JsonCursor cursor) {
    structured.raw(",\"resources\":[");
    cursor.enter('[');
    boolean first = true;
    while (cursor.nextElement()) {
      int[] at = cursor.members(RESOURCE);
      structured.raw(first ? "" : ",");
      first = false;
      member("{\"resource_id\":", at, 0);
      member(",\"name\":", at, 1);
      member(",\"type\":", at, 2);
      structured.raw("}");
      text.raw("; ");
      inside(at, 1);
      text.raw(" (");
      inside(at, 0);
      text.raw(")");
    }
    structured.raw("]");
  }

  private void member(String before, int[] at, int name) {
    structured.raw(before).raw(page, at[2 * name], at[2 * name + 1]);
  }

  /** A text of the page inside of ours. */
  private void inside(int[] at, int name) {
    text.raw(page, at[2 * name] + 1, at[2 * name + 1] - 1);
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
