package turno.platform.contract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import turno.kernel.Failure;
import turno.kernel.NearestName;

/**
 * Finds members and query parameters that an operation does not have, and suggests what to send
 * instead (docs/rules/protocol.md#unknown-members).
 */
public final class SurplusMembers {
  /**
   * The maximum number of failures: a body may contain thousands of unknown members, and the first
   * ones show the mistake.
   */
  private static final int MAX_REPORTED = 50;

  /** The maximum number of names that a sentence lists. */
  private static final int LISTED = 12;

  /** The longest name that a sentence repeats: far longer than any name in the contract. */
  private static final int LONGEST_NAME = 64;

  private static final String ELSEWHERE = "x-written-elsewhere";

  private final Contract contract;
  private final Map<String, Shapes> shapes = new ConcurrentHashMap<>();
  private final Map<String, NamedMembers> named = new ConcurrentHashMap<>();

  /**
   * @param body the members of the operation's body
   * @param answer the members of the operation's successful answer
   * @param elsewhere for each member that only other operations write, the ids of these operations
   */
  private record Shapes(NamedMembers body, NamedMembers answer, JsonNode elsewhere) {}

  public SurplusMembers(Contract contract) {
    this.contract = contract;
    contract.operations().stream().filter(Operation::hasBody).forEach(this::requireOperations);
  }

  /** Requires that every operation that the contract names as the writer of a member exists. */
  private void requireOperations(Operation operation) {
    node(operation)
        .path(ELSEWHERE)
        .forEach(named -> named.forEach(id -> contract.operation(id.stringValue())));
  }

  private JsonNode node(Operation operation) {
    String pointer = String.valueOf(operation.bodyPointer());
    return contract.document().at(pointer.substring(0, pointer.indexOf("/requestBody/")));
  }

  private Shapes shapes(Operation operation) {
    return shapes.computeIfAbsent(
        operation.id(),
        _ -> {
          JsonNode node = node(operation);
          return new Shapes(
              NamedMembers.of(
                  contract.document().at(String.valueOf(operation.bodyPointer())), contract),
              NamedMembers.of(answer(node), contract),
              node.path(ELSEWHERE));
        });
  }

