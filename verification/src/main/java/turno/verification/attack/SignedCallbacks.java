package turno.verification.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import turno.verification.kit.Loopback;
import turno.verification.kit.PlainJson;
import turno.verification.whatsapp.SimulatedNumber;

/**
 * Sends WhatsApp callbacks of the maximum size with valid signatures. The attacker knows the
 * secret, because the number is the attacker's own.
 */
final class SignedCallbacks implements Attack {
  private static final int BYTES = 3 * 1024 * 1024;
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final Duration MAX_CONNECT = Duration.ofSeconds(20);

  private static final String UNREAD =
      """
      select count(*) from turno.whatsapp_callback_items
       where workspace_id = ? and octet_length(body) > 1000000 and attempts = 0
         and due_at = received_at
      """;

  private static final String BEGINNING =
      "{\"entry\":[{\"changes\":[{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":\""
          + NUMBER.id()
          + "\"},\"statuses\":[";

  private static final String END = "]}}]}]}";

  private static final String SHORT_STATUS =
      "{\"id\":\"wamid.HBgNNTUxMTk4ODg4Nzc3NxUCABEYEjQ2\",\"status\":\"delivered\"}";

  /** A WhatsApp status so long that nearly the maximum number of such statuses fills 3 MiB. */
  private static final String STATUS =
      SHORT_STATUS.replace(
          "}",
          ",\"timestamp\":\"1750030073\",\"recipient_id\":\"5511988887777\","
              + "\"pricing\":{\"billable\":true,\"category\":\"service\"}}");

  @Override
  public String name() {
    return "callbacks";
  }

  @Override
  public String purpose() {
    return "signed WhatsApp callbacks of 3 MiB, many at once: with one text, many statuses or {}";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // the number is connected with the server's command line
  }

  /** A signed body, and whether the server should accept it. */
  private record Callback(String name, byte[] body, String signature, boolean isTaken) {}

  @Override
  public void run(AttackContext context)
      throws IOException, InterruptedException, GeneralSecurityException {
    URI address = connect(context);
    List<Callback> callbacks =
        List.of(
            callback("one text", "{\"id\":\"" + "a".repeat(BYTES - 200) + "\"}", "", true),
            callback("many statuses", STATUS, "," + STATUS, true),
            callback("too many statuses", SHORT_STATUS, "," + SHORT_STATUS, false),
            callback("empty objects", "{}", ",{}", false));
    int atOnce = context.count(96, 24);
    int taken = 0;
    for (Callback callback : callbacks) {
      for (int status : statuses(context, address, callback, atOnce)) {
        taken += status == 200 ? 1 : 0;
        boolean expected = callback.isTaken() ? status == 200 : status == 413;
        if (!expected && status != 503 && status != 429) {
          context.broke("a callback of %s was answered with %d", callback.name(), status);
        }
      }
    }
    if (taken == 0) {
      context.broke("no callback was accepted: this proves nothing");
    }
    awaitRead(context);
    context.did("%d callbacks of 3 MiB, %d at once", atOnce * callbacks.size(), atOnce);
    context.seen("%d of them were accepted", taken);
  }

  private static URI connect(AttackContext context) throws InterruptedException {
    String shown =
        context
            .process()
            .command(
                "channels",
                "configure",
                "--workspace",
                context.server().slugOfAttacker(),
                "--channel",
                "whatsapp",
                "--phone-number-id",
                NUMBER.id(),
                "--business-account-id",
                NUMBER.accountId(),
                "--access-token",
                NUMBER.accessToken(),
                "--app-secret",
                NUMBER.appSecret(),
                "--verify-token",
                NUMBER.verifyToken(),
                "--base-url",
                "http://127.0.0.1:9",
                "--json");
    String path = URI.create(PlainJson.read(shown).path("callback_url").stringValue()).getPath();
    return context.server().origin().resolve(path);
  }

  /**
   * Makes and signs a body of at most 3 MiB: a first item, followed by as many other items as fit.
   */
  private static Callback callback(String name, String first, String others, boolean isTaken)
      throws GeneralSecurityException {
    int room = BYTES - BEGINNING.length() - first.length() - END.length();
    String repeated = others.isEmpty() ? "" : others.repeat(room / others.length());
    byte[] body = (BEGINNING + first + repeated + END).getBytes(US_ASCII);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(NUMBER.appSecret().getBytes(US_ASCII), mac.getAlgorithm()));
    String signature = "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    return new Callback(name, body, signature, isTaken);
  }

  private static List<Integer> statuses(
      AttackContext context, URI address, Callback callback, int count)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .header("X-Hub-Signature-256", callback.signature())
            .header("Content-Type", "application/json")
            .timeout(context.patience().multipliedBy(2))
            .POST(BodyPublishers.ofByteArray(callback.body()))
            .build();
    Callable<Integer> sending = () -> sent(request);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Integer> statuses = new ArrayList<>();
      for (Future<Integer> one : threads.invokeAll(Collections.nCopies(count, sending))) {
        statuses.add(one.get());
      }
      return statuses;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * Sends a request and returns the status. Returns 0 on a timeout, and 503 on any other failure,
   * because the server may close the connection before it has received the whole body.
   */
  private static int sent(HttpRequest request) throws IOException, InterruptedException {
    try (HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(MAX_CONNECT)
            .localAddress(Loopback.address(ApiClient.ATTACKERS_ADDRESS))
            .build()) {
      return http.send(request, BodyHandlers.discarding()).statusCode();
    } catch (HttpTimeoutException e) {
      return 0;
    } catch (IOException e) {
      return 503;
    }
  }

  /**
   * Waits until the server's job has processed the large items; reports a fault if that takes too
   * long.
   */
  private static void awaitRead(AttackContext context) throws InterruptedException {
    long end = System.nanoTime() + 2 * context.patience().toNanos();
    while (context.process().isAlive() && System.nanoTime() < end && unread(context) > 0) {
      TimeUnit.SECONDS.sleep(1);
    }
    long left = unread(context);
    if (context.process().isAlive() && left > 0) {
      context.broke("%d large items of callbacks were not processed", left);
    }
  }

  private static long unread(AttackContext context) {
    try {
      return context.server().number(UNREAD, context.server().attacker());
    } catch (SQLException | IllegalStateException e) {
      return 1; // the database is too busy and will be queried again
    }
  }
}
