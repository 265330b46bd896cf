package turno.mcp;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Timestamps;
import turno.platform.contract.Operation;

/**
 * The offer that a customer accepts before {@code book} makes a booking in one call, with the price
 * and the deposit that the booking will have. Amounts that cannot be known beforehand are omitted
 * (docs/rules/agents.md#the-customer-agrees).
 */
final class BookOffer implements OperationTool.Agreement {
  private final AgentDesk desk;
  private final Operation slots;

  BookOffer(AgentDesk desk) {
    this.desk = desk;
    this.slots = desk.operation("listSlots");
  }

  @Override
  public OperationTool.@Nullable Asked asked(ObjectNode arguments, ToolContext context) {
    Wording wording = desk.wording(context, arguments.path("customer"));
    JsonNode service = desk.service(arguments.path("service_id").asString(""), context);
    if (service == null) {
      return context.may(desk.operation("listBookableServices"))
          ? null // the operation reports what is wrong
          : new OperationTool.Asked(wording.confirmation(), arguments);
    }
    ZoneId zone = ZoneId.of(service.path("time_zone").asString("UTC"));
    Instant start = Timestamps.parse(arguments.path("start").asString(""), zone);
    if (start == null) {
      return null; // the operation reports what is wrong
    }
    JsonNode staffPrice = arguments.at("/override/price_cents");
    JsonNode slot = staffPrice.isNumber() ? null : slot(arguments, service, start, context);
    JsonNode price = slot == null ? staffPrice : slot.path("price_cents");
    String priceText = price.isNumber() ? MoneyText.of(price.longValue(), service) : "";
    long due = price.isNumber() ? deposit(arguments, service, price.longValue()) : 0;
    String question =
        wording.offer(
            service.path("name").asString(""),
            slot == null ? Timestamps.format(start, zone) : slot.path("start").asString(""),
            priceText,
            due == 0 ? "" : MoneyText.of(due, service),
            service.path("cancellation_policy"));
    return new OperationTool.Asked(question, slot == null ? arguments : with(slot, arguments));
  }

  /**
   * Returns the slot that would be chosen for this start now, or null if that is unknown. It is
   * always unknown if the call overrides rules or the duration, because other resources may then be
   * chosen, at other prices.
   */
  private @Nullable JsonNode slot(
      ObjectNode arguments, JsonNode service, Instant start, ToolContext context) {
    JsonNode override = arguments.path("override");
    if (!override.path("rules").isEmpty()
        || override.path("duration_minutes").isNumber()
        || !context.may(slots)) {
      return null;
    }
    Map<String, List<String>> query = new LinkedHashMap<>();
    query.put("service_id", List.of(service.path("id").asString("")));
    query.put("from", List.of(start.toString()));
    query.put("to", List.of(start.plusSeconds(1).toString()));
    query.put("each_resource", List.of("true"));
    List<String> resources = new ArrayList<>();
    arguments.path("resource_ids").forEach(one -> resources.add(one.asString("")));
    put(query, "resource_id", resources);
    put(query, "location_id", texts(arguments.path("location_id")));
    put(query, "party_size", texts(arguments.path("party_size")));
    put(query, "customer_id", texts(arguments.at("/customer/id")));
    ToolContext.Reply reply = context.get(slots, List.of(), query);
    JsonNode slot = reply.body().at("/data/0");
    return reply.isSuccess() && slot.isObject() ? slot : null;
  }

  private static List<String> texts(JsonNode value) {
    return value.isValueNode() && !value.isNull() ? List.of(value.asString("")) : List.of();
  }

  private static void put(Map<String, List<String>> query, String parameter, List<String> values) {
    if (!values.isEmpty()) {
      query.put(parameter, values);
    }
  }

  private static long deposit(ObjectNode arguments, JsonNode service, long price) {
    return arguments.at("/override/waive_deposit").asBoolean(false)
        ? 0
        : MoneyText.deposit(price, service.path("deposit"));
  }

  /**
   * Returns the call that books at the stated price. If the price depends on the resources, the
   * call names them: otherwise other resources might be chosen by the time the customer agrees.
   */
  private static ObjectNode with(JsonNode slot, ObjectNode arguments) {
    boolean samePrice =
        slot.path("resources")
            .valueStream()
            .allMatch(one -> one.path("price_cents").equals(slot.path("price_cents")));
    if (samePrice || !(slot.path("resource_ids") instanceof ArrayNode chosen)) {
      return arguments;
    }
    ObjectNode named = arguments.deepCopy();
    named.set("resource_ids", chosen);
    return named;
  }
}
