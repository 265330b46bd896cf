package turno.platform.http;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.RecentlyUsed;
import turno.kernel.Sha256;
import turno.platform.ratelimit.RateLimits;
import turno.platform.ratelimit.RateLimits.Standing;

/**
 * Looks up secrets that arrive without a credential: links, callback URLs, signed URLs. Each lookup
 * is counted before the database is queried, so that a refused request costs no query
 * (docs/rules/protocol.md#secrets-without-a-credential). An unknown secret is charged to the
 * client's IP address, like an unknown key.
 *
 * <p>A valid secret is remembered, and its uses are counted for the pair of IP address and secret.
 * So wrong secrets that other clients send from a shared address, such as a provider's, do not
 * block valid ones.
 */
public final class SecretLookUps {
  private static final int MAX_REMEMBERED = 5_000;

  private final RateLimits<String> addresses;
  private final RateLimits<Use> uses;
  private final @Nullable RateLimits<WorkspaceId> workspaces;
  private final boolean rightCounts;

  /** The workspaces of valid secrets, by the hash of the secret. */
  private final Map<ByteBuffer, Optional<WorkspaceId>> remembered =
      RecentlyUsed.map(MAX_REMEMBERED);

  /** The hash of a known secret, and the IP address from which the secret was sent. */
  record Use(String address, ByteBuffer secret) {}

  /**
   * @param uses the limits for each pair of address and known secret
   * @param workspaces the workspace limits to which a request with a valid secret is charged; null
   *     if there are none
   * @param rightCounts whether a request that succeeds is also charged to its pair of address and
   *     secret
   */
  SecretLookUps(
      RateLimits<String> addresses,
      RateLimits<Use> uses,
      @Nullable RateLimits<WorkspaceId> workspaces,
      boolean rightCounts) {
    this.addresses = addresses;
    this.uses = uses;
    this.workspaces = workspaces;
    this.rightCounts = rightCounts;
  }

  /** Finds the object behind a secret that needs no further check. */
  public <T> T find(
      RequestContext call,
      String secret,
      Supplier<T> lookUp,
      Function<T, @Nullable WorkspaceId> workspace) {
    return find(call, secret, lookUp, workspace, _ -> {});
  }

  /**
   * Finds the object behind a secret; throws 429 beyond a limit.
   *
   * @param lookUp finds the object; throws a problem for an unknown secret
   * @param workspace returns the workspace that owns the object; null if there is none
   * @param check throws a problem for a request that has this secret but lacks the further secrets
   *     that it needs
   */
  public <T> T find(
      RequestContext call,
      String secret,
      Supplier<T> lookUp,
      Function<T, @Nullable WorkspaceId> workspace,
      Consumer<T> check) {
    String address = Addresses.counted(call.request().address());
    ByteBuffer hash = ByteBuffer.wrap(Sha256.of(secret));
    Use use = new Use(address, hash);
    Optional<WorkspaceId> known = remembered.get(hash);
    if (known != null) {
      return counted(call, use, known.orElse(null), () -> checked(lookUp.get(), check));
    }
    require(
        call,
        addresses.take(address),
        "Too many requests with unknown secrets from this IP address.");
    T found = lookUp.get();
    addresses.giveBack(address);
    WorkspaceId owner = workspace.apply(found);
    remembered.put(hash, Optional.ofNullable(owner));
    return counted(call, use, owner, () -> checked(found, check));
  }

  private static <T> T checked(T found, Consumer<T> check) {
    check.accept(found);
    return found;
  }

  /**
   * Does the work; if it fails, only the pair of address and secret is charged, not the workspace.
   */
  private <T> T counted(
      RequestContext call, Use use, @Nullable WorkspaceId owner, Supplier<T> work) {
    require(call, uses.take(use), "This secret was used too many times from this IP address.");
    boolean charged = false;
    boolean done = false;
    try {
      charge(call, owner);
      charged = true;
      T result = work.get();
      done = true;
      return result;
    } finally {
      if (!charged || (done && !rightCounts)) {
        uses.giveBack(use);
      }
      if (charged && !done) {
        giveBack(owner);
      }
    }
  }

  private void charge(RequestContext call, @Nullable WorkspaceId owner) {
    if (workspaces != null && owner != null) {
      require(call, workspaces.take(owner), "The workspace has reached its rate limit.");
    }
  }

  private void giveBack(@Nullable WorkspaceId owner) {
    if (workspaces != null && owner != null) {
      workspaces.giveBack(owner);
    }
  }

  private static void require(RequestContext call, Standing standing, String refusal) {
    call.show(standing);
    if (!standing.allowed()) {
      throw AccessControl.tooMany(standing, refusal);
    }
  }
}
