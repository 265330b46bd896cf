package turno.mcp;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** {@code list_services}: lists the services that can be booked. */
final class ServicesTool extends Tool {
  private static final int PAGE = 50;

  private static final ToolContext.Shape<ServicesResult.ServicePage> SHAPE =
      new ToolContext.Shape<>(ServicesResult.ServicePage.class);

  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "list_services",
          "List what can be booked",
          """
          The services with price, length in minutes, deposit, cancellation policy, what must be asked, the people who
          serve, and what time it is now. A service that names no people can be served by any of them. Call it first; then
          find_slots with a service_id.\
          """,
          """
          {"type": "object", "properties": {
            "cursor": {"type": "string", "maxLength": 500, "description": "From more.arguments, for the next page"}},
           "additionalProperties": false}
          """,
          Refusal.outputSchema(
              """
              {"services": {"type": "array", "items": {"type": "object", "properties": {
                "service_id": {"type": "string"}, "name": {"type": "string"}, "description": {"type": "string"},
                "duration_minutes": {"type": "integer"}, "time_zone": {"type": "string"},
                "price_cents": {"type": "integer"}, "currency": {"type": "string"}, "price": {"type": "string"},
                "deposit": {"type": "object"}, "cancellation_policy": {"type": "object"},
                "party": {"type": "object"}, "customer_needs": {"type": "array", "items": {"type": "string"}},
                "questions": {"type": "array"}, "people": {"type": "array", "items": {"type": "string"}},
                "places": {"type": "array", "items": {"type": "string"}}},
                "required": ["service_id", "name"]}},
               "people": {"type": "array", "items": {"type": "object", "properties": {
                "resource_id": {"type": "string"}, "name": {"type": "string"}}}},
               "places": {"type": "array", "items": {"type": "object", "properties": {
                "location_id": {"type": "string"}, "name": {"type": "string"}, "address": {"type": "string"},
                "phone": {"type": "string"}, "map_url": {"type": "string"}}}},
               "now": {"type": "string"}, "now_local": {"type": "string"},
               "weekday": {"type": "string"}, "more": {"type": ["object", "null"]}}
              """,
              "services",
              "more"),
          ToolText.READS);

  ServicesTool(AgentDesk desk) {
    super(desk.operation("listBookableServices"), DESCRIBED);
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String cursor = arguments.path("cursor").asString("");
    ToolContext.Reply reply =
        context.get(
            operation(),
            List.of(),
            cursor.isEmpty()
                ? Map.of("limit", List.of("" + PAGE))
                : Map.of("limit", List.of("" + PAGE), "cursor", List.of(cursor)));
    if (!reply.isSuccess()) {
      return Refusal.of(reply).next(cursor.isEmpty() ? null : AgentDesk.listServices());
    }
    return ServicesResult.of(reply.as(SHAPE), context.now());
  }
}
