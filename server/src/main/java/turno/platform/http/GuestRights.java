package turno.platform.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;
import turno.platform.http.Caller.Guest;

/**
 * Confines customers without an account to the operations, parameters and members that the contract
 * names for them, and a customer with a manage token to the booking of that token
 * (docs/rules/manage.md#allowed-operations, docs/rules/publishable-keys.md#allowed-operations).
 */
final class GuestRights {
  private static final String IN_QUERY = "booking_id";

  private GuestRights() {}

  /**
   * Returns the parameters and members that the guest may send to the operation; null if the guest
   * may not call it.
   */
  static Operation.@Nullable GuestInput of(Operation operation, Guest guest) {
    return switch (guest) {
      case Guest.Link _ -> operation.manageToken();
      case Guest.Visitor _ -> operation.publishable();
    };
  }

  /** Returns the words with which a refusal names a guest's credential. */
  private static String credential(Guest guest) {
    return switch (guest) {
      case Guest.Link _ -> "a link";
      case Guest.Visitor _ -> "a publishable key";
    };
  }

  /** Returns the sentence that explains why an operation refuses all guests of this kind. */
  static String refusal(Guest guest) {
    return switch (guest) {
      case Guest.Link _ ->
          "A booking's link gives access only to that booking, not to anything else.";
      case Guest.Visitor _ ->
          "A publishable key allows only the requests that visitors need to book.";
    };
  }

  /**
   * Throws 400 for a query parameter that the guest may not send. For a manage token, also throws
   * 404 if the path names another booking, and 400 if the path names none and {@code booking_id} is
   * not the token's booking.
   */
  static void requireOwn(
      Operation operation, RequestContext call, List<String> pathValues, Query query) {
    Guest guest = call.caller().guest();
    Operation.GuestInput allowed = guest == null ? null : of(operation, guest);
    if (guest == null || allowed == null) {
      return;
    }
    List<Failure> failures = new ArrayList<>();
    for (String parameter : query.all().keySet()) {
      if (!allowed.query().contains(parameter)) {
        failures.add(
            Failure.of(
                parameter,
                "not_allowed",
                parameter + " cannot be sent with " + credential(guest) + "."));
      }
    }
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    if (guest instanceof Guest.Link) {
      requireBooking(call, pathValues, query);
    }
  }

  private static void requireBooking(RequestContext call, List<String> pathValues, Query query) {
    String own = call.caller().credentialId().toString();
    if (!pathValues.isEmpty()) {
      if (!pathValues.getFirst().equals(own)) {
        throw ProblemException.notFound("There is no such booking.");
      }
    } else if (!query.values(IN_QUERY).equals(List.of(own))) {
      throw Query.bad(
          IN_QUERY, "required", "Send the id of the link's booking as " + IN_QUERY + ".");
    }
  }

  /** Adds a failure for each member that the guest may not send. */
  static void check(
      Operation operation, RequestContext call, ObjectNode body, List<Failure> failures) {
    Guest guest = call.caller().guest();
    Operation.GuestInput allowed = guest == null ? null : of(operation, guest);
    if (guest != null && allowed != null) {
      check("", allowed.body(), body, credential(guest), failures);
    }
  }

  private static void check(
      String above,
      Set<String> allowed,
      ObjectNode object,
      String credential,
      List<Failure> failures) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = above + member.getKey();
      if (allowed.contains(name)) {
        continue;
      }
      boolean partly = allowed.stream().anyMatch(one -> one.startsWith(name + "."));
      if (partly && member.getValue() instanceof ObjectNode inner) {
        check(name + ".", allowed, inner, credential, failures);
      } else {
        failures.add(
            Failure.at(
                "#/" + name.replace('.', '/'),
                "not_allowed",
                name + " cannot be sent with " + credential + "."));
      }
    }
  }
}
