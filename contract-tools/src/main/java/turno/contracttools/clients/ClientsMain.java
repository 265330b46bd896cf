package turno.contracttools.clients;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import turno.contracttools.BundleContract;

/**
 * The parts of {@code ./turno clients} that read the contract; the script itself runs the
 * generators.
 */
public final class ClientsMain {
  private ClientsMain() {}

  /**
   * Arguments: {@code prepare FOLDER}, to run before the generators, or {@code seal}, to run after
   * them. The system property {@code turno.checkout} names the checkout.
   */
  public static void main(String[] arguments) throws IOException {
    Path checkout = Path.of(System.getProperty("turno.checkout", "."));
    ClientSources sources =
        new ClientSources(checkout, BundleContract.of(checkout.resolve("contract")));
    switch (arguments[0]) {
      case "prepare" -> sources.prepare(Path.of(arguments[1]));
      case "seal" -> Files.writeString(sources.sealFile(), sources.seal());
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }
}
