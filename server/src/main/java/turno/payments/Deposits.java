package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;
import turno.payments.DepositBookings.Place;
import turno.payments.providers.ConnectGuard;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.jobs.Retention;
import turno.platform.observation.Gauges;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.RenewSecrets;
import turno.platform.secrets.SecretBox;
import turno.platform.secrets.SecretOwners;
import turno.platform.storage.StorageBudget;
import turno.workspaces.OpenMoney;
import turno.workspaces.Workspaces;

/**
 * Wires up deposits: their operations, their jobs, and the interfaces that they offer to other
 * features.
 */
public final class Deposits implements AutoCloseable {
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration RENEW_EVERY = Duration.ofHours(1);
  private static final Duration SWEEP_EVERY = Duration.ofMinutes(10);
  private static final Duration READINGS_KEPT = Duration.ofDays(365);
  private static final int MAX_REQUESTS = 256;

  /**
   * The maximum number of concurrent requests to providers for one workspace, so that a provider
   * that hangs does not block other workspaces.
   */
  private static final int MAX_REQUESTS_OF_WORKSPACE = 32;

  private static final Duration CALLBACKS_KEPT = Duration.ofDays(8);
  private static final int DELETED_AT_ONCE = 500;

  private final Needs needs;
  private final Accounts accounts;
  private final PayableCodes codes;
  private final CodePictures pictures = new CodePictures();
  private final Places places = new Places(MAX_REQUESTS, MAX_REQUESTS_OF_WORKSPACE);
  private final LeasedWork<ChargeRows.Charge> charges;
  private final LeasedWork<RefundRows.Refund> refunds;
  private final LeasedWork<AccountRows.Looked> webhooks;
  private final PlanRefunds planRefunds;
  private final ProviderApi providerApi;
  private final AskForCodes askForCodes;
  private final LastLooks lastLooks;

  /**
   * The feature's dependencies.
   *
   * @param callbacks looks up the secrets in callback addresses
   * @param pictures looks up the signatures in the URLs of pictures
   * @param storage the storage limits of workspaces
   * @param peerBytes the budget for the bytes that are read from providers
   */
  public record Needs(
      Database requests,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      DepositBookings bookings,
      InstantSource clock,
      IdSource ids,
      Supplier<String> publicUrl,
      SecretLookUps callbacks,
      SecretLookUps pictures,
      StorageBudget storage,
      PeerBytes peerBytes) {}

  /**
   * The policy for outgoing requests.
   *
   * @param random an unpredictable source
   * @param gate closed while all outgoing requests are held back
   */
  public record Policy(ConnectGuard guard, Keys keys, RandomGenerator random, OutgoingGate gate) {}

  public Deposits(Needs needs, Policy policy) {
    this.needs = needs;
    this.accounts =
        new Accounts(
            needs.requests(),
            new AccountSecrets(new SecretBox(policy.keys(), policy.random())),
            policy.random(),
            policy.guard(),
            needs.peerBytes());
    this.codes =
        new PayableCodes(needs.bookings(), needs.publicUrl(), policy.random(), needs.clock());
    Charging charging =
        new Charging(
            needs.jobs(),
            accounts,
            needs.bookings(),
            codes,
            new TakeReceipts(
                needs.jobs(),
                needs.bookings(),
                needs.ids(),
                needs.clock(),
                needs.storage()::isFull),
            needs.clock());
    LeasedWork.Needs leased =
        new LeasedWork.Needs(needs.jobs(), needs.clock(), needs.ids(), needs.background());
    this.charges =
        new LeasedWork<>(
            "charges",
            leased,
            ChargeRows.TABLE,
            places,
            new WorkCharges(
                charging, accounts, needs.bookings(), needs.clock(), policy.gate()::isOpen));
    this.refunds =
        new LeasedWork<>(
            "refunds",
            leased,
            RefundRows.TABLE,
            places,
            new Refunding(
                needs.jobs(), accounts, needs.bookings(), needs.clock(), policy.gate()::isOpen));
    this.webhooks =
        new LeasedWork<>(
            "payment_webhooks",
            leased,
            AccountRows.WEBHOOKS,
            places,
            new WatchWebhooks(needs, accounts, policy.gate()::isOpen));
    this.askForCodes =
        new AskForCodes(needs, accounts, codes, charging, charges, policy.gate()::isOpen);
    this.lastLooks = new LastLooks(needs.jobs(), charges::wake);
    this.planRefunds = new PlanRefunds(needs.jobs(), needs.ids(), needs.clock(), refunds::wake);
    this.providerApi =
        new ProviderApi(
            needs.requests(),
            needs.writes(),
            needs.workspaces(),
            new AccountForms(accounts, needs.ids(), needs.publicUrl()),
            webhooks::wake);
  }

  /** Whether the workspace is configured to take deposits, by Pix or manually. */
  public boolean isConfigured(WorkspaceId workspaceId) {
    return accounts.inUse(workspaceId) != null;
  }

