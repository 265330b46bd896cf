package turno.imports;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;
import turno.imports.ImportedKind.Loading;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.contract.SurplusMembers;

/**
 * Writes the catalog of a workspace as a file that {@link LoadBusiness} accepts. Loading the file
 * into the same workspace changes nothing, except that initial message rules that were deleted
 * return as inactive rules; loading it into an empty workspace creates the same business. Past
 * blocks and overrides are omitted, and so are the message budget and the message prices.
 */
public final class ExportBusiness {
  private static final String PAGE = "?limit=100";

  /**
   * The maximum length of a key without the number that makes it unique. An external id has at most
   * 128 characters.
   */
  private static final int MAX_KEY = 100;

  /**
   * Amounts in the currency of the workspace, omitted because another workspace may have another
   * currency.
   */
  private static final List<String> OF_CURRENCY = List.of("message_budget_cents", "message_prices");

  private static final YAMLMapper YAML =
      YAMLMapper.builder(
              YAMLFactory.builder()
                  .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
                  .disable(YAMLWriteFeature.SPLIT_LINES)
                  .build())
          .build();

  private final ImportRequests requests;
  private final Contract contract;
  private final SurplusMembers surplus;
  private final Map<String, ObjectNode> firstRules;
  private final ObjectNode file = Json.object();
  private final Map<ImportedKind, List<JsonNode>> listed = new EnumMap<>(ImportedKind.class);
  private final Map<ImportedKind, Map<String, String>> keys = new EnumMap<>(ImportedKind.class);

  /**
   * @param workspace the file's description of the workspace
   * @param firstRules the initial message rules of a new workspace, marked as inactive, by their
   *     external ids
   */
  public ExportBusiness(
      ImportRequests requests,
      Contract contract,
      ObjectNode workspace,
      Map<String, ObjectNode> firstRules) {
    this.requests = requests;
    this.contract = contract;
    this.surplus = new SurplusMembers(contract);
    this.firstRules = Map.copyOf(firstRules);
    file.set("workspace", workspace);
  }

  /**
   * Returns the text of the file.
   *
   * @param now blocks that end before this instant are omitted, and overrides that end before its
   *     date
   * @param zone the zone of the workspace
   */
  public String text(Instant now, ZoneId zone) {
    for (ImportedKind kind : ImportedKind.values()) {
      if (kind.loading() == Loading.PLAIN || kind.loading() == Loading.WITH_OVERRIDES) {
        list(kind);
      }
    }
    for (ImportedKind kind : ImportedKind.values()) {
      switch (kind.loading()) {
        case PLAIN -> {
          ObjectNode section = add(kind);
          if (kind == ImportedKind.MESSAGE_RULES) {
            switchOffDeleted(section);
          }
        }
        case WITH_OVERRIDES -> {
          ObjectNode schedules = add(kind);
          keys(kind)
              .forEach((id, key) ->
                  overrides((ObjectNode) schedules.path(key), id, now.atZone(zone).toLocalDate()));
        }
        case IN_A_RESOURCE -> blocks(Timestamps.format(now, zone));
        case ONCE -> {}
      }
    }
    JsonNode business = requests.send("GET", "/v1/workspace", null).body();
    addSettings(
        written(business, "updateWorkspace").remove(BusinessFile.CREATION).remove(OF_CURRENCY));
    JsonNode stages = requests.send("GET", "/v1/stage-config", null).body();
    file.set(BusinessFile.STAGE_CONFIG, written(stages, "replaceStageConfig"));
    JsonNode page = requests.send("GET", "/v1/booking-page", null).body();
    file.set(BusinessFile.BOOKING_PAGE, written(page, "updateBookingPage"));
    return YAML.writeValueAsString(file);
  }

  /**
   * Adds the settings, except those that are not set: their nulls would clear the settings of
   * another workspace.
   */
  private void addSettings(ObjectNode settings) {
    ObjectNode to = (ObjectNode) file.path(BusinessFile.WORKSPACE);
    settings
        .properties()
        .forEach(member -> {
          // a new workspace has quiet hours, so having none is a setting too
          if (!member.getValue().isNull() || member.getKey().equals("quiet_hours")) {
            to.set(member.getKey(), member.getValue());
          }
        });
  }

  private Map<String, String> keys(ImportedKind kind) {
    return keys.computeIfAbsent(kind, _ -> new LinkedHashMap<>());
  }

  /** Reads all objects of a kind, and assigns their keys. */
  private void list(ImportedKind kind) {
    List<JsonNode> all = all(kind.path() + PAGE);
    listed.put(kind, all);
    Set<String> taken = new HashSet<>();
    all.forEach(shown -> taken.add(shown.path("external_id").asString("")));
    all.forEach(
        shown -> keys(kind).put(shown.path("id").asString(), key(shown, kind.noun(), taken)));
  }

  /** Adds a section with all objects of a kind, in the order in which they were created. */
  private ObjectNode add(ImportedKind kind) {
    ObjectNode section = Json.object();
    for (JsonNode shown : listed.getOrDefault(kind, List.of())) {
      String key = Objects.requireNonNull(keys(kind).get(shown.path("id").asString()));
      section.set(key, object(shown, kind.creation()));
    }
    if (!section.isEmpty()) {
      file.set(kind.section(), section);
    }
    return section;
  }

  /**
   * Adds, as inactive rules, the initial message rules that the business has deleted; a new
   * workspace would otherwise have active ones.
   */
  private void switchOffDeleted(ObjectNode rules) {
    new TreeMap<>(firstRules).forEach(rules::putIfAbsent);
    file.set(ImportedKind.MESSAGE_RULES.section(), rules);
  }

