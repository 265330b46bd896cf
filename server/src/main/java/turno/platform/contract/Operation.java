package turno.platform.contract;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the contract, reduced to the parts that the pipeline needs.
 *
 * @param id {@code operationId}: the name of the use case, also in logs and metrics
 * @param scopes any one of these scopes is enough; empty if any valid credential will do or if none
 *     is needed
 * @param roles the caller needs one of these roles; empty if no role is required
 * @param open whether no credential is needed ({@code x-scope: none})
 * @param anySession whether signed-in people may call it regardless of scopes and roles; {@code
 *     ownOnly} applies to people who see only their own bookings
 * @param bodyPointer the JSON Pointer to the schema of the body in the contract; null if there is
 *     no JSON body
 * @param soughtAt requests that people send by mistake instead of this operation, for example
 *     {@code DELETE /bookings/{id}}
 * @param rawBody whether the handler gets the body's bytes as they arrived, unparsed
 * @param fileBody whether the body is a file, which the handler reads while it arrives
 * @param beyondBudget whether the operation is allowed even if the workspace may store no more
 *     bytes
 * @param metadataLimited whether the metadata and the intake answers of its body count towards the
 *     workspace's limit
 * @param produces the media type of a successful answer
 * @param ownOnly whether a person who sees only their own bookings may call it
 * @param entryMembers the members of its list entries, which {@code fields} may name; empty if the
 *     operation does not have that parameter
 * @param manageToken the parameters and members allowed with a booking's manage token; null if the
 *     token is refused
 * @param publishable the parameters and members allowed to visitors to a page with a publishable
 *     key; null if visitors are refused
 * @param signed whether a signature in the query may replace the credential
 * @param answersBooking whether a successful answer is one booking
 */
public record Operation(
    String id,
    String method,
    String path,
    Set<String> scopes,
    Set<String> roles,
    boolean open,
    boolean anySession,
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
    boolean ownOnly,
    Set<String> entryMembers,
    @Nullable GuestInput manageToken,
    @Nullable GuestInput publishable,
    boolean signed,
    boolean answersBooking) {

  /**
   * The scope that replaces the other scopes for bookings: it limits a key to the bookings that the
   * key itself has made.
   */
  public static final String OWN_BOOKINGS = "bookings:own";

  /**
   * The methods that store bytes. DELETE is not one of them, because it frees space and can revoke
   * an attacker's access.
   */
  private static final Set<String> STORING = Set.of("PATCH", "POST", "PUT");

  /**
   * Returns the scope that a refusal names if the caller has none of the required scopes; this is
   * never {@link #OWN_BOOKINGS}.
   */
  public String usualScope() {
    return scopes.stream()
        .filter(scope -> !scope.equals(OWN_BOOKINGS))
        .sorted()
        .toList()
        .getFirst();
  }

  /**
   * The parameters and members that a kind of guest may send.
   *
   * @param query the names of parameters
   * @param body the names of members; {@code customer.name} is a nested member
   */
  public record GuestInput(Set<String> query, Set<String> body) {}

  /** Whether the operation accepts or requires {@code Idempotency-Key}. */
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

  /** Whether the answer is a page of a list or of an export. */
  public boolean isPaged() {
    return hasParameter("cursor");
  }

  /** Whether the operation is refused while the workspace may store no more bytes. */
  public boolean stores() {
    return STORING.contains(method) && !beyondBudget;
  }

  public boolean hasBody() {
    return bodyPointer != null;
  }
}
