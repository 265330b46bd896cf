package turno.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/** One operation of the contract as a tool of {@code /mcp/admin}. */
final class OperationTool extends Tool {
  private static final String KEY = "idempotency_key";
  private static final Set<String> CHANGES = Set.of("PATCH", "PUT");

  /** The consent that a call first needs from the customer. */
  @FunctionalInterface
  interface Agreement {
    /** Returns the question to the customer, or null if no consent is needed. */
    @Nullable Asked asked(ObjectNode arguments, ToolContext context);
  }

  /**
   * A question for the customer.
   *
   * @param arguments the arguments of the call to make after the customer agrees
   */
  record Asked(String question, ObjectNode arguments) {}

  private final OperationSchema schema;
  private final ObjectNode accepted;
  private final AgentDesk desk;
  private final @Nullable Agreement agreement;

  private OperationTool(
      Operation operation,
      ObjectNode described,
      OperationSchema schema,
      AgentDesk desk,
      @Nullable Agreement agreement) {
    super(operation, described);
    this.schema = schema;
    this.accepted = schema.accepted();
    this.desk = desk;
    this.agreement = agreement;
  }

  static OperationTool of(
      Contract contract,
      Operation operation,
      String name,
      AgentDesk desk,
      @Nullable Agreement agreement) {
    OperationSchema schema = new OperationSchema(contract, operation, name);
    if (operation.idempotency() != Operation.Idempotency.NONE) {
      schema.with(
          KEY, "{\"type\": \"string\", \"minLength\": 1}", operation.id().equals("createBooking"));
    }
    if (agreement != null) {
      schema.with(
          "customer_agreed",
          "{\"type\": \"boolean\", \"description\": \"the customer said yes\"}",
          false);
    }
    JsonNode node = OperationSchema.node(contract, operation);
    ObjectNode described =
        ToolText.base(
            name,
            "",
            OperationSchema.firstSentence(node.path("description").asString("")),
            schema.listed(),
            effect(operation));
    return new OperationTool(operation, described, schema, desk, agreement);
  }

  /** Returns the name of a tool: {@code list_bookings} for {@code listBookings}. */
  static String nameOf(String operationId) {
    return operationId.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  private static ToolText.Effect effect(Operation operation) {
    return switch (operation.method()) {
      case "GET" -> ToolText.READS;
      case "POST" -> new ToolText.Effect(false, operation.id().startsWith("merge"), false);
      case "DELETE" -> ToolText.ENDS;
      default -> ToolText.WRITES;
    };
  }

  @Override
  JsonNode accepted() {
    return accepted;
  }

  /**
   * Removes nulls, which the listed schema does not allow, except from the arguments of changes, in
   * which null clears a value.
   */
  @Override
  ObjectNode proposed(ObjectNode arguments) {
    return CHANGES.contains(operation().method())
        ? arguments
        : OperationSchema.withoutNulls(arguments, described().path("inputSchema"));
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    if (agreement != null && !arguments.path("customer_agreed").asBoolean(false)) {
      Asked asked = agreement.asked(arguments, context);
      if (asked != null) {
        return agreement(asked.question(), asked.arguments());
      }
    }
    ToolContext.Reply reply =
        context.send(
            operation(),
            schema.pathNames().stream().map(one -> arguments.path(one).asString("")).toList(),
            query(arguments),
            operation().hasBody() ? body(arguments) : null,
            key(arguments, context));
    return reply.isSuccess() ? done(reply) : refused(arguments, reply, context);
  }

  private Map<String, List<String>> query(ObjectNode arguments) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    for (String parameter : schema.queryNames()) {
      JsonNode value = arguments.path(parameter);
      if (value.isArray()) {
        query.put(parameter, value.valueStream().map(one -> one.asString("")).toList());
      } else if (!value.isMissingNode()) {
        query.put(parameter, List.of(value.asString("")));
      }
    }
    return query;
  }

  private ObjectNode body(ObjectNode arguments) {
    ObjectNode body = Json.object();
    for (String member : schema.bodyNames()) {
      if (arguments.has(member)) {
        body.set(member, arguments.path(member));
      }
    }
    String id = operation().id();
    if (id.equals("createHold") || id.equals("createBooking")) {
      body.put("source", body.path("source").asString("mcp"));
    }
    return body;
  }

  private @Nullable String key(ObjectNode arguments, ToolContext context) {
    return switch (operation().idempotency()) {
      case NONE -> null;
      case OPTIONAL, REQUIRED ->
          arguments.has(KEY)
              ? AgentDesk.keyOf(context, operation().id(), arguments.path(KEY).asString(""))
              : desk.newKey();
    };
  }

  private static ToolResult done(ToolContext.Reply reply) {
    byte[] bytes = reply.bytes();
    if (bytes.length == 0) {
      return ToolResult.of(Json.object(), "Done.");
    }
    return ToolResult.unchanged(bytes);
  }

  private ToolResult refused(ObjectNode arguments, ToolContext.Reply reply, ToolContext context) {
    Refusal refusal = Refusal.of(reply);
    JsonNode alternatives = reply.body().path("alternatives");
    if (!alternatives.isMissingNode()) {
      refusal.offering(alternatives.valueStream().toList());
      String service = arguments.path("service_id").asString("");
      if (!service.isEmpty() && context.may(desk.operation("listSlots"))) {
        ObjectNode near = Json.object().put("service_id", service);
        if (!AgentDesk.isOutOfReach(reply)) {
          near.set("around", arguments.path("start"));
        }
        if (operation().id().equals("rescheduleBooking")) {
          near.set("booking_id", arguments.path("id"));
        }
        copy(arguments, "party_size", near, "party_size");
        copy(arguments, "location_id", near, "location_id");
        copy(arguments, "resource_ids", near, "resource_id");
        refusal.next(new ToolCall("list_slots", near));
      }
    }
    return refusal;
  }

  private static void copy(ObjectNode from, String member, ObjectNode to, String name) {
    if (from.has(member)) {
      to.set(name, from.path(member));
    }
  }
}
