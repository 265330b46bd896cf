package turno.platform.http;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PublishableKeyId;
import turno.kernel.Id.VisitorId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.contract.Operation;

/**
 * The caller of a request, as identified by its credential (docs/rules/keys.md#roles).
 *
 * @param workspaceId the tenant to which everything in the request is confined
 * @param credentialId the id of the key or user, for rate limits and the history; for a customer
 *     with a link or a WhatsApp button, the id of the booking; {@link #NO_CREDENTIAL} for a command
 * @param role {@code owner}, {@code admin} or {@code member}; {@code customer} for a customer
 *     without an account
 * @param person whether the credential acts for a person rather than a bot
 * @param session whether the credential is a dashboard session, not an API key
 * @param maxBookingsPerDay the daily cap of a key (docs/rules/keys.md#daily-cap); null for no cap
 * @param sight the bookings that the caller sees
 * @param guest details of a customer without an account; null for any other caller
 */
public record Caller(
    WorkspaceId workspaceId,
    Id credentialId,
    Set<String> scopes,
    String role,
    boolean person,
    boolean session,
    @Nullable Integer maxBookingsPerDay,
    Sight sight,
    @Nullable Guest guest) {
  /** The prefix of every manage token. */
  public static final String MANAGE_TOKEN = "mgt_";

  /**
   * A customer without an account, who may use only the operations, parameters and members that the
   * contract marks for this kind of guest.
   */
  public sealed interface Guest {
    /**
     * A customer who manages one booking, with its link or with a button in WhatsApp; the booking's
     * id is the caller's {@code credentialId}.
     *
     * @param generation the generation of the manage token; a newer token of the same booking has a
     *     higher one
     * @param button whether the customer pressed a button in WhatsApp instead of opening the link
     */
    record Link(int generation, boolean button) implements Guest {}

    /**
     * A visitor to a page with a publishable key.
     *
     * @param origin the origin of the page; this server's own origin if the request does not name
     *     one
     * @param hosted whether the page is the workspace's own booking page
     */
    record Visitor(VisitorId id, String origin, boolean hosted) implements Guest {}
  }

  /**
   * Stands for the credential of a command, which needs none because it works directly on the
   * database.
   */
  public static final Id NO_CREDENTIAL = IdKind.KEY.least();

  /**
   * Creates a caller that sees all bookings or, if its scopes say so, only the bookings that it
   * made.
   */
  public Caller(
      WorkspaceId workspaceId,
      Id credentialId,
      Set<String> scopes,
      String role,
      boolean person,
      boolean session,
      @Nullable Integer maxBookingsPerDay) {
    this(
        workspaceId,
        credentialId,
        scopes,
        role,
        person,
        session,
        maxBookingsPerDay,
        scopes.contains(Operation.OWN_BOOKINGS) ? Sight.madeBy(credentialId) : Sight.ALL,
        null);
  }

  /**
   * Creates the caller for a customer with a booking's manage token (docs/rules/manage.md#token).
   */
  public static Caller managing(WorkspaceId workspaceId, BookingId booking, int generation) {
    return new Caller(
        workspaceId,
        booking,
        Set.of(),
        "customer",
        false,
        false,
        null,
        Sight.ALL,
        new Guest.Link(generation, false));
  }

  /**
   * Creates the caller for a customer who pressed a button in a message about a booking
   * (docs/rules/manage.md#buttons).
   */
  public static Caller pressing(WorkspaceId workspaceId, BookingId booking, int generation) {
    return new Caller(
        workspaceId,
        booking,
        Set.of(),
        "customer",
        false,
        false,
        null,
        Sight.ALL,
        new Guest.Link(generation, true));
  }

  /** Creates the caller for a visitor to a page, who sees only the bookings that they made. */
  public static Caller visiting(
      WorkspaceId workspaceId, PublishableKeyId key, Guest.Visitor visitor) {
    return new Caller(
        workspaceId,
        key,
        Set.of(),
        "customer",
        false,
        false,
        null,
        Sight.madeBy(visitor.id()),
        visitor);
  }

  /**
   * Whether the caller is a customer without an account: one with a link or a WhatsApp button, or a
   * visitor to a page.
   */
  public boolean isCustomer() {
    return guest != null;
  }

  /** Returns the details of a visitor to a page; null for any other caller. */
  public Guest.@Nullable Visitor visitor() {
    return guest instanceof Guest.Visitor visitor ? visitor : null;
  }

  /** Whether the caller is a customer who pressed a button in WhatsApp. */
  public boolean isPressing() {
    return guest instanceof Guest.Link(_, boolean button) && button;
  }

  /** Whether the caller is a visitor to a page with a publishable key. */
  public boolean isVisitor() {
    return guest instanceof Guest.Visitor;
  }

  /** Creates a caller without a daily cap. */
  public Caller(
      WorkspaceId workspaceId,
      Id credentialId,
      Set<String> scopes,
      String role,
      boolean person,
      boolean session) {
    this(workspaceId, credentialId, scopes, role, person, session, null);
  }

  /**
   * Whether the caller is a person who sees only their own bookings (docs/rules/users.md#own-only).
   */
  public boolean isOwnOnly() {
    return sight.isOwnOnly();
  }

  /** Throws 403 if the caller does not see all bookings. */
  public void requireWholeSight() {
    if (!sight.isWhole()) {
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "This affects bookings that you cannot see; only a caller who sees all bookings may do"
                  + " it.")
          .with("required_scope", "bookings:write");
    }
  }

  /** Whether the caller is a command that works directly on the database, without a credential. */
  public boolean isCommand() {
    return credentialId.equals(NO_CREDENTIAL);
  }

  /** Whether the caller has the rights that are reserved for signed-in people. */
  public boolean hasSessionRights() {
    return session || isCommand();
  }

  /** Throws 403 unless the credential acts for a person. */
  public void requirePerson() {
    if (!person) {
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "Only a session, or a key with speaks_as person, may do this.")
          .because(ProblemReason.PERSON_REQUIRED);
    }
  }

  /** Whether the caller is a signed-in person, or a key or command with administrator rights. */
  public boolean isStaff() {
    return session || isAdministrator();
  }

  /**
   * Whether the caller is an owner or admin, or a key or command with one of these roles; such a
   * key has more rights than other keys (docs/rules/keys.md#roles).
   */
  public boolean isAdministrator() {
    return role.equals("owner") || role.equals("admin");
  }
}
