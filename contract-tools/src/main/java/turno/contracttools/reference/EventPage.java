package turno.contracttools.reference;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The page about event types and ids. */
final class EventPage {
  private static final Pattern PREFIX = Pattern.compile("\\^([a-z]+_)\\[.*\\]\\{26\\}\\$");

  private final JsonNode schemas;

  EventPage(JsonNode document) {
    this.schemas = document.path("components").path("schemas");
  }

  String text() {
    StringBuilder page =
        new StringBuilder(
            """
            # Events and ids

            ## Events

            `GET /events` lists events, and webhooks deliver them. Each event has an id, a type, an instant and `data`. An event exists
            if and only if its cause was committed. The schemas are in [Objects](objects.md).

            """);
    Markdown.head(page, "Type", "When", "Data");
    for (Map.Entry<String, JsonNode> schema : schemas.properties()) {
      JsonNode type = schema.getValue().at("/allOf/1/properties/type/const");
      if (type.isString()) {
        String data = schema.getValue().at("/allOf/1/properties/data/$ref").asString("");
        String name = data.substring(data.lastIndexOf('/') + 1);
        Markdown.row(
            page,
            Markdown.code(type.stringValue()),
            Markdown.cell(schema.getValue().path("description").asString("")),
            name.isEmpty() ? "" : "[" + name + "](objects.md#" + Markdown.anchor(name) + ")");
      }
    }
    page.append(
        """

        ## Ids

        An id is a prefix that names the kind of object, followed by a UUIDv7 as 26 characters of lower-case Crockford base32. So
        ids sort in the order of creation. Treat them as opaque strings.

        """);
    Markdown.head(page, "Prefix", "Of", "Example");
    for (Map.Entry<String, JsonNode> schema : schemas.properties()) {
      Matcher prefix = PREFIX.matcher(schema.getValue().path("pattern").asString(""));
      if (prefix.matches()) {
        Markdown.row(
            page,
            Markdown.code(prefix.group(1)),
            Markdown.cell(schema.getValue().path("description").asString("")),
            Markdown.code(schema.getValue().path("examples").path(0).asString("")));
      }
    }
    return page.toString();
  }
}
