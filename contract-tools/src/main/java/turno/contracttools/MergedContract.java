package turno.contracttools;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The merged OpenAPI document, and its operations in order. */
public final class MergedContract {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

  private final JsonNode document;
  private final List<DescribedOperation> operations = new ArrayList<>();

  public MergedContract(JsonNode document) {
    this.document = document;
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> member : path.getValue().properties()) {
        if (METHODS.contains(member.getKey())) {
          operations.add(
              new DescribedOperation(
                  member.getKey().toUpperCase(Locale.ROOT), path.getKey(), member.getValue()));
        }
      }
    }
  }

  public JsonNode document() {
    return document;
  }

  public List<DescribedOperation> operations() {
    return operations;
  }

  /** The node to which a {@code $ref} refers, or the node itself if it has no {@code $ref}. */
  public JsonNode resolve(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString() ? resolve(document.at(reference.stringValue().substring(1))) : node;
  }
}
