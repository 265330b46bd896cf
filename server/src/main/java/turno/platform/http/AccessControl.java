package turno.platform.http;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.contract.Operation;
import turno.platform.http.Caller.Guest;
import turno.platform.ratelimit.RateLimits;
import turno.platform.ratelimit.RateLimits.Standing;

/** Decides which callers may do what, and how often: checks credentials, rights and rate limits. */
public final class AccessControl {
  private static final String BEARER = "Bearer ";

  private final Authenticator keys;
  private final Authenticator sessions;
  private final RateLimits<String> addresses;
  private final RateLimits<Id> credentials;
  private final RateLimits<WorkspaceId> workspaces;
  private final RateLimits<WorkspaceId> desks;
  private final RateLimits<SecretLookUps.Use> uses;
  private final RateLimits<WorkspaceId> shown;
  private final RateLimits<String> customerAddresses;
  private final RateLimits<WorkspaceId> customers;
  private final SecretLookUps links;
  private final SecretLookUps callbacks;
  private final SecretLookUps pictures;

  /**
   * The number of requests allowed per minute; 0 means no limit.
   *
   * @param address per client IP address, for requests without a valid credential and for uses of
   *     one known secret
   * @param key per API key, and per signed-in user
   * @param workspace per workspace, for its keys and callbacks together. Its signed-in users share
   *     a second limit of this size, and its signed URLs a third one. Its customers without an
   *     account share a limit of half the size
   * @param customer per client IP address, for customers without an account
   * @param nodes how many servers share the limits
   * @param nanos the clock by which the limits refill, in nanoseconds
   */
  public record Rates(
      long address, long key, long workspace, long customer, int nodes, LongSupplier nanos) {
    /** No limits, for a server that cannot be reached from outside. */
    public static Rates none() {
      return new Rates(0, 0, 0, 0, 1, () -> 0);
    }

    /**
     * Returns the limit for the customers of a workspace: half of the workspace's limit; 0 for no
     * limit.
     */
    private long ofCustomers() {
      return workspace == 0 ? 0 : Math.max(1, workspace / 2);
    }

    private <K> RateLimits<K> buckets(long perMinute) {
      return new RateLimits<>(perMinute, nodes, nanos);
    }
  }

  public AccessControl(Authenticator keys, Authenticator sessions, Rates rates) {
    this.keys = keys;
    this.sessions = sessions;
    this.addresses = rates.buckets(rates.address());
    this.credentials = rates.buckets(rates.key());
    this.workspaces = rates.buckets(rates.workspace());
    this.desks = rates.buckets(rates.workspace());
    this.uses = rates.buckets(rates.address());
    this.shown = rates.buckets(rates.workspace());
    this.customerAddresses = rates.buckets(rates.customer());
    this.customers = rates.buckets(rates.ofCustomers());
    this.links = new SecretLookUps(addresses, uses, null, true);
    this.callbacks = new SecretLookUps(addresses, uses, workspaces, false);
    this.pictures = new SecretLookUps(addresses, uses, shown, true);
  }

  /** Returns the lookup of one-time links. */
  public SecretLookUps links() {
    return links;
  }

  /**
   * Returns the lookup of callback URLs. A valid callback is charged to its workspace like a
   * request with a key, and is not charged to the client's IP address.
   */
  public SecretLookUps callbacks() {
    return callbacks;
  }

  /** Returns the lookup of signed URLs, such as the URLs of pictures. */
  public SecretLookUps pictures() {
    return pictures;
  }

  /** Returns the number of requests that each kind of bucket has refused so far. */
  public Map<String, LongSupplier> refusals() {
    return Map.of(
        "address",
        () -> addresses.refused() + uses.refused() + customerAddresses.refused(),
        "key",
        credentials::refused,
        "workspace",
        () -> workspaces.refused() + desks.refused() + shown.refused() + customers.refused());
  }

  /** Returns the remaining limits that are shown to a client without a valid credential. */
  Standing unknown(String address) {
    return addresses.look(Addresses.counted(address));
  }

