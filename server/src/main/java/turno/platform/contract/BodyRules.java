package turno.platform.contract;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.regex.JDKRegularExpressionFactory;
import com.networknt.schema.regex.RegularExpression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.Texts;

/**
 * Checks bodies against the contract's schemas and reports all failures together
 * (docs/rules/protocol.md#all-faults-at-once). Each schema is compiled when first needed, so that
 * the server starts quickly.
 */
public final class BodyRules {
  private static final String DOCUMENT = "urn:turno:contract";

  /**
   * The maximum length of a string that is matched against a pattern; a longer string is treated as
   * a mismatch.
   */
  private static final int MATCHED = 2_048;

  private static final Pattern INDEX = Pattern.compile("[0-9]+");

  private final JsonNode tree;
  private final Schema document;
  private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

  public BodyRules(Contract contract) {
    this(contract.document(), new String(contract.json(), java.nio.charset.StandardCharsets.UTF_8));
  }

  /** Creates rules for all schemas in a document, wherever they are. */
  public BodyRules(JsonNode document) {
    this(document, Json.text(document));
  }

  private BodyRules(JsonNode tree, String text) {
    this.tree = tree;
    // the document around the schemas has keywords of its own, which are not errors
    Dialect dialect =
        Dialect.builder(Dialects.getOpenApi31())
            .unknownKeywordFactory((word, _) -> new NonValidationKeyword(word))
            .build();
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            dialect,
            builder ->
                builder
                    .schemas(Map.of(DOCUMENT, text))
                    .schemaRegistryConfig(
                        SchemaRegistryConfig.builder()
                            .regularExpressionFactory(BodyRules::pattern)
                            .build()));
    // all schemas are resolved in this one document; requesting each schema by its own URI would
    // read and keep a copy of the document for each schema
    this.document = registry.getSchema(SchemaLocation.of(DOCUMENT));
  }

  // long strings are not matched, because a repeated group takes stack space for every repetition
  private static RegularExpression pattern(String text) {
    RegularExpression pattern =
        JDKRegularExpressionFactory.getInstance().getRegularExpression(text);
    return value -> value.length() <= MATCHED && pattern.matches(value);
  }

  /**
   * Returns the failures in a request body; their JSON pointers begin with {@code #}.
   *
   * @param pointer the location of the schema in the contract
   */
  public List<Failure> check(String pointer, JsonNode body) {
    List<Failure> failures = new ArrayList<>(violations(pointer, body));
    checkValues(body, "#", failures);
    return failures;
  }

  /**
   * Like {@link #check}, but returns only violations of the schema, not values that cannot be
   * stored. Tests also check answers with this method.
   */
  public List<Failure> violations(String pointer, JsonNode body) {
    Set<Failure> failures = new LinkedHashSet<>();
    for (Error error : schema(pointer).validate(hasHugeNumber(body) ? exact(body) : body)) {
      failures.add(failure(error));
    }
    return List.copyOf(failures);
  }

  // the validator compares whole numbers as longs, even 1e308, which does not fit into a long
  private static boolean hasHugeNumber(JsonNode node) {
    return isHuge(node) || node.valueStream().anyMatch(BodyRules::hasHugeNumber);
  }

  private static boolean isHuge(JsonNode node) {
    return node.isFloatingPointNumber()
        && Double.isFinite(node.doubleValue())
        && Math.abs(node.doubleValue()) >= Long.MAX_VALUE;
  }

  /** Copies a node, with huge numbers as exact whole numbers. */
  private static JsonNode exact(JsonNode node) {
    if (isHuge(node)) {
      return JsonNodeFactory.instance.numberNode(new BigDecimal(node.doubleValue()).toBigInteger());
    }
    if (node instanceof ObjectNode object) {
      ObjectNode copy = Json.object();
      object.properties().forEach(member -> copy.set(member.getKey(), exact(member.getValue())));
      return copy;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode copy = Json.MAPPER.createArrayNode();
      array.forEach(element -> copy.add(exact(element)));
      return copy;
    }
    return node;
  }

  private Schema schema(String pointer) {
    return compiled.computeIfAbsent(
        pointer, p -> document.getSubSchema(SchemaLocation.of(DOCUMENT + "#" + p).getFragment()));
  }

  private Failure failure(Error error) {
    String pointer = "#" + error.getInstanceLocation().toString();
    String keyword = error.getKeyword();
    if (keyword.equals("required") && error.getProperty() != null) {
      pointer += "/" + error.getProperty();
    }
    String code =
        switch (keyword) {
          case "required", "type", "enum", "pattern", "format", "minimum", "maximum" -> keyword;
          case "exclusiveMinimum" -> "minimum";
          case "exclusiveMaximum" -> "maximum";
          case "minLength" -> "min_length";
          case "maxLength" -> "max_length";
          case "minItems", "minProperties" -> "min_items";
          case "maxItems", "maxProperties" -> "max_items";
          case "uniqueItems" -> "duplicate";
          case "const" -> "enum";
          default -> "invalid";
        };
    return Failure.at(pointer, code, sentence(pointer, error));
  }

  private String sentence(String pointer, Error error) {
    String keyword = String.valueOf(error.getSchemaLocation().getFragment());
    JsonNode schema = tree.at(keyword.substring(0, keyword.lastIndexOf('/')));
    return ValueSentences.of(
        memberName(pointer), error.getKeyword(), schema, error.getInstanceNode());
  }

  /**
   * Returns a member's name as a sentence shows it; an entry of a list is described by its index
   * and the list's name.
   */
  private static String memberName(String pointer) {
    if (pointer.equals("#")) {
      return "The body";
    }
    int last = pointer.lastIndexOf('/');
    String name = pointer.substring(last + 1);
    if (!INDEX.matcher(name).matches()) {
      return name;
    }
    String list = pointer.substring(pointer.lastIndexOf('/', last - 1) + 1, last);
    return "Entry " + name + " of " + list;
  }

  // rejects values that the schema allows but the database cannot store
  private static void checkValues(JsonNode node, String pointer, List<Failure> failures) {
    if (node.isDouble() && Double.isInfinite(node.doubleValue())) {
      failures.add(Failure.at(pointer, "maximum", "This number is too large. Send a smaller one."));
    }
    if (node.isString() && !Texts.isStorable(node.stringValue())) {
      failures.add(
          Failure.at(
              pointer,
              "malformed",
              "Remove NUL characters and unpaired surrogates from this text."));
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (!Texts.isStorable(member.getKey())) {
        failures.add(
            Failure.at(
                pointer,
                "malformed",
                "The name of a member contains a character that cannot be stored. Remove that"
                    + " character."));
      }
      checkValues(member.getValue(), pointer + "/" + escaped(member.getKey()), failures);
    }
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        checkValues(node.get(i), pointer + "/" + i, failures);
      }
    }
  }

  private static String escaped(String member) {
    return member.replace("~", "~0").replace("/", "~1");
  }
}
