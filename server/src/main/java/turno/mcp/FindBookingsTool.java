package turno.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** {@code find_bookings}: one booking by its id, or those of a phone number or of some days. */
final class FindBookingsTool extends Tool {
  private static final int MOST = 20;
  private static final int DIGITS_LEAST = 3;

  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "find_bookings",
          "Find bookings",
          """
          Bookings by booking_id, by customer_phone (latest first), or by from and to. One by its id shows the Pix code
          that is to be paid, also one that came late. Example: {"customer_phone": "+5511988887777"} or {"from":
          "2027-03-01", "to": "2027-03-02"}. Then reschedule_booking or cancel_booking.\
          """,
          """
          {"type": "object", "properties": {
            "booking_id": {"type": "string", "maxLength": 200, "description": "bkg_…"},
            "customer_phone": {"type": "string", "minLength": 3, "maxLength": 40},
            "from": {"type": "string", "maxLength": 40, "description": "Date or local time of the start: 2027-03-01"},
            "to": {"type": "string", "maxLength": 40, "description": "Not included, except the same date as from: that day"},
            "cursor": {"type": "string", "maxLength": 1000, "description": "From more.arguments, for the next page"}},
           "additionalProperties": false}
          """,
          Refusal.outputSchema(
              "{\"bookings\": {\"type\": \"array\", \"items\": "
                  + BookingText.SCHEMA
                  + "}, \"more\": {\"type\": [\"object\", \"null\"]}}",
              "bookings",
              "more"),
          ToolText.READS);

  private final AgentDesk desk;

  FindBookingsTool(AgentDesk desk) {
    super(desk.operation("listBookings"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    if (arguments.has("booking_id")) {
      return one(arguments, context);
    }
    ToolText.readOneDay(arguments);
    Map<String, List<String>> query = new LinkedHashMap<>();
    query.put("limit", List.of("" + MOST));
    for (String name : List.of("from", "to", "cursor")) {
      if (arguments.has(name)) {
        query.put(name, List.of(arguments.path(name).asString("")));
      }
    }
    if (arguments.has("customer_phone")) {
      String digits =
          arguments
              .path("customer_phone")
              .asString("")
              .replaceAll("[^0-9]", "")
              .replaceAll("^0+", "");
      if (digits.length() < DIGITS_LEAST) {
        return Refusal.of("invalid_request", "customer_phone has three digits or more.").result();
      }
      query.put("q", List.of(digits));
      query.put("order", List.of("desc"));
    } else if (!arguments.has("from") && !arguments.has("to")) {
      return Refusal.of("invalid_request", "Give booking_id, or customer_phone, or from and to.")
          .result();
    }
    ToolContext.Reply reply = context.get(operation(), List.of(), query);
    return reply.isSuccess() ? listed(arguments, reply.body()) : refused(arguments, reply);
  }

  private ToolResult one(ObjectNode arguments, ToolContext context) {
    ToolContext.Reply reply = desk.booking(arguments.path("booking_id").asString(""), context);
    if (!reply.isSuccess()) {
      return refused(arguments, reply);
    }
    ObjectNode result = Json.object();
    result.putArray("bookings").add(BookingText.of(reply.body()));
    result.putNull("more");
    return desk.about(result, "Found:", reply.body(), context);
  }

  private ToolResult listed(ObjectNode arguments, JsonNode page) {
    ObjectNode result = Json.object();
    ArrayNode bookings = result.putArray("bookings");
    StringBuilder text = new StringBuilder();
    for (JsonNode booking : page.path("data")) {
      ObjectNode shown = BookingText.of(booking);
      bookings.add(shown);
      text.append(text.isEmpty() ? "" : "\n").append(BookingText.line(shown));
    }
    if (bookings.isEmpty()) {
      text.append("There are no such bookings.");
    }
    String next = page.path("next_cursor").asString("");
    if (next.isEmpty()) {
      result.putNull("more");
    } else {
      ObjectNode again = arguments.deepCopy();
      result.set("more", Refusal.call(name(), again.put("cursor", next)));
      text.append("\nMore: ").append(Refusal.sentence(result.path("more")));
    }
    return ToolResult.of(result, text.toString());
  }

  private ToolResult refused(ObjectNode arguments, ToolContext.Reply reply) {
    Refusal refusal = Refusal.of(reply);
    if (AgentDesk.isPassing(reply)) {
      return refusal.next(Refusal.call(name(), arguments)).result();
    }
    ObjectNode rest = arguments.deepCopy();
    reply.body().path("errors").forEach(error -> rest.remove(error.path("parameter").asString("")));
    boolean mended =
        !rest.equals(arguments)
            && (rest.has("customer_phone") || rest.has("from") || rest.has("to"));
    return refusal.next(mended ? Refusal.call(name(), rest) : null).result();
  }
}
