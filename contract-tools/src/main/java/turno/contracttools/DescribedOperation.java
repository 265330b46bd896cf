package turno.contracttools;

import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * One operation as the contract describes it.
 *
 * @param path as the contract writes it, without {@code /v1}
 */
public record DescribedOperation(String method, String path, JsonNode node) {
  public String id() {
    return node.path("operationId").stringValue();
  }

  /**
   * The scopes, of which a key needs at least one; empty if any valid key is enough or no key is
   * needed.
   */
  public Set<String> scopes() {
    Set<String> scopes = words("x-scope");
    scopes.removeAll(Set.of("any", "none"));
    return scopes;
  }

  /** The roles, of which the caller needs one; empty if no role is needed. */
  public Set<String> roles() {
    return words("x-role");
  }

  /** Whether the operation needs no key. */
  public boolean isOpen() {
    return words("x-scope").contains("none");
  }

  /**
   * Whether any signed-in person may call the operation; in that case, its scopes and roles apply
   * only to keys.
   */
  public boolean isForAnySession() {
    return node.path("x-any-session").asBoolean(false);
  }

  public boolean isSessionOnly() {
    return node.path("x-session-only").asBoolean(false);
  }

  public boolean isPlanned() {
    return node.path("x-planned").asBoolean(false);
  }

  /** How an idempotency key is treated: {@code none}, {@code optional} or {@code required}. */
  public String idempotency() {
    return node.path("x-idempotency").asString("none");
  }

  /** The reasons that a refusal may give. */
  public Set<String> reasons() {
    return words("x-reasons");
  }

  private Set<String> words(String member) {
    Set<String> words = new TreeSet<>();
    JsonNode value = node.path(member);
    if (value.isString()) {
      words.add(value.stringValue());
    }
    value.forEach(word -> words.add(word.stringValue()));
    return words;
  }
}
