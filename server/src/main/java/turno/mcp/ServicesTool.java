package turno.mcp;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;

/** {@code list_services}: what can be booked. */
final class ServicesTool implements Tool {
  private static final int PAGE = 50;

  private final Operation operation;
  private final ObjectNode described =
      ToolText.of(
          "list_services",
          "List what can be booked",
          """
          The services with price, length in minutes, deposit, cancellation policy, and the people or rooms that may be
          chosen. Call it first; then find_slots with a service_id.\
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
                "questions": {"type": "array"}, "resources": {"type": "array"}},
                "required": ["service_id", "name"]}},
               "more": {"type": ["object", "null"]}}
              """,
              "services",
              "more"),
          ToolText.READS);

  ServicesTool(AgentDesk desk) {
    this.operation = desk.operation("listBookableServices");
  }

  @Override
  public String name() {
    return "list_services";
  }

  @Override
  public Operation operation() {
    return operation;
  }

  @Override
  public ObjectNode described() {
    return described;
  }

  @Override
  public ToolResult call(ObjectNode arguments, ToolContext context) {
    String cursor = arguments.path("cursor").asString("");
    ToolContext.Reply reply =
        context.get(
            operation,
            List.of(),
            cursor.isEmpty()
                ? Map.of("limit", List.of("" + PAGE))
                : Map.of("limit", List.of("" + PAGE), "cursor", List.of(cursor)));
    if (!reply.isSuccess()) {
      return Refusal.of(reply)
          .next(cursor.isEmpty() && !AgentDesk.isPassing(reply) ? null : AgentDesk.listServices())
          .result();
    }
    ObjectNode result = Json.object();
    ArrayNode services = result.putArray("services");
    StringBuilder text = new StringBuilder();
    for (JsonNode one : reply.body().path("data")) {
      ObjectNode shown = shown(one);
      services.add(shown);
      text.append(line(shown)).append('\n');
    }
    String next = reply.body().path("next_cursor").asString("");
    if (next.isEmpty()) {
      result.putNull("more");
    } else {
      result.set("more", Refusal.call(name(), Json.object().put("cursor", next)));
      text.append("More: ").append(Refusal.sentence(result.path("more"))).append('\n');
    }
    text.append(services.isEmpty() ? "Nothing can be booked." : "Next: find_slots.");
    return ToolResult.of(result, text.toString());
  }

  private static ObjectNode shown(JsonNode service) {
    ObjectNode shown = Json.object();
    shown.put("service_id", service.path("id").asString(""));
    shown.put("name", service.path("name").asString(""));
    if (service.path("description").isString()) {
      shown.set("description", service.path("description"));
    }
    shown.put("duration_minutes", service.path("duration_minutes").asInt(0));
    shown.put("time_zone", service.path("time_zone").asString(""));
    long price = service.path("price_cents").asLong(0);
    shown.put("price_cents", price).put("currency", service.path("currency").asString(""));
    shown.put("price", MoneyText.of(price, service));
    if (service.path("deposit").isObject()) {
      shown.set("deposit", service.path("deposit"));
    }
    if (service.path("cancellation_policy").isObject()) {
      shown.set("cancellation_policy", service.path("cancellation_policy"));
    }
    shown
        .putObject("party")
        .put("from", service.path("min_party_size").asInt(1))
        .put("to", service.path("max_party_size").asInt(1));
    shown.set("customer_needs", service.path("required_customer_fields"));
    if (!service.path("intake_fields").isEmpty()) {
      shown.set("questions", service.path("intake_fields"));
    }
    ArrayNode resources = shown.putArray("resources");
    for (JsonNode resource : service.path("resources")) {
      resources
          .addObject()
          .put("resource_id", resource.path("id").asString(""))
          .put("name", resource.path("name").asString(""))
          .put("type", resource.path("type").asString(""));
    }
    return shown;
  }

  private static String line(ObjectNode service) {
    StringBuilder text = new StringBuilder(service.path("name").asString(""));
    text.append(" (").append(service.path("service_id").asString("")).append("): ");
    text.append(service.path("duration_minutes").asInt(0)).append(" min, ");
    text.append(service.path("price").asString(""));
    if (service.has("deposit")) {
      text.append(", with a deposit");
    }
    if (!service.path("customer_needs").isEmpty()) {
      text.append(", needs ").append(Json.text(service.path("customer_needs")));
    }
    for (JsonNode resource : service.path("resources")) {
      text.append("; ").append(resource.path("name").asString(""));
      text.append(" (").append(resource.path("resource_id").asString("")).append(')');
    }
    return text.toString();
  }
}
