package turno.testing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** The members of stored JSON, with the types of their values. */
public final class StoredMembers {
  private static final String COLUMNS =
      """
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'turno' and data_type in ('json', 'jsonb')
       order by name
      """;

  /**
   * Members that contain clients' data or values of any type; the server does not define their
   * content.
   */
  private static final Set<String> FREE = Set.of("metadata", "intake", "data", "from", "to");

  /** Appended to the path of an object to form the key under which the object is counted. */
  private static final String OBJECTS = "{}";

  private StoredMembers() {}

  /**
   * The documents in each column that holds JSON defined by the server, by {@code table.column}.
   */
  public static Map<String, List<JsonNode>> documents(Connection connection) throws SQLException {
    Map<String, List<JsonNode>> documents = new TreeMap<>();
    for (String column : StoredRows.lines(connection, COLUMNS)) {
      int dot = column.indexOf('.');
      String table = column.substring(0, dot);
      String name = column.substring(dot + 1);
      if (!FREE.contains(name)) {
        String sql =
            "select %1$s::text from turno.%2$s where %1$s is not null".formatted(name, table);
        documents.put(column, StoredRows.lines(connection, sql).stream().map(Json::tree).toList());
      }
    }
    return documents;
  }

  /**
   * The types of each member, by a path such as {@code bookings.details.payment.method}; the
   * elements of an array share a path. For a member that some objects omit, null is one of the
   * types.
   */
  public static Map<String, Set<String>> types(Map<String, List<JsonNode>> documents) {
    Map<String, Set<String>> types = new TreeMap<>();
    Map<String, Integer> counts = new TreeMap<>();
    documents.forEach((column, all) -> all.forEach(one -> add(column, one, types, counts)));
    types.forEach((path, found) -> {
      String parent = path.substring(0, path.lastIndexOf('.'));
      if (counts.getOrDefault(path, 0) < counts.getOrDefault(parent + OBJECTS, 0)
          && !found.contains("free")) {
        found.add("null"); // some objects omit it
      }
    });
    return types;
  }

  private static void add(
      String path, JsonNode value, Map<String, Set<String>> types, Map<String, Integer> counts) {
    Set<String> found = types.computeIfAbsent(path, _ -> new TreeSet<>());
    if (FREE.contains(path.substring(path.lastIndexOf('.') + 1))) {
      found.add("free");
      return;
    }
    if (value.isObject()) {
      counts.merge(path + OBJECTS, 1, Integer::sum);
      value.propertyNames().forEach(name -> counts.merge(path + "." + name, 1, Integer::sum));
    }
    found.add(value.getNodeType().name().toLowerCase(Locale.ROOT));
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      add(path + "." + member.getKey(), member.getValue(), types, counts);
    }
    if (value.isArray()) {
      value.forEach(element -> add(path, element, types, counts));
    }
  }

  /**
   * Three changed documents for each member that the server defines, by the member's JSON Pointer:
   * with the member renamed, without it, and with it set to null.
   */
  public static Map<String, List<JsonNode>> broken(JsonNode document) {
    List<String> pointers = new ArrayList<>();
    addPointers("", document, pointers);
    Map<String, List<JsonNode>> changed = new LinkedHashMap<>();
    for (String pointer : pointers) {
      String name = name(pointer);
      JsonNode without = document.deepCopy();
      JsonNode value = parent(without, pointer).remove(name);
      JsonNode renamed = without.deepCopy();
      parent(renamed, pointer).set(name + "_renamed", value);
      JsonNode nulled = without.deepCopy();
      parent(nulled, pointer).putNull(name);
      changed.put(pointer, List.of(renamed, without, nulled));
    }
    return changed;
  }

  private static ObjectNode parent(JsonNode document, String pointer) {
    return (ObjectNode) document.at(pointer.substring(0, pointer.lastIndexOf('/')));
  }

  /** The name of the member to which a JSON Pointer refers. */
  public static String name(String pointer) {
    return pointer.substring(pointer.lastIndexOf('/') + 1);
  }

  private static void addPointers(String at, JsonNode value, List<String> pointers) {
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      String pointer = at + "/" + member.getKey();
      pointers.add(pointer);
      if (!FREE.contains(member.getKey())) {
        addPointers(pointer, member.getValue(), pointers);
      }
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      addPointers(at + "/" + i, value.path(i), pointers);
    }
  }
}
