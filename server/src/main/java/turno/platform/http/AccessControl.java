package turno.platform.http;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WorkspaceId;
import turno.platform.contract.Operation;
import turno.platform.ratelimit.RateLimits;
import turno.platform.ratelimit.RateLimits.Standing;

/** Decides who may do what, and how often: credentials, rights and rate limits. */
public final class AccessControl {
  private static final String BEARER = "Bearer ";

  private final Authenticator authenticator;
  private final RateLimits<String> addresses;
  private final RateLimits<Id> keys;
  private final RateLimits<WorkspaceId> workspaces;

  public AccessControl(
      Authenticator authenticator,
      RateLimits<String> addresses,
      RateLimits<Id> keys,
      RateLimits<WorkspaceId> workspaces) {
    this.authenticator = authenticator;
    this.addresses = addresses;
    this.keys = keys;
    this.workspaces = workspaces;
  }

  /** How many requests each kind of bucket refused so far. */
  public Map<String, LongSupplier> refusals() {
    return Map.of(
        "address", addresses::refused, "key", keys::refused, "workspace", workspaces::refused);
  }

  /** The limits to show to a client without a valid credential. */
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
    Caller caller = token.isEmpty() ? null : authenticator.authenticate(token, now);
    if (caller == null) {
      Standing standing = addresses.take(Addresses.counted(request.address()));
      call.show(standing);
      if (!standing.allowed()) {
        throw tooMany(standing, "Too many requests without a valid key from this address.");
      }
      if (!ambiguity.isEmpty()) {
        throw ProblemException.unreadable(ambiguity.getFirst().detail(), ambiguity)
            .header("WWW-Authenticate", "Bearer error=\"invalid_request\"");
      }
      throw new ProblemException(
              401,
              ProblemCode.UNAUTHORIZED,
              given.isEmpty() || token.isEmpty()
                  ? "Send an API key, with the word Bearer before it: Authorization: Bearer sak_…"
                  : "The API key is not valid: unknown, mistyped, revoked or expired.")
          .header(
              "WWW-Authenticate", given.isEmpty() ? "Bearer" : "Bearer error=\"invalid_token\"");
    }
    call.shownBy(later -> authenticator.authenticate(token, later));
    Standing standing = take(caller);
    call.show(standing);
    if (!standing.allowed()) {
      throw tooMany(standing, "The rate limit of the key or its workspace is used up.");
    }
    return caller;
  }

  private Standing take(Caller caller) {
    Standing key = keys.take(caller.credentialId());
    if (!key.allowed()) {
      return key;
    }
    Standing workspace = workspaces.take(caller.workspaceId());
    if (!workspace.allowed()) {
      keys.giveBack(caller.credentialId());
    }
    return key.tighter(workspace);
  }

  private static ProblemException tooMany(Standing standing, String detail) {
    return new ProblemException(429, ProblemCode.RATE_LIMITED, detail)
        .header("Retry-After", Long.toString(Math.max(1, standing.resetSeconds())));
  }

  /** 403 when the caller lacks the scope, the role or the session that the contract asks for. */
  static void requireRights(Operation operation, Caller caller) {
    if (operation.sessionOnly() && !caller.session()) {
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "Only a person signed in to the dashboard may do this, never a key.")
          .because(ProblemReason.SESSION_REQUIRED);
    }
    if (!operation.scopes().isEmpty()
        && operation.scopes().stream().noneMatch(caller.scopes()::contains)) {
      List<String> scopes = operation.scopes().stream().sorted().toList();
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "The key lacks the scope " + String.join(" or ", scopes) + ".")
          .with("required_scope", scopes.getFirst());
    }
    if (!operation.roles().isEmpty() && !operation.roles().contains(caller.role())) {
      throw roleRequired(operation.roles().contains("admin") ? "admin" : "owner");
    }
  }

  /** 403 for a right that depends on the body. */
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