  Caller admit(RequestContext call, Instant now) {
    RawRequest request = call.request();
    List<String> given = request.header("Authorization");
    List<Failure> ambiguity = new ArrayList<>();
    String single = RequestHeaders.single(request, "Authorization", ambiguity);
    String value = single == null ? "" : single;
    String token =
        value.regionMatches(true, 0, BEARER, 0, BEARER.length())
            ? value.substring(BEARER.length()).strip()
            : "";
    // a browser adds the cookie automatically, so if a client also sends a key, the key is used
    String cookie = given.isEmpty() ? SessionCookie.of(request) : null;
    String address = Addresses.counted(request.address());
    LookUps lookUps = new LookUps(call, address);
    // every request with a booking link queries the database, so the limit of the client's address
    // is checked first
    Standing link = token.startsWith(Caller.MANAGE_TOKEN) ? customerAddresses.take(address) : null;
    if (link != null && !link.allowed()) {
      call.show(link);
      throw tooMany(link, "Too many requests with booking links from this IP address.");
    }
    Caller caller = token.isEmpty() ? null : keys.authenticate(token, call, now, lookUps);
    if (cookie != null) {
      caller = sessions.authenticate(cookie, now, lookUps);
    }
    if (caller == null) {
      if (!lookUps.counted) {
        lookUps.run();
      }
      if (!ambiguity.isEmpty()) {
        throw ProblemException.unreadable(ambiguity.getFirst().detail(), ambiguity)
            .header("WWW-Authenticate", "Bearer error=\"invalid_request\"");
      }
      throw new ProblemException(
              401,
              ProblemCode.UNAUTHORIZED,
              cookie != null
                  ? "The session has ended. Sign in again."
                  : token.isEmpty()
                      ? "Send an API key, with the word Bearer before it: Authorization: Bearer"
                          + " sak_…"
                      : token.startsWith(Caller.MANAGE_TOKEN)
                          ? "The link is not valid: mistyped, expired, or replaced by a newer one."
                          : "The API key is not valid: unknown, mistyped, revoked or expired.")
          .header(
              "WWW-Authenticate", given.isEmpty() ? "Bearer" : "Bearer error=\"invalid_token\"");
    }
    if (lookUps.counted) {
      addresses.giveBack(address);
    }
    if (cookie != null) {
      sessions.seen(caller, address);
    }
    call.shownBy(
        cookie == null ? later -> keys.look(token, later) : later -> sessions.look(cookie, later));
    Standing standing = caller.isCustomer() ? takeOfCustomer(caller, address, link) : take(caller);
    call.show(standing);
    if (!standing.allowed()) {
      throw tooMany(
          standing,
          caller.isCustomer()
              ? "Too many requests from this IP address, or from all customers of the workspace."
              : caller.session()
                  ? "This user, or the workspace's users together, have reached the rate limit."
                  : "The key or its workspace has reached its rate limit.");
    }
    return caller;
  }

  /** Whether at least one publishable key may be used on pages of the request's origin. */
  boolean allowsOrigin(RequestContext call) {
    String address = Addresses.counted(call.request().address());
    LookUps lookUps = new LookUps(call, address);
    boolean allowed = keys.allowsOrigin(call.request().header("Origin").getFirst(), lookUps);
    if (allowed && lookUps.counted) {
      addresses.giveBack(address);
    }
    return allowed;
  }

  /**
   * Charges the client's IP address for a request without a valid credential, or with one that is
   * not cached in memory. The charge is made before the database is queried, so that unknown
   * credentials cannot cause more queries than the limit allows. If the credential turns out to be
   * valid, the charge is refunded.
   */
  private final class LookUps implements Runnable {
    private final RequestContext call;
    private final String address;
    private boolean counted;

    LookUps(RequestContext call, String address) {
      this.call = call;
      this.address = address;
    }

    @Override
    public void run() {
      Standing standing = addresses.take(address);
      call.show(standing);
      if (!standing.allowed()) {
        throw tooMany(standing, "Too many requests without a valid key from this IP address.");
      }
      counted = true;
    }
  }

  /**
   * Charges a customer's request to buckets that only customers use, so that customers never use up
   * the limits of keys and sessions.
   *
   * @param taken the standing of the address if this request has already been charged to it; null
   *     if not
   */
  private Standing takeOfCustomer(Caller caller, String address, @Nullable Standing taken) {
    Standing own = taken == null ? customerAddresses.take(address) : taken;
    if (!own.allowed()) {
      return own;
    }
    Standing all = customers.take(caller.workspaceId());
    if (!all.allowed()) {
      customerAddresses.giveBack(address);
    }
    return own.tighter(all);
  }

  private Standing take(Caller caller) {
    Standing key = credentials.take(caller.credentialId());
    if (!key.allowed()) {
      return key;
    }
    Standing workspace = (caller.session() ? desks : workspaces).take(caller.workspaceId());
    if (!workspace.allowed()) {
      credentials.giveBack(caller.credentialId());
    }
    return key.tighter(workspace);
  }

  /**
   * Returns the 429 for a limit that is used up; {@code Retry-After} contains the seconds until the
   * next request is possible.
   */
  public static ProblemException tooMany(Standing standing, String detail) {
    return new ProblemException(429, ProblemCode.RATE_LIMITED, detail)
        .header("Retry-After", Long.toString(Math.max(1, standing.resetSeconds())));
  }

