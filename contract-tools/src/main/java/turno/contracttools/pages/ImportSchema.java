package turno.contracttools.pages;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema with which editors check the file that {@code ./turno import} loads
 * (docs/reference/import.md). The schema is made from the request bodies of the operations that
 * create the objects. If a body refers to an object by its id, the file may use the object's key in
 * the file instead.
 */
final class ImportSchema {
  private static final String COMPONENTS = "#/components/schemas/";
  private static final String DEFINITIONS = "#/$defs/";

  /**
   * Members with which the file names an object by its key: {@code schedule: week} instead of
   * {@code schedule_id}.
   */
  private static final Set<String> NAMED =
      Set.of("schedule", "opening_schedule", "resource", "group", "service", "location");

  private static final String DAY_MEMBERS =
      """
      {"date": {"type": "string", "format": "date", "description": "The date, for example 2027-09-07."},
       "day": {"type": ["integer", "string"], "minimum": 0, "description": "The number of days after the day on which the file is loaded (0 is that day itself), or a weekday, for example tuesday: the next one after that day."},
       "weeks": {"type": "integer", "minimum": 0, "description": "The number of weeks to add to the day or date."}}
      """;

  /**
   * The members that each section of the file has in addition to those of the operation's request
   * body.
   */
  private static final Map<String, String> OWN =
      Map.of(
          "blocks",
          """
          {"resource": {"type": "string", "description": "The key of the resource that is blocked."}}
          """,
          "bookings",
          """
          {"customer": {"description": "The key of a customer in the file, or the customer's data.", "anyOf": [{"type": "string"}, {"$ref": "#/$defs/CustomerRef"}]},
           "time": {"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$", "description": "The time of day at which the booking starts, in quotes: \\"09:30\\"."},
           "pay": {"$ref": "#/$defs/PaymentInput"},
           "cancel": {"$ref": "#/$defs/BookingCancel"}}
          """);

  /** The short form of {@code weekly_hours}. */
  private static final String HOURS =
      """
      {"type": "object", "description": "The weekly hours: days with their intervals, for example monday-friday: 09:00-12:00, 13:00-19:00. With a location: 09:00-12:00 at centro.", "additionalProperties": {"type": "string"}}
      """;

  private final JsonNode contract;
  private final ObjectNode definitions = JsonMapper.shared().createObjectNode();
  private final Deque<String> wanted = new ArrayDeque<>();
  private final Set<String> met = new HashSet<>();

  /**
   * @param contract the merged document
   */
  ImportSchema(JsonNode contract) {
    this.contract = contract;
  }

  ObjectNode schema() {
    ObjectNode schema = JsonMapper.shared().createObjectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", ContractPages.PUBLIC_URL + ContractPages.IMPORT_SCHEMA);
    schema.put("title", "The import file of Turno");
    schema.put(
        "description",
        "The file that ./turno import loads: a business and its objects, under keys of your choice.");
    schema.put("type", "object").put("additionalProperties", false);
    ObjectNode sections = schema.putObject("properties");
    sections.set("workspace", workspace());
    Map<String, String> creations = new LinkedHashMap<>();
    creations.put("locations", "createLocation");
    creations.put("schedules", "createSchedule");
    creations.put("resources", "createResource");
    creations.put("groups", "createResourceGroup");
    creations.put("services", "createService");
    creations.put("message_rules", "createMessageRule");
    creations.put("blocks", "createBlock");
    creations.put("customers", "createCustomer");
    creations.put("bookings", "createBooking");
    creations.forEach((section, creation) -> sections.set(section, byKeys(section, creation)));
    schedule(sections).set("overrides", byKeys("overrides", "createOverride"));
    sections.set("stage_config", reference(body("replaceStageConfig")));
    sections.set("booking_page", reference(body("updateBookingPage")));
    for (String name : List.of("CustomerRef", "PaymentInput", "BookingCancel")) {
      want(name);
    }
    while (!wanted.isEmpty()) {
      String name = wanted.remove();
      definitions.set(name, adapted(contract.at("/components/schemas/" + name)));
    }
    schema.set("$defs", definitions);
    return schema;
  }

  /** The settings of the workspace, and the members that are used only to create it. */
  private ObjectNode workspace() {
    ObjectNode object = JsonMapper.shared().createObjectNode().put("type", "object");
    object.put(
        "description",
        "The workspace. Its name, slug, time_zone, currency and locale are used only to create it.");
    object.putArray("allOf").add(reference(body("updateWorkspace")));
    object.put("unevaluatedProperties", false);
    object.putObject("properties").putObject("slug").put("type", "string");
    return object;
  }