  private JsonNode answer(JsonNode operation) {
    for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
      JsonNode schema =
          contract.resolve(response.getValue()).at("/content/application~1json/schema");
      if (response.getKey().startsWith("2") && !schema.isMissingNode()) {
        return schema;
      }
    }
    return MissingNode.getInstance();
  }

  /**
   * Returns a failure for each member that the operation does not write: {@code read_only} if the
   * operation's answer has the member, otherwise {@code unknown_member}; only the first ones if
   * there are very many.
   */
  public List<Failure> in(Operation operation, JsonNode body) {
    List<Failure> failures = new ArrayList<>();
    Shapes known = shapes(operation);
    new Search(operation.method(), known.elsewhere, failures)
        .collect(body, known.body, known.answer, "#");
    return failures;
  }

  /**
   * Returns a failure for each member that a schema does not name.
   *
   * @param pointer the location of the schema in the contract
   */
  public List<Failure> outside(String pointer, JsonNode value) {
    List<Failure> failures = new ArrayList<>();
    NamedMembers known =
        named.computeIfAbsent(pointer, at -> NamedMembers.of(contract.document().at(at), contract));
    new Search("", MissingNode.getInstance(), failures)
        .collect(value, known, NamedMembers.FREE, "#");
    return failures;
  }

  private final class Search {
    private final String method;
    private final JsonNode elsewhere;
    private final List<Failure> failures;

    Search(String method, JsonNode elsewhere, List<Failure> failures) {
      this.method = method;
      this.elsewhere = elsewhere;
      this.failures = failures;
    }

    void collect(JsonNode value, NamedMembers known, NamedMembers answer, String at) {
      if (value.isArray()) {
        for (int i = 0; i < value.size(); i++) {
          collect(value.get(i), known.entries(), answer.entries(), at + "/" + i);
        }
      }
      if (!value.isObject() || known.isFree()) {
        return;
      }
      for (Map.Entry<String, JsonNode> member : value.properties()) {
        String name = member.getKey();
        String pointer = at + "/" + escaped(name);
        if (known.has(name)) {
          collect(member.getValue(), known.below(name), answer.below(name), pointer);
        } else if (failures.size() < MAX_REPORTED) {
          boolean kept = answer.has(name);
          failures.add(
              Failure.at(
                  pointer,
                  kept ? "read_only" : "unknown_member",
                  at.equals("#") && elsewhere.has(name)
                      ? name + " cannot be set here: use " + others(elsewhere.path(name)) + "."
                      : kept ? readOnly(name) : sentence(name, known)));
        }
      }
    }

    private String others(JsonNode ids) {
      return String.join(
          " or ",
          ids.valueStream()
              .map(id -> contract.operation(id.stringValue()))
              .map(other -> other.method() + " " + other.path().replaceFirst("^/v1", ""))
              .toList());
    }

    private String readOnly(String name) {
      return method.equals("POST")
          ? name + " is set by the server: leave it out."
          : name + " is set by the server: leave it out, or send its current value.";
    }
  }

  /** Returns a failure for each of an object's members that is not named in {@code known}. */
  public static List<Failure> in(String pointer, JsonNode object, Set<String> known) {
    return object.propertyNames().stream()
        .filter(name -> !known.contains(name))
        .limit(MAX_REPORTED)
        .map(name ->
            Failure.at(
                pointer + "/" + escaped(name), "unknown_member", sentence("member", name, known)))
        .toList();
  }

  /** Returns a failure for each query parameter that the operation does not have. */
  public static List<Failure> in(Operation operation, Set<String> parameters) {
    List<String> surplus = new ArrayList<>();
    for (String name : parameters) { // runs for every request, and a stream would be slower
      if (!operation.hasParameter(name) && surplus.size() < MAX_REPORTED) {
        surplus.add(name);
      }
    }
    if (surplus.isEmpty()) {
      return List.of();
    }
    Set<String> known = new LinkedHashSet<>();
    operation.parameters().forEach(parameter -> known.add(parameter.name()));
    return surplus.stream()
        .map(name -> Failure.of(name, "unknown_member", sentence("parameter", name, known)))
        .toList();
  }

  private static String sentence(String name, NamedMembers known) {
    return sentence("member", name, known.names(), known::nearestBelow);
  }

  private static String sentence(String what, String name, Set<String> known) {
    return sentence(what, name, known, _ -> Optional.empty());
  }

  /**
   * Writes the sentence that there is no such name, and suggests the name that was probably meant
   * or, if there are only a few names, lists all of them.
   *
   * @param elsewhere looks for a similar name among the nested members
   */
  private static String sentence(
      String what, String name, Set<String> known, Function<String, Optional<String>> elsewhere) {
    if (name.length() > LONGEST_NAME) {
      return "There is no " + what + " with this name.";
    }
    String hint =
        NearestName.of(name, known)
            .or(() -> elsewhere.apply(name))
            .map(near -> " Did you mean " + near + "?")
            .orElseGet(() -> known.size() > LISTED ? "" : all(known));
    return "There is no " + what + " " + name + " here." + hint;
  }

  private static String all(Set<String> known) {
    return known.isEmpty()
        ? " None are accepted."
        : " Choose from: " + String.join(", ", known) + ".";
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  /**
   * The members that a schema names at one position of a body, and the members nested in each of
   * them. A position is free-form if the schema names no members there or has {@code
   * additionalProperties}, as for metadata or the answers to intake fields.
   */
  static final class NamedMembers {
    static final NamedMembers FREE = new NamedMembers();

    private final Map<String, NamedMembers> members = new LinkedHashMap<>();
    private boolean named;
    private boolean open;
    private @Nullable NamedMembers entries;

    private NamedMembers() {}

    static NamedMembers of(JsonNode schema, Contract contract) {
      NamedMembers all = new NamedMembers();
      all.add(schema, contract);
      return all;
    }

    private void add(JsonNode reference, Contract contract) {
      JsonNode schema = contract.resolve(reference);
      for (String parts : List.of("allOf", "anyOf", "oneOf")) {
        schema.path(parts).forEach(part -> add(part, contract));
      }
      for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
        members
            .computeIfAbsent(member.getKey(), _ -> new NamedMembers())
            .add(member.getValue(), contract);
      }
      named |= schema.has("properties");
      open |= schema.has("additionalProperties");
      if (schema.has("items")) {
        entries = entries == null ? new NamedMembers() : entries;
        entries.add(schema.path("items"), contract);
      }
    }

    boolean isFree() {
      return open || !named;
    }

    boolean has(String member) {
      return members.containsKey(member);
    }

    Set<String> names() {
      return members.keySet();
    }

    /**
     * Guesses which nested member a name refers to, for example {@code customer.name} or {@code
     * override.price_cents}.
     */
    Optional<String> nearestBelow(String typed) {
      return members.entrySet().stream()
          .filter(member -> !member.getValue().isFree())
          .flatMap(member ->
              NearestName.of(typed, member.getValue().names()).stream()
                  .map(near -> Map.entry(member.getKey() + "." + near, near)))
          .min(Comparator.comparingInt(found -> NearestName.distance(typed, found.getValue())))
          .map(Map.Entry::getKey);
    }

    /**
     * Returns the members nested in a member; free-form if the schema does not name that member.
     */
    NamedMembers below(String member) {
      return members.getOrDefault(member, FREE);
    }

    /** Returns the members of each entry of a list. */
    NamedMembers entries() {
      return entries == null ? FREE : entries;
    }
  }
}