  private void overrides(ObjectNode schedule, String id, LocalDate today) {
    ObjectNode section = Json.object();
    String path = ImportedKind.SCHEDULES.path() + "/" + id + "/overrides" + PAGE + "&from=" + today;
    for (JsonNode shown : all(path)) {
      ObjectNode override = object(shown, "createOverride");
      override.remove(
          shown.path("date").isNull() ? List.of("date") : List.of("start_date", "end_date"));
      override.remove(shown.path("closed").asBoolean() ? "intervals" : "closed");
      section.set(key(shown), override);
    }
    if (!section.isEmpty()) {
      schedule.set("overrides", section);
    }
  }

  private void blocks(String now) {
    ObjectNode section = Json.object();
    keys(ImportedKind.RESOURCES)
        .forEach((id, key) -> {
          String from = "&from=" + URLEncoder.encode(now, StandardCharsets.UTF_8);
          for (JsonNode shown : all("/v1/resources/" + id + "/blocks" + PAGE + from)) {
            ObjectNode block = Json.object();
            block.set("id", shown.path("id"));
            block.put("resource", key);
            block.setAll(object(shown, ImportedKind.BLOCKS.creation()));
            section.set(key(shown), block);
          }
        });
    if (!section.isEmpty()) {
      file.set(ImportedKind.BLOCKS.section(), section);
    }
  }

  private List<JsonNode> all(String path) {
    List<JsonNode> all = new ArrayList<>();
    String cursor = "";
    while (true) {
      JsonNode page = requests.send("GET", path + cursor, null).body();
      page.path("data").forEach(all::add);
      if (!page.path("next_cursor").isString()) {
        return all;
      }
      cursor =
          "&cursor="
              + URLEncoder.encode(page.path("next_cursor").stringValue(), StandardCharsets.UTF_8);
    }
  }

  /** Returns the external id, or the id if there is none. */
  private static String key(JsonNode shown) {
    JsonNode externalId = shown.path("external_id");
    return (externalId.isString() ? externalId : shown.path("id")).stringValue();
  }

  /**
   * Returns the external id, else a unique key derived from the name, which becomes the external id
   * in another workspace.
   */
  private static String key(JsonNode shown, String noun, Set<String> taken) {
    if (shown.path("external_id").isString()) {
      return shown.path("external_id").stringValue();
    }
    String letters =
        Normalizer.normalize(shown.path("name").asString(""), Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-");
    String cut = letters.substring(0, Math.min(MAX_KEY, letters.length())).replaceAll("^-|-$", "");
    String name = cut.isEmpty() ? noun : cut;
    String key = name;
    for (int i = 2; !taken.add(key); i++) {
      key = name + "-" + i;
    }
    return key;
  }

  /**
   * Returns an object with its id. If it has no external id, its key becomes the external id in
   * another workspace.
   */
  private ObjectNode object(JsonNode shown, String operation) {
    ObjectNode object = Json.object();
    object.set("id", shown.path("id"));
    object.setAll(written(shown, operation));
    if (shown.path("external_id").isNull()) {
      object.remove("external_id");
    }
    return object;
  }

  /** Returns the members that the operation writes, with keys in place of ids. */
  private ObjectNode written(JsonNode shown, String operation) {
    ObjectNode body = (ObjectNode) shown.deepCopy();
    Operation write = contract.operation(operation);
    for (List<Failure> found = surplus.in(write, body);
        !found.isEmpty();
        found = surplus.in(write, body)) {
      found.forEach(one -> remove(body, String.valueOf(one.pointer()).substring(1)));
    }
    ObjectNode object = Json.object();
    body.properties().forEach(member -> put(object, member.getKey(), member.getValue(), true));
    return object;
  }

  private static void remove(ObjectNode body, String pointer) {
    int last = pointer.lastIndexOf('/');
    String name = pointer.substring(last + 1).replace("~1", "/").replace("~0", "~");
    ((ObjectNode) body.at(pointer.substring(0, last))).remove(name);
  }

  /**
   * Adds a member. Null members of nested objects are omitted; null members of the object itself
   * clear values.
   */
  private void put(ObjectNode to, String name, JsonNode value, boolean outermost) {
    ImportedKind kind = ImportedObject.ofId(name);
    ImportedKind several = ImportedObject.ofIds(name);
    String key = kind == null ? null : keys(kind).get(value.asString(""));
    if (key != null && kind != null) {
      to.put(name.substring(0, name.length() - "_id".length()), key);
    } else if (several != null && value.isArray()) {
      ArrayNode all = to.putArray(several.section());
      value.forEach(id -> all.add(keyOf(several, id.asString())));
    } else if (outermost || !value.isNull()) {
      to.set(name, ImportedObject.FREE.contains(name) ? value : part(value));
    }
  }

  private String keyOf(ImportedKind kind, String id) {
    String key = keys(kind).get(id);
    if (key == null) {
      throw new IllegalStateException("a " + kind.noun() + " that is in no list: " + id);
    }
    return key;
  }

  private JsonNode part(JsonNode value) {
    return switch (value) {
      case ObjectNode object -> {
        ObjectNode part = Json.object();
        object.properties().forEach(member -> put(part, member.getKey(), member.getValue(), false));
        yield part;
      }
      case ArrayNode array -> {
        ArrayNode parts = Json.MAPPER.createArrayNode();
        array.forEach(element -> parts.add(part(element)));
        yield parts;
      }
      default -> value;
    };
  }
}
