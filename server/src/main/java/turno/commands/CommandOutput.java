package turno.commands;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** Prints objects of the contract for a command: as JSON, or a few members as text for a person. */
final class CommandOutput {
  private CommandOutput() {}

  static void print(Console console, boolean json, ObjectNode answer, String forPeople) {
    console.print(json ? Json.text(answer) : forPeople);
  }

  /** Formats a page of objects as a table. */
  static String table(ObjectNode page, String... members) {
    var heading = Stream.of(members).map(member -> member.toUpperCase(Locale.ROOT)).toList();
    var rows =
        page.path("data")
            .valueStream()
            .map(one -> Stream.of(members).map(member -> text(one.path(member))).toList());
    return String.join("\n", table(Stream.concat(Stream.of(heading), rows).toList()));
  }

  /** Formats an object with one line for each member. */
  static String lines(ObjectNode object, String... members) {
    return String.join(
        "\n",
        table(
            Stream.of(members).map(member -> List.of(member, text(object.path(member)))).toList()));
  }

  static String text(JsonNode value) {
    if (value.isMissingNode() || value.isNull()) {
      return "-";
    }
    if (value.isArray()) {
      return value.valueStream().map(CommandOutput::text).collect(Collectors.joining(","));
    }
    if (value.isObject()) {
      return value
          .propertyStream()
          .map(member -> member.getKey() + " " + text(member.getValue()))
          .collect(Collectors.joining(", "));
    }
    return value.isString() ? value.stringValue() : value.toString();
  }

  /**
   * Formats a table: each column is as wide as its widest cell, and the last column is not padded.
   */
  static List<String> table(List<List<String>> rows) {
    var widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (var row : rows) {
      for (var column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    var line = new StringBuilder();
    for (var column = 0; column < row.size(); column++) {
      var cell = row.get(column);
      line.append(cell).repeat(" ", widths[column] - cell.length() + 2);
    }
    return line.toString().stripTrailing();
  }
}
