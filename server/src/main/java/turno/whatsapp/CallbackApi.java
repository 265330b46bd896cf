package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.fairness.FairPermits;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;

/**
 * The endpoint for Meta's callbacks. No byte is parsed before the signature of the bytes has been
 * checked. The items of an accepted callback are stored in one transaction before the answer is
 * sent.
 */
final class CallbackApi {
  /**
   * A callback above this size is large. Each node stores large callbacks one at a time, because
   * the items together may be several times the size of the callback.
   */
  private static final int LARGE_BYTES = 256 * 1_024;

  private static final long MAX_ITEM_BYTES = 16L << 20;
  private static final long WAIT_SECONDS = 5;

  private final FairPermits<WorkspaceId> large = new FairPermits<>(1);
  private final Database database;
  private final NumberSecrets secrets;
  private final IdSource ids;
  private final SecretLookUps lookUps;
  private final Consumer<WorkspaceId> requireRoom;
  private final Runnable received;

  /**
   * @param requireRoom refuses with 429 while a workspace has reached its storage limit
   * @param received runs after items were stored
   */
  CallbackApi(
      Database database,
      NumberSecrets secrets,
      IdSource ids,
      SecretLookUps lookUps,
      Consumer<WorkspaceId> requireRoom,
      Runnable received) {
    this.database = database;
    this.secrets = secrets;
    this.ids = ids;
    this.lookUps = lookUps;
    this.requireRoom = requireRoom;
    this.received = received;
  }

  Map<String, Handler> handlers() {
    return Map.of("verifyWhatsAppCallback", this::verify, "receiveWhatsAppCallback", this::receive);
  }

  private Answer verify(RequestContext call) {
    String mode = String.valueOf(call.query().text("hub.mode"));
    String token = String.valueOf(call.query().text("hub.verify_token"));
    find(
        call,
        known -> {
          if (!CallbackSignature.isSame(token, known.verifyToken()) || !mode.equals("subscribe")) {
            throw new ProblemException(
                403,
                ProblemCode.INSUFFICIENT_SCOPE,
                "hub.verify_token is not the token that the channel was configured with, or"
                    + " hub.mode is not 'subscribe'.");
          }
        });
    String challenge = String.valueOf(call.query().text("hub.challenge"));
    return Answer.text(challenge.getBytes(UTF_8), "text/plain");
  }

  private Answer receive(RequestContext call) {
    byte[] body = call.rawBody();
    List<String> signature = call.request().header(CallbackSignature.HEADER);
    WhatsAppNumber number =
        find(
            call,
            known -> {
              if (!CallbackSignature.fits(signature, body, known.appSecret())) {
                throw new ProblemException(
                    401,
                    ProblemCode.UNAUTHORIZED,
                    CallbackSignature.HEADER
                        + " must be sent once, with the body's signature under the app secret.");
              }
            });
    requireRoom.accept(number.workspaceId());
    call.countBodyFor(number.workspaceId());
    if (body.length <= LARGE_BYTES) {
      store(number.workspaceId(), body, call.now());
    } else {
      storeLarge(number.workspaceId(), body, call.now());
    }
    received.run();
    return Answer.ok(Map.of("received", true));
  }

  private void storeLarge(WorkspaceId workspaceId, byte[] body, Instant now) {
    try {
      if (!large.tryAcquire(workspaceId, WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw ProblemException.unavailable("Other large callbacks are being stored at the moment.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ProblemException.unavailable("The request was interrupted.");
    }
    try {
      store(workspaceId, body, now);
    } finally {
      large.release(workspaceId);
    }
  }

  private void store(WorkspaceId workspaceId, byte[] body, Instant now) {
    List<CallbackSplit.Item> items = CallbackSplit.of(body, now, CallbackApi::requireBound);
    Tenant.of(
        workspaceId,
        () ->
            database.write(connection -> {
              CallbackRows.insert(connection, workspaceId, ids.next(), items, now);
              return null;
            }));
  }

  private static void requireBound(long itemBytes) {
    if (itemBytes > MAX_ITEM_BYTES) {
      throw new ProblemException(
          413, ProblemCode.PAYLOAD_TOO_LARGE, "The items of this callback exceed 16 MiB in total.");
    }
  }

  /**
   * Finds the WhatsApp number that the callback belongs to.
   *
   * @param check throws a problem if the caller does not know the number's secrets
   */
  private WhatsAppNumber find(RequestContext call, Consumer<NumberCredentials.Secrets> check) {
    String secret = call.pathText(0);
    return lookUps.find(
        call,
        secret,
        () -> number(secret),
        WhatsAppNumber::workspaceId,
        number -> check.accept(secrets(number)));
  }

  private WhatsAppNumber number(String secret) {
    byte[] digest = Sha256.of(secret);
    WhatsAppNumber number =
        Tenant.asSystem(
            "the secret of a callback finds its workspace",
            () ->
                database.<@Nullable WhatsAppNumber>read(
                    connection -> NumberRows.byCallback(connection, digest)));
    if (number == null) {
      throw ProblemException.notFound("There is no such callback.");
    }
    return number;
  }

  private NumberCredentials.Secrets secrets(WhatsAppNumber number) {
    NumberCredentials.Secrets opened = secrets.open(number);
    if (opened == null) {
      throw ProblemException.unavailable(
          "The secrets of this callback cannot be read at the moment.");
    }
    return opened;
  }
}
