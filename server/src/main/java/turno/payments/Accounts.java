package turno.payments;

import java.net.URI;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Sha256;
import turno.payments.pix.BrCode;
import turno.payments.providers.ApiPix;
import turno.payments.providers.ClientCertificate;
import turno.payments.providers.ConnectGuard;
import turno.payments.providers.PixAccount;
import turno.payments.providers.PixProfile;
import turno.payments.providers.Provider;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.PeerBytes;

/**
 * Opens a provider for each account, and keeps the provider open while it is in use, because its
 * token is valid for many requests. If a provider asks us to slow down, the workspace's providers
 * get no requests for a while.
 */
final class Accounts implements AutoCloseable {
  private static final int SECRET_BYTES = 18;
  private static final int ID_CHARACTERS = 26;
  private static final int MAX_OPEN = 256;

  /**
   * The longest pause in requests to a service, even if the service asks for a longer one, because
   * customers are waiting for codes.
   */
  private static final Duration MAX_PAUSE = Duration.ofMinutes(1);

  private static final String NO_REAL_MONEY =
      "In a workspace in test mode no real money moves, so the URL must lead to a network that the"
          + " operator allows with TURNO_ALLOW_NETWORKS, where ./turno pix-simulator runs. Use"
          + " payment services in workspaces in live mode.";

  private final Database database;
  private final AccountSecrets secrets;
  private final RandomGenerator random;
  private final ConnectGuard guard;
  private final PeerBytes peerBytes;
  private final CountByName outcomes = ApiPix.newOutcomes();
  private final OpenProviders open = new OpenProviders(MAX_OPEN, System::nanoTime);
  private final Map<WorkspaceId, Long> pausedUntilNanos = new ConcurrentHashMap<>();

  /**
   * @param random an unpredictable source
   * @param peerBytes the budget for the bytes that are read from providers
   */
  Accounts(
      Database database,
      AccountSecrets secrets,
      RandomGenerator random,
      ConnectGuard guard,
      PeerBytes peerBytes) {
    this.database = database;
    this.secrets = secrets;
    this.random = random;
    this.guard = guard;
    this.peerBytes = peerBytes;
  }

  /** The number of requests to providers so far, by outcome. */
  CountByName outcomes() {
    return outcomes;
  }

  @Nullable Account inUse(WorkspaceId workspaceId) {
    return Tenant.of(
        workspaceId,
        () ->
            database.<@Nullable Account>read(
                connection -> AccountRows.inUse(connection, workspaceId)));
  }

  Account existing(WorkspaceId workspaceId, PaymentId id) {
    Account account =
        Tenant.of(
            workspaceId,
            () ->
                database.<@Nullable Account>read(
                    connection -> AccountRows.find(connection, workspaceId, id)));
    return Objects.requireNonNull(account, "an account that other rows refer to is never deleted");
  }

  /**
   * The provider of an account; null if no available key opens its secrets. If the same account was
   * configured again with another secret or certificate, the current credentials are used, because
   * a service may refuse the old ones.
   */
  @Nullable Provider provider(WorkspaceId workspaceId, PaymentId id) {
    Account present = inUse(workspaceId);
    if (present != null && present.id().equals(id)) {
      return opened(id, present);
    }
    Account account = existing(workspaceId, id);
    return present != null && present.isSameAs(account)
        ? opened(present.id(), present)
        : opened(id, account);
  }

  /** The provider of the account in use; null if no available key opens its secrets. */
  @Nullable Provider provider(Account present) {
    return opened(present.id(), present);
  }

  private @Nullable Provider opened(PaymentId id, Account account) {
    ApiPix known = open.get(id);
    if (known != null) {
      return known;
    }
    PixAccount opened = opened(account);
    return opened == null
        ? null
        : open.open(
            id, () -> new ApiPix(account.workspaceId(), opened, guard, peerBytes, outcomes));
  }

  private @Nullable PixAccount opened(Account account) {
    Account.Secrets opened = secrets.open(account);
    if (opened == null) {
      return null;
    }
    Account.Settings settings = account.settings();
    PixProfile profile = PixProfile.of(Objects.requireNonNullElse(settings.profile(), "generic"));
    return new PixAccount(
        Objects.requireNonNull(profile, "profiles are never removed"),
        Objects.requireNonNull(settings.baseUrl()),
        Objects.requireNonNull(settings.tokenUrl()),
        Objects.requireNonNull(settings.clientId()),
        opened.clientSecret(),
        Objects.requireNonNull(settings.pixKey()),
        opened.appKey(),
        settings.account(),
        certificate(opened),
        opened.authority());
  }

