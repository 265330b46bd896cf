package turno.platform.http;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;
import turno.platform.ratelimit.RateLimits;
import turno.platform.ratelimit.RateLimits.Standing;

/**
 * Looks up secrets that come without a credential: links, addresses of callbacks, signed addresses.
 * Each look-up is counted before the database is asked, so that a refused request asks it nothing
 * (docs/rules/protocol.md#secrets-without-a-credential). An unknown secret costs its address as
 * much as an unknown key.
 *
 * <p>A secret that was right is remembered, and from then on counted by address and secret: wrong
 * secrets that others send from a provider's address do not keep out the right ones.
 */
public final class SecretLookUps {
  private static final int MAX_REMEMBERED = 5_000;

  private final RateLimits<String> addresses;
  private final RateLimits<Use> uses;
  private final @Nullable RateLimits<WorkspaceId> workspaces;
  private final boolean rightCounts;

  /** The workspaces of secrets that were right, by the secret's hash; only right ones get in. */
  private final Map<ByteBuffer, Optional<WorkspaceId>> remembered =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(
                Map.Entry<ByteBuffer, Optional<WorkspaceId>> eldest) {
              return size() > MAX_REMEMBERED;
            }
          });

  /** A known secret, sent from an address. */
  record Use(String address, ByteBuffer secret) {}

  /**
   * @param uses the limits of a known secret at one address
   * @param workspaces what requests with a right secret cost its workspace; null for nothing
   * @param rightCounts whether a known secret that is right counts at its address, too
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

  /** Finds what a secret opens that needs no further check. */
  public <T> T find(
      RequestContext call,
      String secret,
      Supplier<T> lookUp,
      Function<T, @Nullable WorkspaceId> workspace) {
    return find(call, secret, lookUp, workspace, _ -> {});
  }

  /**
   * Finds what a secret opens; 429 beyond a limit, before the look-up where the secret is known.
   *
   * @param lookUp throws a problem for an unknown secret
   * @param workspace whose secret it is; null where it belongs to none
   * @param check throws a problem for a request that only knows this secret and not the other ones
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
    require(call, addresses.take(address), "Too many unknown secrets came from this address.");
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

  /** Does the work, whose failure costs the address and nobody else. */
  private <T> T counted(
      RequestContext call, Use use, @Nullable WorkspaceId owner, Supplier<T> work) {
    require(call, uses.take(use), "This secret was used too often from this address.");
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
      require(call, workspaces.take(owner), "The rate limit of the workspace is used up.");
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
