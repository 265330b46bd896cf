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

/** {@code pix-simulator}: a payment provider on this machine, until it is stopped. */
@Command(name = "pix-simulator")
final class PixSimulatorCommand implements Callable<Integer> {
  private static final int PORT = 8091;
  private static final String PORT_TEXT = "8091";
  private static final int MAX_PORT = 65_534;

  @Option(names = "--port", paramLabel = "N")
  private int port = PORT;

  @Option(names = "--tls", paramLabel = "DIR")
  private @Nullable Path certificates;

  @Option(names = "--pix-key", paramLabel = "KEY")
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
      progress.say("A workspace takes it as its provider by:");
      progress.say(configureWords(simulator, made));
      progress.say("Its control interface: " + simulator.controlUrl());
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

  /** {@code pix-simulator pay}: the customer's bank app, in one line. */
  @Command(name = "pay")
  Integer pay(
      @Parameters(paramLabel = "TXID") String txid,
      @Option(names = "--amount-cents", paramLabel = "N") @Nullable Long cents,
      @Option(names = "--anyway") boolean anyway,
      @Option(names = "--port", paramLabel = "N", defaultValue = PORT_TEXT) int controlPort)
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
      progress.say("No simulator answers at " + address + ". Maybe ./turno pix-simulator?");
      return VerificationMain.FAILED;
    }
  }
}