  private static ObjectNode schedule(ObjectNode sections) {
    return (ObjectNode) sections.at("/schedules/additionalProperties/properties");
  }

  /** The schema of a section: objects under keys that the file chooses. */
  private ObjectNode byKeys(String section, String creation) {
    ObjectNode object = JsonMapper.shared().createObjectNode().put("type", "object");
    object.set("allOf", JsonMapper.shared().createArrayNode().add(reference(body(creation))));
    object.put("unevaluatedProperties", false);
    ObjectNode own = object.putObject("properties");
    own.putObject("id")
        .put("type", "string")
        .put("description", "The object's id, if it is known.");
    if (Set.of("overrides", "bookings").contains(section)) {
      own.setAll(json(DAY_MEMBERS));
    }
    own.setAll(json(OWN.getOrDefault(section, "{}")));
    ObjectNode all = JsonMapper.shared().createObjectNode().put("type", "object");
    all.put("description", "The " + section + ", each under its key.");
    all.set("additionalProperties", object);
    return all;
  }

  /** The name of the schema of an operation's request body. */
  private String body(String operation) {
    for (JsonNode item : contract.path("paths")) {
      for (JsonNode one : item) {
        if (one.path("operationId").asString("").equals(operation)) {
          String at = "/requestBody/content/application~1json/schema/$ref";
          return one.at(at).stringValue().substring(COMPONENTS.length());
        }
      }
    }
    throw new IllegalStateException("the contract has no operation " + operation);
  }

  private ObjectNode reference(String name) {
    want(name);
    return JsonMapper.shared().createObjectNode().put("$ref", DEFINITIONS + name);
  }

  private void want(String name) {
    if (met.add(name)) {
      wanted.add(name);
    }
  }

  /** A schema of the contract, adapted to the file. */
  private JsonNode adapted(JsonNode schema) {
    if (schema instanceof ArrayNode array) {
      ArrayNode to = JsonMapper.shared().createArrayNode();
      array.forEach(each -> to.add(adapted(each)));
      return to;
    }
    if (!(schema instanceof ObjectNode object)) {
      return schema;
    }
    ObjectNode to = JsonMapper.shared().createObjectNode();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      switch (name) {
        case "$ref" -> to.setAll(reference(value.stringValue().substring(COMPONENTS.length())));
        case "properties" -> to.set(name, properties((ObjectNode) value));
        case "required" -> required(to, value);
        case "default", "enum", "examples", "const" -> to.set(name, value);
        default -> {
          if (!name.startsWith("x-") && !name.equals("example")) {
            to.set(name, adapted(value));
          }
        }
      }
    }
    return to;
  }

  private ObjectNode properties(ObjectNode members) {
    ObjectNode to = JsonMapper.shared().createObjectNode();
    for (Map.Entry<String, JsonNode> member : members.properties()) {
      String name = member.getKey();
      String noun = name.replaceFirst("_ids?$", "");
      if (Set.of("resource_ids", "location_ids", "service_ids").contains(name)) {
        ObjectNode keys = to.putObject(noun + "s").put("type", "array");
        keys.put("description", "The keys of the " + noun + "s.");
        keys.putObject("items").put("type", "string");
      } else if (name.equals("weekly_hours")) {
        to.set("hours", json(HOURS));
      } else if (name.endsWith("_id") && NAMED.contains(noun)) {
        to.putObject(noun).put("type", "string").put("description", "The key of the " + noun + ".");
      }
      to.set(name, name.equals("customer") ? anything() : adapted(member.getValue()));
    }
    return to;
  }

  /**
   * A schema without restrictions, because the section's own member of the same name describes the
   * values.
   */
  private static ObjectNode anything() {
    return JsonMapper.shared().createObjectNode();
  }

  /**
   * Requires the same members as the API, except for members that the file gives by key, by day or
   * in a short form.
   */
  private static void required(ObjectNode to, JsonNode names) {
    List<String> kept = new ArrayList<>();
    for (JsonNode name : names) {
      String text = name.stringValue();
      boolean otherwise =
          text.matches(".*_ids?") || Set.of("time_zone", "start", "weekly_hours").contains(text);
      if (!otherwise) {
        kept.add(text);
      }
    }
    if (!kept.isEmpty()) {
      ArrayNode required = to.putArray("required");
      kept.forEach(required::add);
    }
  }

  private static ObjectNode json(String text) {
    return (ObjectNode) JsonMapper.shared().readTree(text);
  }
}
