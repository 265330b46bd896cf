package turno.verification.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PublishedContract;
import turno.verification.kit.PublishedOperation;

/**
 * Checks answers against rules that apply to all requests and are derived from the contract alone.
 */
final class AnswerRules {
  /**
   * Statuses of requests that are refused at the HTTP level; an operation need not declare them.
   */
  private static final Set<Integer> OF_HTTP = Set.of(400, 408, 411, 413, 414, 417, 431);

  private static final List<String> ALWAYS =
      List.of("x-request-id", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset");

  private static final Pattern FIELDS = Pattern.compile("[?&]fields=");

  /**
   * Matches the violation of a schema by an answer that lacks members because of {@code fields}.
   */
  private static final Pattern LEFT_OUT =
      Pattern.compile("^#/(data|bookings)/[0-9]+ breaks its schema: required$");

  private final PublishedContract contract;

  AnswerRules(PublishedContract contract) {
    this.contract = contract;
  }

  /** The faults of an answer, beginning with a forbidden status; empty if there are none. */
  List<String> faults(Request request, RawAnswer answer) {
    List<String> faults = new ArrayList<>();
    PublishedOperation operation = asked(request);
    if (answer.status() >= 500 && !(answer.status() == 501 && isPlanned(operation))) {
      faults.add("status " + answer.status());
    }
    for (String name : ALWAYS) {
      if (answer.header(name) == null) {
        faults.add("missing header " + name);
      }
    }
    boolean bodiless = request.method().equals("HEAD") || answer.status() == 204;
    if (answer.status() >= 400 && !bodiless) {
      problem(answer, faults);
    }
    if (operation != null && !isOtherMethod(operation, request, answer)) {
      declared(operation, request, answer, bodiless, faults);
    } else if (answer.isSuccess() && operation == null && !isOutside(request)) {
      faults.add("success where the contract has no operation");
    }
    return faults;
  }

  /**
   * Whether the request was refused because its method was HEAD or not in upper case. The contract
   * does not declare that refusal.
   */
  private static boolean isOtherMethod(
      PublishedOperation operation, Request request, RawAnswer answer) {
    return answer.status() == 405 && !request.method().equals(operation.method());
  }

  private static boolean isPlanned(@Nullable PublishedOperation operation) {
    return operation != null && operation.isPlanned();
  }

  // pages and answers to OPTIONS belong to no operation
  private static boolean isOutside(Request request) {
    return request.method().equals("OPTIONS") || !request.target().startsWith("/v1/");
  }

  private @Nullable PublishedOperation asked(Request request) {
    String path = request.target().replaceFirst("[?].*", "");
    if (!path.startsWith("/")) {
      return null;
    }
    // Helidon, the server's HTTP library, accepts methods in lower case too
    String given = request.method().toUpperCase(Locale.ROOT);
    String method = given.equals("HEAD") ? "GET" : given;
    return contract.find(method, path);
  }

  private static void problem(RawAnswer answer, List<String> faults) {
    JsonNode problem = answer.json();
    if (!String.valueOf(answer.header("content-type")).startsWith("application/problem+json")) {
      faults.add("a refusal that is not application/problem+json");
      return;
    }
    for (String member : List.of("type", "title", "code", "detail", "request_id")) {
      if (!problem.path(member).isString()) {
        faults.add("a problem without the member " + member);
      }
    }
    if (problem.path("status").asInt(0) != answer.status()) {
      faults.add("a problem with a status other than the answer's");
    }
    for (JsonNode error : problem.path("errors")) {
      if (error.path("pointer").isString() == error.path("parameter").isString()) {
        faults.add("an error must have either 'pointer' or 'parameter'");
      }
    }
  }

  private void declared(
      PublishedOperation operation,
      Request request,
      RawAnswer answer,
      boolean bodiless,
      List<String> faults) {
    if (operation.isPlanned() && answer.status() >= 400) {
      return;
    }
    JsonNode response =
        contract.resolved(
            contract.document().at(operation.pointer() + "/responses/" + answer.status()));
    if (response.isMissingNode()) {
      if (!OF_HTTP.contains(answer.status())) {
        faults.add("status " + answer.status() + " is not declared");
      }
      return;
    }
    response
        .path("headers")
        .properties()
        .forEach(header -> {
          if (contract.resolved(header.getValue()).path("required").asBoolean(false)
              && answer.header(header.getKey().toLowerCase(Locale.ROOT)) == null) {
            faults.add("missing header " + header.getKey());
          }
        });
    JsonNode content = response.path("content");
    if (bodiless) {
      return;
    }
    if (content.isMissingNode()) {
      if (answer.body().length > 0) {
        faults.add("a body where none is declared");
      }
      return;
    }
    String type = content.propertyNames().iterator().next();
    if (!String.valueOf(answer.header("content-type")).split(";")[0].equals(type)) {
      faults.add("undeclared content type " + answer.header("content-type"));
    } else if (type.endsWith("json")) {
      shape(operation, request, answer, type, faults);
    }
  }

  private void shape(
      PublishedOperation operation,
      Request request,
      RawAnswer answer,
      String type,
      List<String> faults) {
    String response = operation.pointer() + "/responses/" + answer.status();
    JsonNode reference = contract.document().at(response).path("$ref");
    String base = reference.isString() ? reference.stringValue().substring(1) : response;
    String schema = base + "/content/" + type.replace("/", "~1") + "/schema";
    boolean partial = FIELDS.matcher(request.target()).find();
    for (String violation : contract.violations(schema, answer.json())) {
      if (!partial || !LEFT_OUT.matcher(violation).find()) {
        faults.add("the answer's " + violation);
      }
    }
  }
}
