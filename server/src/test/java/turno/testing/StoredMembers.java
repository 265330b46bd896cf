package turno.testing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** The members that stored JSON has, with the types of their values. */
public final class StoredMembers {
  private static final String COLUMNS =
      """
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'turno' and data_type in ('json', 'jsonb')
       order by name
      """;

  /** Holds what clients wrote, or values of any type: what is in it is not ours. */
  private static final Set<String> FREE = Set.of("metadata", "intake", "data", "from", "to");

  /**
   * A member somewhere in a column, or the column itself.
   *
   * @param path such as {@code bookings.details.payment.method}; elements of an array share it
   */
  public record Member(String path, String type) {
    @Override
    public String toString() {
      return path + " " + type;
    }
  }

  private StoredMembers() {}

  /** All columns that hold JSON, each with its table's name in front. */
  public static List<String> columns(Connection connection) throws SQLException {
    return StoredRows.lines(connection, COLUMNS);
  }

  /** Whether a column holds nothing but what clients wrote. */
  public static boolean isFree(String column) {
    return FREE.contains(column.substring(column.lastIndexOf('.') + 1));
  }

  /**
   * @param rows as in a recording
   * @param connection to a database with the schema, which knows the columns
   */
  public static Set<Member> of(List<String> rows, Connection connection) throws SQLException {
    List<String> columns = columns(connection);
    Set<Member> members = new HashSet<>();
    for (String row : rows) {
      for (Map.Entry<String, JsonNode> table : Json.tree(row).properties()) {
        for (Map.Entry<String, JsonNode> column : table.getValue().properties()) {
          String name = table.getKey() + "." + column.getKey();
          if (columns.contains(name)) {
            add(name, column.getValue(), members);
          }
        }
      }
    }
    return members;
  }

  private static void add(String path, JsonNode value, Set<Member> members) {
    if (isFree(path)) {
      members.add(new Member(path, "free"));
      return;
    }
    members.add(new Member(path, value.getNodeType().name().toLowerCase(Locale.ROOT)));
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      add(path + "." + member.getKey(), member.getValue(), members);
    }
    if (value.isArray()) {
      value.forEach(element -> add(path, element, members));
    }
  }

  /**
   * The same document once for each member that is ours, by the member's JSON Pointer, with another
   * name for that member.
   */
  public static Map<String, JsonNode> renamed(JsonNode document) {
    List<String> pointers = new ArrayList<>();
    addPointers("", document, pointers);
    Map<String, JsonNode> changed = new LinkedHashMap<>();
    for (String pointer : pointers) {
      JsonNode copy = document.deepCopy();
      ObjectNode parent = (ObjectNode) copy.at(pointer.substring(0, pointer.lastIndexOf('/')));
      String name = name(pointer);
      parent.set(name + "_renamed", parent.remove(name));
      changed.put(pointer, copy);
    }
    return changed;
  }

  /** The member's name at the end of a JSON Pointer. */
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
