package turno.platform.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;

/**
 * Confines a customer with a manage token to its booking, and to the parameters and members that
 * the contract names for it (docs/rules/manage.md#allowed-operations).
 */
final class ManagedBooking {
  private static final String IN_QUERY = "booking_id";

  private ManagedBooking() {}

  /** 404 for another booking, 400 for a parameter that the token may not send. */
  static void requireOwn(
      Operation operation, RequestContext call, List<String> pathValues, Query query) {
    Operation.ManageToken allowed = operation.manageToken();
    if (!call.caller().isCustomer() || allowed == null) {
      return;
    }
    List<Failure> failures = new ArrayList<>();
    for (String parameter : query.all().keySet()) {
      if (!allowed.query().contains(parameter)) {
        failures.add(
            Failure.of(parameter, "not_allowed", parameter + " cannot be sent with a link."));
      }
    }
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    String own = call.caller().credentialId().toString();
    if (!pathValues.isEmpty()) {
      if (!pathValues.getFirst().equals(own)) {
        throw ProblemException.notFound("There is no such booking.");
      }
    } else if (!query.values(IN_QUERY).equals(List.of(own))) {
      throw Query.bad(IN_QUERY, "required", "Send the booking of the link as " + IN_QUERY + ".");
    }
  }

  /** Adds a failure for each member that the token may not send. */
  static void check(
      Operation operation, RequestContext call, ObjectNode body, List<Failure> failures) {
    Operation.ManageToken allowed = operation.manageToken();
    if (call.caller().isCustomer() && allowed != null) {
      check("", allowed.body(), body, failures);
    }
  }

  private static void check(
      String above, Set<String> allowed, ObjectNode object, List<Failure> failures) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = above + member.getKey();
      if (allowed.contains(name)) {
        continue;
      }
      boolean partly = allowed.stream().anyMatch(one -> one.startsWith(name + "."));
      if (partly && member.getValue() instanceof ObjectNode inner) {
        check(name + ".", allowed, inner, failures);
      } else {
        failures.add(
            Failure.at(
                "#/" + name.replace('.', '/'),
                "not_allowed",
                name + " cannot be sent with a link."));
      }
    }
  }
}
