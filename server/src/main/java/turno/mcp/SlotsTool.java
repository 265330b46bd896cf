package turno.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.scheduling.SlotList;

/** {@code find_slots}: lists at most twenty times that can be booked, grouped by day. */
final class SlotsTool extends Tool {
  private static final int MAX_SLOTS = 20;

  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "find_slots",
          "Find free times",
          """
          Free times of a service, at most 20, grouped by day. Each has a slot: pass it to hold_slot unchanged. Times are
          in the zone of the business. Example: {"service_id": "svc_…", "from": "2027-03-01", "to": "2027-03-02"}; for
          "Monday around ten" {"service_id": "svc_…", "around": "2027-03-01T10:00"}. Without 'from', it lists the next free times.
          If more is not null, it is the call for the next times.\
          """,
          """
          {"type": "object", "properties": {
            "service_id": {"type": "string", "maxLength": 200, "description": "From list_services: svc_…"},
            "from": {"type": "string", "maxLength": 40, "description": "Date or local time: 2027-03-01 or 2027-03-01T14:00"},
            "to": {"type": "string", "maxLength": 40, "description": "Exclusive, but the same date as 'from' means that day; default: 7 days after 'from'"},
            "around": {"type": "string", "maxLength": 40, "description": "A preferred time; the nearest ones are found"},
            "party_size": {"type": "integer", "minimum": 1, "maximum": 1000000, "description": "Number of people; default 1; not with booking_id"},
            "resource_id": {"type": "string", "maxLength": 200, "description": "Only times with this person, from list_services: res_…"},
            "location_id": {"type": "string", "maxLength": 200, "description": "Only times at this location, from list_services: loc_…"},
            "booking_id": {"type": "string", "maxLength": 200, "description": "The booking to move, for reschedule_booking"}},
           "required": ["service_id"], "additionalProperties": false}
          """,
          Refusal.outputSchema(
              """
              {"service_id": {"type": "string"},
               "days": {"type": "array", "items": {"type": "object", "properties": {
                 "date": {"type": "string"}, "weekday": {"type": "string"},
                 "slots": {"type": "array", "items": {"type": "object", "properties": {
                   "slot": {"type": "string"}, "start": {"type": "string"}, "start_local": {"type": "string"},
                   "end": {"type": "string"}, "end_local": {"type": "string"}, "price": {"type": "string"},
                   "place": {"type": "string"}},
                   "required": ["slot", "start", "start_local"]}}},
                 "required": ["date", "slots"]}},
               "places": {"type": "array"},
               "unavailable_reason": {"type": ["string", "null"]}, "next_available": {"type": "string"},
               "next_available_local": {"type": "string"}, "more": {"type": ["object", "null"]}}
              """,
              "days",
              "more"),
          ToolText.READS);

  private final AgentDesk desk;

  SlotsTool(AgentDesk desk) {
    super(desk.operation("listSlots"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolCall insteadOf(ObjectNode arguments, ToolContext context) {
    return AgentDesk.listServices();
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String service = arguments.path("service_id").asString("");
    if (!IdKind.hasForm(service, IdKind.SERVICE.prefix())) {
      return unknownService(arguments, context);
    }
    if (arguments.has("booking_id") && arguments.has("party_size")) {
      ObjectNode again = arguments.deepCopy();
      again.remove("party_size");
      return Refusal.of(
              "invalid_request",
              "A booking keeps its number of people when it is moved: omit party_size.")
          .next(new ToolCall(name(), again));
    }
    ToolText.readOneDay(arguments);
    Map<String, List<String>> query = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
      query.put(argument.getKey(), List.of(argument.getValue().asString("")));
    }
    query.put("limit", List.of("" + MAX_SLOTS));
    ToolContext.Reply reply = context.find(operation(), query);
    return reply.isSuccess()
        ? found(arguments, reply.subject(SlotList.Source.class).list(), context)
        : refused(arguments, reply, context);
  }

  private ToolResult found(ObjectNode arguments, SlotList list, ToolContext context) {
    boolean atPlaces = list.slots().stream().anyMatch(slot -> slot.locationId() != null);
    String service = arguments.path("service_id").asString("");
    return SlotsResult.of(
        arguments,
        list,
        atPlaces ? Place.all(desk.locations(service, context)) : Map.<String, Place>of());
  }

  /**
   * Returns the call to make after a search without results: {@code list_services} if the service
   * or the party size is the reason; otherwise a search at any time. If the time was not limited or
   * is not the reason, the search is for any resource and location. Returns null if there is no
   * wider search.
   *
   * @param reason why nothing is free
   */
  static @Nullable ToolCall insteadOfNothing(ObjectNode arguments, String reason) {
    if (reason.equals("service_inactive") || reason.equals("party_size_not_supported")) {
      return AgentDesk.listServices();
    }
    ObjectNode wider = arguments.deepCopy();
    if (!reason.equals("no_resources")) {
      wider.remove(List.of("from", "to", "around"));
    }
    if (wider.equals(arguments)) {
      wider.remove(List.of("resource_id", "location_id"));
    }
    return wider.equals(arguments) ? null : new ToolCall("find_slots", wider);
  }

  private ToolResult refused(ObjectNode arguments, ToolContext.Reply reply, ToolContext context) {
    String place = reply.body().path("parameter").asString("");
    if (reply.status() == 404 && place.equals("service_id")) {
      return unknownService(arguments, context);
    }
    ObjectNode rest = arguments.deepCopy();
    rest.remove(place);
    reply.body().path("errors").forEach(error -> rest.remove(error.path("parameter").asString("")));
    if (reply
        .body()
        .path("errors")
        .valueStream()
        .anyMatch(e -> e.path("code").asString("").equals("out_of_range"))) {
      rest.remove("to");
    }
    if (arguments.has("resource_id") && !rest.has("resource_id")) {
      nameResource(arguments, rest, context);
    }
    boolean mended = rest.has("service_id") && !rest.equals(arguments);
    return Refusal.of(reply)
        .next(
            mended
                ? new ToolCall(name(), rest)
                : place.isEmpty() ? null : AgentDesk.listServices());
  }

  /** Adds the id of the resource that the arguments name instead of its id, if it is found. */
  private void nameResource(ObjectNode arguments, ObjectNode rest, ToolContext context) {
    JsonNode resources = desk.resources(arguments.path("service_id").asString(""), context);
    JsonNode resource = AgentDesk.named(resources, arguments.path("resource_id").asString(""));
    if (resource != null) {
      rest.put("resource_id", resource.path("id").asString(""));
    }
  }

  private ToolResult unknownService(ObjectNode arguments, ToolContext context) {
    JsonNode service =
        AgentDesk.named(desk.services(context), arguments.path("service_id").asString(""));
    Refusal refusal =
        Refusal.of(
            "not_found",
            service == null
                ? "There is no such service. Call list_services to find the service_id."
                : "Send the service_id of the service, not its name.");
    if (service == null) {
      return refusal.next(AgentDesk.listServices());
    }
    ObjectNode again = arguments.deepCopy();
    again.put("service_id", service.path("id").asString(""));
    return refusal.next(new ToolCall(name(), again));
  }
}