  /**
   * Whether a caller has the rights that the contract requires for an operation. Rights that depend
   * on the body are not checked here.
   */
  public static boolean allows(Operation operation, Caller caller) {
    if (caller.isOwnOnly()) {
      return operation.ownOnly();
    }
    if (caller.guest() != null) {
      return GuestRights.of(operation, caller.guest()) != null;
    }
    return (!operation.sessionOnly() || caller.hasSessionRights())
        && ((isScoped(operation, caller) && isRanked(operation, caller))
            || isForAnySession(operation, caller));
  }

  private static boolean isForAnySession(Operation operation, Caller caller) {
    return caller.session() && operation.anySession();
  }

  /**
   * Throws 403 if the caller lacks a right that the contract requires for the operation, or if a
   * session's write lacks the session's CSRF token.
   */
  static void requireRights(Operation operation, RequestContext call) {
    Caller caller = call.caller();
    if (caller.session() && !operation.method().equals("GET")) {
      requireCsrfToken(call.request());
    }
    if (caller.isOwnOnly()) {
      requireOwnOnly(operation);
      return;
    }
    if (caller.guest() != null) {
      requireGuest(operation, caller.guest());
      return;
    }
    if (operation.sessionOnly() && !caller.hasSessionRights()) {
      throw sessionRequired(
          "Only a person signed in to the dashboard may do this; an API key may not.");
    }
    if (isForAnySession(operation, caller)) {
      return;
    }
    if (!isScoped(operation, caller) || !isRanked(operation, caller)) {
      throw lackOfRights(operation, caller);
    }
  }

  private static boolean isScoped(Operation operation, Caller caller) {
    return operation.scopes().isEmpty()
        || !Collections.disjoint(operation.scopes(), caller.scopes());
  }

  private static boolean isRanked(Operation operation, Caller caller) {
    return operation.roles().isEmpty() || operation.roles().contains(caller.role());
  }

  /**
   * Returns the 403 for a caller that lacks the scope, or has the scope but lacks the role, that
   * the contract requires.
   */
  public static ProblemException lackOfRights(Operation operation, Caller caller) {
    return isScoped(operation, caller)
        ? roleRequired(operation.roles().contains("admin") ? "admin" : "owner")
        : new ProblemException(
                403,
                ProblemCode.INSUFFICIENT_SCOPE,
                (caller.session() ? "Your role lacks the scope " : "The key lacks the scope ")
                    + String.join(" or ", operation.scopes().stream().sorted().toList())
                    + ".")
            .with("required_scope", operation.usualScope());
  }

  /** Throws 403 unless people who see only their own bookings may call the operation. */
  private static void requireOwnOnly(Operation operation) {
    if (!operation.ownOnly()) {
      throw refused(
          operation,
          "admin",
          "You may see only your own bookings, and this request goes beyond" + " them.");
    }
  }

  /** Throws 403 unless guests of this kind may call the operation. */
  private static void requireGuest(Operation operation, Guest guest) {
    if (GuestRights.of(operation, guest) == null) {
      throw refused(operation, "member", GuestRights.refusal(guest));
    }
  }

  private static ProblemException refused(Operation operation, String role, String detail) {
    ProblemException refusal = new ProblemException(403, ProblemCode.INSUFFICIENT_SCOPE, detail);
    return operation.scopes().isEmpty()
        ? refusal.with("required_role", role)
        : refusal.with("required_scope", operation.usualScope());
  }

  /** Throws 403 unless the request carries the CSRF token of its session. */
  public static void requireCsrfToken(RawRequest request) {
    String token = SessionCookie.of(request);
    if (token == null || !SessionCookie.hasCsrfToken(request, token)) {
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "Send the session's csrf_token, which GET /v1/session returns, in the X-CSRF-Token"
                  + " header.")
          .with("required_header", SessionCookie.CSRF_HEADER);
    }
  }

  /** Returns the 403 for an operation that requires a signed-in user. */
  public static ProblemException sessionRequired(String detail) {
    return new ProblemException(403, ProblemCode.INSUFFICIENT_SCOPE, detail)
        .because(ProblemReason.SESSION_REQUIRED);
  }

  /** Returns the 403 for a caller without this role. */
  public static ProblemException roleRequired(String role) {
    return new ProblemException(
            403,
            ProblemCode.INSUFFICIENT_SCOPE,
            role.equals("owner")
                ? "Only an owner may do this."
                : "Only an owner or an admin may do this.")
        .with("required_role", role);
  }
}
