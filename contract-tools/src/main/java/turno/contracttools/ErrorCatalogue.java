package turno.contracttools;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every error that the API can answer with, from {@code contract/errors.yaml}: the codes, their
 * reasons, and the values of {@code errors[].code}, which name the fault in a single member.
 */
public final class ErrorCatalogue {
  private static final String REQUEST_ID = "0b7e2c5d-6a0f-4f6e-9d3b-2f6f1f4f9a10";

  private final Map<String, Code> codes = new LinkedHashMap<>();
  private final Map<String, Reason> reasons = new LinkedHashMap<>();
  private final Map<String, String> fields = new LinkedHashMap<>();

  private ErrorCatalogue(JsonNode source) {
    source.path("codes").properties().forEach(entry -> add(entry.getKey(), entry.getValue()));
    source
        .path("reasons")
        .properties()
        .forEach(entry -> addReason(entry.getKey(), entry.getValue()));
    source
        .path("fields")
        .properties()
        .forEach(entry -> fields.put(entry.getKey(), entry.getValue().stringValue()));
  }

  /**
   * Reads the catalogue. Throws an exception, which stops the build, if a member is missing or if a
   * reason has an unknown code.
   */
  public static ErrorCatalogue of(JsonNode source) {
    return new ErrorCatalogue(source);
  }

  private void add(String name, JsonNode node) {
    List<Integer> statuses = new ArrayList<>();
    node.path("statuses").forEach(status -> statuses.add(status.intValue()));
    int shown = node.path("status").asInt(statuses.getFirst());
    Explanation explanation = explanation(node, shown, name, node.path("title").stringValue());
    codes.put(name, new Code(name, explanation.title(), List.copyOf(statuses), explanation));
  }

  private void addReason(String name, JsonNode node) {
    String codeName = node.path("code").stringValue();
    Code code = codes.get(codeName);
    if (code == null) {
      throw new IllegalStateException("reason " + name + " has an unknown code: " + codeName);
    }
    Explanation explanation =
        explanation(node, code.explanation().status(), codeName, code.title());
    explanation.example().put("reason", name);
    List<Integer> statuses = new ArrayList<>();
    node.path("statuses").forEach(status -> statuses.add(status.intValue()));
    if (statuses.isEmpty()) {
      statuses.add(explanation.status());
    }
    reasons.put(name, new Reason(name, code, List.copyOf(statuses), explanation));
  }

  private static Explanation explanation(JsonNode node, int status, String code, String title) {
    ObjectNode example =
        JsonNodeFactory.instance
            .objectNode()
            .put("type", "/errors/" + code)
            .put("title", title)
            .put("status", status)
            .put("code", code)
            .put("detail", node.path("detail").stringValue())
            .put("request_id", REQUEST_ID);
    node.path("members")
        .properties()
        .forEach(member -> example.set(member.getKey(), member.getValue()));
    return new Explanation(
        title,
        status,
        node.path("meaning").stringValue(),
        node.path("cause").stringValue(),
        node.path("cure").stringValue(),
        example);
  }

  public List<Code> codes() {
    return List.copyOf(codes.values());
  }

  public List<Reason> reasons() {
    return List.copyOf(reasons.values());
  }

  boolean hasReason(String name) {
    return reasons.containsKey(name);
  }

  /** The values of {@code errors[].code}, each with its meaning. */
  public Map<String, String> fields() {
    return fields;
  }

  public List<Reason> reasonsOf(Code code) {
    return reasons.values().stream().filter(reason -> reason.code().equals(code)).toList();
  }

  /**
   * The explanation of an error for people and programs.
   *
   * @param status the status of the example; a code may have several
   * @param meaning a phrase for tables
   * @param example an example answer; its {@code type} is relative to the server
   */
  public record Explanation(
      String title, int status, String meaning, String cause, String cure, ObjectNode example) {}

  /** A value of {@code code}. */
  public record Code(String name, String title, List<Integer> statuses, Explanation explanation) {}

  /**
   * A value of {@code reason}.
   *
   * @param statuses the statuses of the code with which this reason may be sent
   */
  public record Reason(String name, Code code, List<Integer> statuses, Explanation explanation) {}
}