  public Map<String, Handler> handlers() {
    Map<String, Handler> handlers = new HashMap<>(providerApi.handlers());
    handlers.put("receivePixCallback", this::receive);
    handlers.put("getPaymentQrSvg", call -> picture(call, CodePictures.Format.SVG));
    handlers.put("getPaymentQrPng", call -> picture(call, CodePictures.Format.PNG));
    return handlers;
  }

  /** Adds the jobs, each after the jobs that create its work. */
  public void addJobs() {
    needs
        .background()
        .add(askForCodes, EVERY)
        .add(Job.of("sweep_payment_callbacks", this::sweepCallbacks), SWEEP_EVERY)
        .add(
            new Retention(
                "sweep_payment_readings",
                needs.jobs(),
                needs.clock(),
                READINGS_KEPT,
                ProviderEvents::sweepReadings),
            SWEEP_EVERY)
        .add(planRefunds, EVERY);
    charges.add(EVERY);
    refunds.add(EVERY);
    webhooks.add(EVERY);
    needs
        .background()
        .add(
            new RenewSecrets<>("renew_payment_secrets", needs.jobs(), accounts.secrets()),
            RENEW_EVERY);
  }

  private boolean sweepCallbacks() {
    Instant until = needs.clock().instant().minus(CALLBACKS_KEPT);
    for (WorkspaceId workspaceId : needs.jobs().read(AccountRows::called)) {
      int deleted = DELETED_AT_ONCE;
      while (deleted == DELETED_AT_ONCE) {
        deleted =
            needs
                .jobs()
                .<Integer>write(connection ->
                    ProviderEvents.deleteCallbacks(
                        connection, workspaceId, IdSource.firstOf(until), DELETED_AT_ONCE));
      }
    }
    return false;
  }

  /**
   * Starts to create the booking's payment code, and waits until the code is shown or cannot be
   * made, but at most {@code most}.
   */
  public void awaitCode(Place place, Duration most) {
    codes.await(place, most, () -> askForCodes.request(place));
  }

  private Answer receive(RequestContext call) {
    String secret = call.pathText(0);
    Account account =
        needs.callbacks().find(call, secret, () -> called(secret), Account::workspaceId);
    needs.storage().requireRoom(account.workspaceId());
    call.countBodyFor(account.workspaceId());
    byte[] body = call.rawBody();
    PaymentId id = needs.ids().next(IdKind.PAYMENT);
    Tenant.of(
        account.workspaceId(),
        () ->
            needs
                .requests()
                .<Boolean>write(connection -> {
                  ProviderEvents.called(
                      connection, account.workspaceId(), account.id(), id, body, call.now());
                  return true;
                }));
    charges.wake();
    return Answer.ok(Json.object().put("received", true));
  }

  private Account called(String secret) {
    WorkspaceId workspaceId = Accounts.workspaceOf(secret);
    byte[] hash = Sha256.of(secret);
    Account account =
        workspaceId == null
            ? null
            : Tenant.of(
                workspaceId,
                () ->
                    needs
                        .requests()
                        .<@Nullable Account>read(
                            connection -> AccountRows.called(connection, workspaceId, hash)));
    if (account == null) {
      throw ProblemException.notFound("There is nothing at this URL.");
    }
    return account;
  }

  private Answer picture(RequestContext call, CodePictures.Format format) {
    BookingId bookingId = call.pathId(0, IdKind.BOOKING, "booking");
    String signature = String.valueOf(call.query().text("signature"));
    PayableCodes.Signed signed =
        needs
            .pictures()
            .find(
                call,
                bookingId + signature,
                () -> codes.signed(bookingId, signature),
                PayableCodes.Signed::workspaceId);
    return pictures.draw(signed.workspaceId(), signed.code(), format);
  }

  /**
   * Whether an unpaid booking may be marked as expired now; false while its charge must be read
   * first.
   */
  public boolean mayExpire(Place place, Instant deadline, Instant now) {
    return lastLooks.mayExpire(place, deadline, now);
  }

  /**
   * Registers the metrics of requests to providers, refunds, checks of charges, callback addresses
   * and client certificates.
   */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .counters(
            "turno_payment_provider_requests",
            "Requests to payment providers: answered, refused, slowed (asked to wait), failed (5xx),"
                + " or unreachable (no answer).",
            "outcome",
            accounts.outcomes());
    gauges
        .metrics()
        .gauge(
            "turno_payment_requests_under_way",
            "Calls to payment providers in progress on this node.",
            places::taken);
    PaymentFigures.show(gauges);
  }

  /** Returns an object that finds money that must be settled before a workspace is deleted. */
  public static OpenMoney openMoney() {
    return new MoneyUnderWay();
  }

  /** Returns an object that lists the accounts of all workspaces and opens their secrets. */
  public static SecretOwners<?> secrets(Keys keys, RandomGenerator random) {
    return new AccountSecrets(new SecretBox(keys, random));
  }

  @Override
  public void close() {
    charges.close();
    refunds.close();
    webhooks.close();
    accounts.close();
  }
}
