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

  /** As the JSON page that the API would answer, or as a table. */
  static void printAll(Console console, boolean json, List<ObjectNode> answers, String... members) {
    if (json) {
      var page = Json.object();
      page.putArray("data").addAll(answers);
      page.putNull("next_cursor");
      console.print(Json.text(page));
    } else {
      var heading = Stream.of(members).map(member -> member.toUpperCase(Locale.ROOT)).toList();
      var rows =
          answers.stream()
              .map(answer -> Stream.of(members).map(member -> text(answer.path(member))).toList());
      table(Stream.concat(Stream.of(heading), rows).toList()).forEach(console::print);
    }
  }

  static String text(JsonNode value) {
    if (value.isMissingNode() || value.isNull()) {
      return "-";
    }
    if (value.isArray()) {
      return value.valueStream().map(CommandOutput::text).collect(Collectors.joining(","));
    }
    return value.isString() ? value.stringValue() : value.toString();
  }

  /** Columns as wide as their widest cell; the last one is not padded. */
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
