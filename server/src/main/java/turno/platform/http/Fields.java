package turno.platform.http;

import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.NearestName;
import turno.kernel.WireJson;

/**
 * The members of list entries that a call requests with {@code fields}
 * (docs/rules/protocol.md#fields).
 */
public final class Fields {
  /** The member that is always shown if entries have it, because it distinguishes them. */
  private static final String ID = "id";

  private static final String WITHOUT_ID = "version";

  private final Set<String> named;

  private Fields(Set<String> named) {
    this.named = named;
  }

  /** Reads {@code fields}; throws 400 for a member that the entries do not have. */
  public static Fields of(RequestContext call) {
    Set<String> members = call.operation().entryMembers();
    Set<String> named =
        members.isEmpty() ? Set.of() : new LinkedHashSet<>(call.query().values("fields"));
    if (named.isEmpty()) {
      return new Fields(Set.of());
    }
    for (String name : named) {
      if (!members.contains(name)) {
        throw Query.bad("fields", "enum", sentence(name, members));
      }
    }
    named.add(members.contains(ID) ? ID : WITHOUT_ID);
    return new Fields(named);
  }

  private static String sentence(String name, Set<String> members) {
    return "There is no member "
        + name
        + " in this list."
        + NearestName.of(name, members).map(near -> " Did you mean " + near + "?").orElse("");
  }

  /** Whether the member was requested by name. */
  public boolean isNamed(String member) {
    return named.contains(member);
  }

  /**
   * Whether the member is shown: it was requested or is always shown, or no member was requested.
   */
  public boolean isShown(String member) {
    return named.isEmpty() || named.contains(member);
  }

  /** Renders the entry as JSON, with only the members that are shown; see {@link #isShown}. */
  public byte[] shown(Object entry) {
    return WireJson.MAPPER.writeValueAsBytes(chosen(entry));
  }

  /** Like {@link #shown}, but writes the entry to a buffer. */
  void write(Object entry, AnswerBuffer body) {
    body.value(chosen(entry));
  }

  private Object chosen(Object entry) {
    if (named.isEmpty()) {
      return entry;
    }
    ObjectNode whole =
        entry instanceof ObjectNode object ? object : WireJson.MAPPER.valueToTree(entry);
    return whole.retain(named);
  }
}