  /**
   * @throws IllegalArgumentException saying what is wrong with the certificate
   */
  static @Nullable ClientCertificate certificate(Account.Secrets secrets) {
    String certificate = secrets.certificate();
    if (certificate == null) {
      return null;
    }
    return secrets.privateKey() == null
        ? ClientCertificate.ofPkcs12(
            Base64.getMimeDecoder().decode(certificate),
            Objects.requireNonNullElse(secrets.certificatePassword(), ""))
        : ClientCertificate.ofPem(certificate, secrets.privateKey());
  }

  /**
   * Checks a new certificate, without opening one that costs too much to open.
   *
   * @throws IllegalArgumentException saying what is wrong with the certificate
   */
  static void check(Account.Secrets secrets) {
    String certificate = secrets.certificate();
    if (certificate != null && secrets.privateKey() == null) {
      ClientCertificate.requireCheap(
          Base64.getMimeDecoder().decode(certificate),
          Objects.requireNonNullElse(secrets.certificatePassword(), ""));
    }
    certificate(secrets);
  }

  AccountSecrets secrets() {
    return secrets;
  }

  /**
   * Whether the URL ends with the callback secret of one of this workspace's accounts, current or
   * replaced.
   */
  boolean isOurs(WorkspaceId workspaceId, String url) {
    String secret = url.substring(url.lastIndexOf('/') + 1);
    byte[] hash = Sha256.of(secret);
    return workspaceId.equals(workspaceOf(secret))
        && Tenant.<Boolean, RuntimeException>of(
            workspaceId,
            () ->
                database.<Boolean>read(
                    connection -> AccountRows.called(connection, workspaceId, hash) != null));
  }

  /** Returns a new unguessable secret that contains the id of its workspace. */
  String newSecret(WorkspaceId workspaceId) {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return plainId(workspaceId.toString())
        + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The workspace in a secret made by {@link #newSecret}; null for an invalid secret. */
  static @Nullable WorkspaceId workspaceOf(String secret) {
    return secret.length() <= ID_CHARACTERS
        ? null
        : IdKind.WORKSPACE.parse(IdKind.WORKSPACE.prefix() + secret.substring(0, ID_CHARACTERS));
  }

  /** An id without its prefix: 26 letters and digits. */
  static String plainId(String wire) {
    return wire.substring(wire.length() - ID_CHARACTERS);
  }

  /**
   * Why a provider's URL is refused; null if it is accepted.
   *
   * @param test whether the URL is for a test workspace, in which no real money moves
   */
  @Nullable String complaint(String url, boolean test) {
    String complaint = guard.complaint(url);
    if (complaint != null) {
      return complaint;
    }
    if (URI.create(url).getRawQuery() != null) {
      return "The URL must not contain a query.";
    }
    return test && !guard.leadsInside(url) ? NO_REAL_MONEY : null;
  }

  /** The payment code of a charge; null if the provider shows none and none can be built. */
  @Nullable String code(ChargeRows.Charge charge, Provider.Charge known) {
    if (known.code() != null || known.location() == null) {
      return known.code();
    }
    Account.Settings settings = existing(charge.workspaceId(), charge.accountId()).settings();
    try {
      return BrCode.ofCharge(known.location(), settings.merchantName(), settings.merchantCity());
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Pauses requests to a workspace's services for the time that a service asked for, at most {@link
   * #MAX_PAUSE}.
   */
  void pause(WorkspaceId workspaceId, Duration pause) {
    Duration kept = pause.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : pause;
    pausedUntilNanos.put(workspaceId, System.nanoTime() + kept.toNanos());
  }

  /** The workspaces whose requests to services are currently paused. */
  Set<WorkspaceId> paused() {
    long now = System.nanoTime();
    pausedUntilNanos.values().removeIf(until -> now - until >= 0);
    return Set.copyOf(pausedUntilNanos.keySet());
  }

  @Override
  public void close() {
    open.close();
  }
}
