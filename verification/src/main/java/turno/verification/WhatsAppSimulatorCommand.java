package turno.verification;

import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** {@code whatsapp-simulator}: simulates WhatsApp on a port of this machine until it is stopped. */
@Command(
    name = "whatsapp-simulator",
    header = "simulate WhatsApp on this machine, for trials",
    description =
        """
        Speaks the part of WhatsApp's Cloud API that Turno uses, on 127.0.0.1, with one number:
        accepts messages, sends signed webhooks, and checks every request. Prints how to connect
        a workspace. It was written from public documentation and not tested against Meta.
        Control it at /simulator/...; docs/howto/whatsapp.md lists the requests. ./turno run
        --demo finds it on its default port. Ctrl-C stops it.\
        """)
final class WhatsAppSimulatorCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port to listen on (1 to 65535; default: 8090)")
  private int port = 8090;

  @Spec private CommandSpec word = CommandSpec.create();

  private final Progress progress;

  WhatsAppSimulatorCommand(Progress progress) {
    this.progress = progress;
  }

  @Override
  public Integer call() throws InterruptedException {
    NumberRange.require(word, "--port", port, MAX_PORT);
    SimulatedNumber number = SimulatedNumber.example();
    try (WhatsAppSimulator simulator = WhatsAppSimulator.start(port)) {
      simulator.add(number);
      progress.say("WhatsApp is simulated on " + simulator.baseUrl() + "; Ctrl-C stops it.");
      progress.say("To connect a workspace, run:");
      progress.say(
          "  ./turno channels configure --workspace SLUG --channel whatsapp --phone-number-id "
              + number.id()
              + " --business-account-id "
              + number.accountId()
              + " --access-token "
              + number.accessToken()
              + " --app-secret "
              + number.appSecret()
              + " --verify-token "
              + number.verifyToken()
              + " --base-url "
              + simulator.baseUrl());
      progress.say("Then give the simulator the callback_url that ./turno channels show prints:");
      progress.say(
          "  curl "
              + simulator.baseUrl()
              + "/simulator/callback -d '{\"url\":\"http://127.0.0.1:8080/v1/providers/whatsapp/…\"}'");
      progress.say("To send a message as a customer, run:");
      progress.say(
          "  curl "
              + simulator.baseUrl()
              + "/simulator/messages -d '{\"phone\":\"5511988887777\",\"text\":\"oi\"}'");
      new CountDownLatch(1).await();
      return VerificationMain.DONE;
    } catch (UncheckedIOException e) {
      return VerificationMain.takenPort(progress, port, e);
    }
  }
}
