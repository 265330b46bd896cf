package turno.platform.contract;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the contract, as far as the pipeline needs it.
 *
 * @param id {@code operationId}: the name of the use case, of the log and of the metrics
 * @param scopes any one of them is enough; empty when any valid key will do
 * @param roles the caller needs one of them; empty when none is asked for
 * @param open no key is needed ({@code x-scope: none})
 * @param bodyPointer JSON Pointer of the request schema in the contract, or null without a body
 * @param soughtAt where people look for it instead, as {@code DELETE /bookings/{id}}
 * @param rawBody whether the handler gets the body's bytes as they came, which nobody has read
 * @param fileBody whether the body is a file, which the handler takes in while it comes
 * @param beyondBudget whether it is answered although the workspace may store nothing more
 * @param metadataLimited whether the metadata and the intake answers of its body count towards the
 *     limit of the workspace
 * @param produces media type of its success
 * @param entryMembers the members of what it lists, which {@code fields} may name; empty where
 *     there is no such parameter
 */
public record Operation(
    String id,
    String method,
    String path,
    Set<String> scopes,
    Set<String> roles,
    boolean open,
    boolean sessionOnly,
    boolean planned,
    Idempotency idempotency,
    int bodyLimit,
    boolean rawBody,
    boolean fileBody,
    boolean beyondBudget,
    boolean metadataLimited,
    List<Parameter> parameters,
    @Nullable String bodyPointer,
    Set<String> soughtAt,
    String produces,
    Set<String> entryMembers) {

  /** In place of the other scopes of bookings: only for those that the key itself has made. */
  public static final String OWN_BOOKINGS = "bookings:own";

  /** DELETE is not among them: it makes room, and ends the access of an attacker. */
  private static final Set<String> STORING = Set.of("PATCH", "POST", "PUT");

  /** The scope to name where a caller has none of them: the one that reaches every booking. */
  public String usualScope() {
    return scopes.stream()
        .filter(scope -> !scope.equals(OWN_BOOKINGS))
        .sorted()
        .toList()
        .getFirst();
  }

  /** Whether the operation honours {@code Idempotency-Key}. */
  public enum Idempotency {
    NONE,
    OPTIONAL,
    REQUIRED
  }

  /** Whether a query parameter has this name. */
  public boolean hasParameter(String name) {
    for (Parameter parameter : parameters) {
      if (parameter.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether its answer is a page of a list, or of an export. */
  public boolean isPaged() {
    return hasParameter("cursor");
  }

  /** Whether it is refused while the workspace may store nothing more. */
  public boolean stores() {
    return STORING.contains(method) && !beyondBudget;
  }

  public boolean hasBody() {
    return bodyPointer != null;
  }
}
