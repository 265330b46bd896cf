package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;

/**
 * The callback that Meta calls. If the signature of the bytes is right, one transaction stores its
 * items before the answer; nothing is parsed before that check.
 */
final class CallbackApi {
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
                "hub.verify_token is not the one that the channel was configured with, or hub.mode"
                    + " is not subscribe.");
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
                        + " is not the signature of this body, keyed with the app's secret.");
              }
            });
    requireRoom.accept(number.workspaceId());
    call.countBodyFor(number.workspaceId());
    long text = 3L * body.length; // the bytes and the characters
    call.occupy(text);
    List<CallbackSplit.Item> items =
        CallbackSplit.of(body, call.now(), bytes -> call.occupy(text + bytes));
    Tenant.of(
        number.workspaceId(),
        () ->
            database.write(connection -> {
              CallbackRows.insert(connection, number.workspaceId(), ids.next(), items, call.now());
              return null;
            }));
    received.run();
    return Answer.ok(Map.of("received", true));
  }

  /**
   * The number that is called.
   *
   * @param check throws a problem if the caller does not know its secrets
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
