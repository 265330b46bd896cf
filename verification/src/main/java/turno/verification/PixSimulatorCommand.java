package turno.verification;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;
import turno.postgres.Progress;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.TestCertificates;

/** {@code pix-simulator}: runs a payment provider on this machine until it is stopped. */
@Command(
    name = "pix-simulator",
    header = "run a payment provider for trials, and pay its charges",
    description =
        """
        A payment provider for trials, on this machine only: it speaks the API Pix of the
        central bank, keeps everything in memory until Ctrl-C, and prints the command that makes
        it the provider of a workspace. It checks every request against the rules of the
        published document: /simulator/violations lists the requests that broke a rule, and
        /simulator/books shows the provider's books to the cent.\
        """,
    footer =
        """
        Everything, including payments, can be controlled over HTTP below /simulator:

        curl -d '{"refunds": "em_processamento"}' http://127.0.0.1:8091/simulator/switches

          POST /pay {txid, amount_cents, anyway}  pays a charge; {code} in place of {txid}, or
                                                  {pix_key, amount_cents} to send money
                                                  without a charge
          POST /pull-back {end_to_end_id}         the bank takes the money back, as after a
                                                  fraud
          POST /refund-in-app {end_to_end_id}     the receiver refunds it in the bank's app
          POST /refunds/settle, /refunds/refuse   settles or refuses the refunds in process
          POST /charges/remove {txid}             the provider removes a charge
          POST /webhooks/drop, /tokens/forget     the provider forgets the callback URLs,
                                                  or the access tokens
          GET and POST /switches                  answer_delay_millis, refuses_repeated_charges,
                                                  created_status, code_member, refunds,
                                                  refuses_future_lists, token_seconds,
                                                  callback_delay_millis, lose_callbacks,
                                                  callback_copies, hold_callbacks
          POST and DELETE /faults                 {operation, answer, effect, times}; answer:
                                                  too_many_requests, forbidden, not_found,
                                                  server_error, unavailable, gateway_timeout,
                                                  dropped, silent; with effect true, the request
                                                  takes effect all the same
          POST /callbacks/release                 {reversed, batched}; also /callbacks/drop and
                                                  GET /callbacks
          POST /clock                             {now, frozen} or {advance_seconds}
          GET /books, /charges, /violations\
        """)
final class PixSimulatorCommand implements Callable<Integer> {
  private static final int PORT = 8091;
  private static final String PORT_TEXT = "8091";
  private static final int MAX_PORT = 65_534;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port to serve on (1 to 65534; default: 8091)")
  private int port = PORT;

  @Option(
      names = "--tls",
      paramLabel = "DIR",
      description =
          "serve with TLS and require a client certificate; if DIR has no certificates, they are"
              + " created in it (ca.pem, client.pem with client-key.pem, client.p12 with the"
              + " password turno-trial). /simulator is then served without TLS on the next port")
  private @Nullable Path certificates;

  @Option(
      names = "--pix-key",
      paramLabel = "KEY",
      description = "the receiver's Pix key (default: 7d9f0335-8dcc-4054-9bf9-0dbd61d36906)")
  private String pixKey = PixSimulator.PIX_KEY;

  @Spec private CommandSpec word = CommandSpec.create();

  private final Progress progress;

  PixSimulatorCommand(Progress progress) {
    this.progress = progress;
  }

  @Override
  public Integer call() {
    NumberRange.require(word, "--port", port, MAX_PORT);
    TestCertificates made =
        certificates == null ? null : TestCertificates.in(certificates.toAbsolutePath());
    try (PixSimulator simulator =
        PixSimulator.start(
            port, port + 1, made == null ? null : made.serverContext(), Set.of(pixKey))) {
      Runtime.getRuntime().addShutdownHook(new Thread(simulator::close, "stop"));
      progress.say("To use this simulator as the payment provider of a workspace, run:");
      progress.say(configureWords(simulator, made));
      progress.say("The simulator is controlled at " + simulator.controlUrl());
      System.out.println("ready on " + simulator.baseUrl());
      new CountDownLatch(1).await(); // a signal ends the process
      return VerificationMain.DONE;
    } catch (UncheckedIOException e) {
      return VerificationMain.takenPort(progress, port, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return VerificationMain.DONE;
    }
  }

  private String configureWords(PixSimulator simulator, @Nullable TestCertificates made) {
    String words =
        "  ./turno payments configure --workspace SLUG --provider api-pix"
            + (" --base-url " + simulator.baseUrl() + " --token-url " + simulator.tokenUrl())
            + (" --client-id " + PixSimulator.CLIENT_ID)
            + (" --client-secret " + PixSimulator.CLIENT_SECRET)
            + (" --pix-key " + pixKey);
    return made == null
        ? words
        : words
            + (" --ca '" + made.authority() + "'")
            + (" --certificate '" + made.clientCertificate() + "'")
            + (" --private-key '" + made.clientKey() + "'");
  }

  /** {@code pix-simulator pay}: pays a charge, as the customer's bank app would. */
  @Command(name = "pay", header = "pay a charge, as a customer's bank would")
  Integer pay(
      @Parameters(
              paramLabel = "TXID",
              description = "the charge's txid, or the text of its QR code in quotes")
          String txid,
      @Option(
              names = "--amount-cents",
              paramLabel = "N",
              description = "an amount other than the charge's (with --anyway)")
          @Nullable Long cents,
      @Option(
              names = "--anyway",
              description =
                  "pay even if a provider would refuse it: another amount, a second payment, a"
                      + " late payment, a removed charge")
          boolean anyway,
      @Option(
              names = "--port",
              paramLabel = "N",
              defaultValue = PORT_TEXT,
              description = "the simulator's port (default: 8091; with --tls, give the next port)")
          int controlPort)
      throws InterruptedException {
    ObjectNode asked = PlainJson.object().put("txid", txid).put("anyway", anyway);
    if (cents != null) {
      asked.put("amount_cents", cents);
    }
    String address = "http://127.0.0.1:" + controlPort + "/simulator/pay";
    try {
      ApiReply reply =
          PlainHttp.send(
              HttpRequest.newBuilder(URI.create(address))
                  .POST(BodyPublishers.ofByteArray(PlainJson.bytes(asked)))
                  .build());
      if (reply.status() != 200) {
        progress.say("Not paid: " + reply.json().path("refused").asString(reply.text()));
        return VerificationMain.FAILED;
      }
      System.out.println("paid: " + reply.json().path("end_to_end_id").asString(""));
      return VerificationMain.DONE;
    } catch (IOException e) {
      progress.say(
          "No simulator answers at " + address + ". Start one with ./turno pix-simulator.");
      return VerificationMain.FAILED;
    }
  }
}
