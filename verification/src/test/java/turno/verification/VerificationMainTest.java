package turno.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.verification.pix.PixSimulator;

/** Runs the commands as scripts do, and checks their options and exit codes. */
class VerificationMainTest {
  private static final List<String> NO_SERVER = List.of("false");

  private final List<String> said = new ArrayList<>();

  private int run(String... words) {
    return VerificationMain.run(NO_SERVER, said::add, words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "race --clients 0",
        "race --clients many",
        "race --secs 1",
        "race --upgrade --kill",
        "race --seed 1",
        "fuzz --minutes 0",
        "fuzz --seed one",
        "simulate --nodes 4",
        "simulate --minutes 0",
        "simulate --payments --hostile",
        "attack --patience 0",
        "attack everything",
        "attack --url http://192.0.2.1:8080 --key a --neighbour-key b",
        "attack --url http://127.0.0.1:8080",
        "pix-simulator --port 0"
      })
  void invalidCommandLineExitsWithCodeTwo(String words) {
    assertEquals(VerificationMain.UNREADABLE, run(words.split(" ")));
    assertEquals("./turno " + words.split(" ")[0] + " --help describes it.", said.getLast());
  }

  @Test
  void mistypedOptionGetsASuggestion() {
    run("race", "--secs", "1");
    assertTrue(said.contains("Did you mean --seconds?"), said.toString());
  }

  @Test
  void runExitsWithCodeOneIfItsServerDoesNotStart() {
    assertEquals(VerificationMain.FAILED, run("race", "--clients", "1", "--seconds", "1"));
    assertEquals(VerificationMain.FAILED, run("simulate", "--seed", "1", "--nodes", "1"));
    assertTrue(said.stream().anyMatch(line -> line.contains("did not start")), said.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pix-simulator", "whatsapp-simulator"})
  void simulatorOnATakenPortPrintsOneLine(String word) throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      assertEquals(VerificationMain.FAILED, run(word, "--port", port));
      assertEquals(
          List.of(
              "Port "
                  + port
                  + " cannot be used: Address already in use. Choose another one with --port."),
          said);
    }
  }

  @Test
  void payingAnUnknownChargeExitsWithCodeOne() {
    try (PixSimulator simulator = PixSimulator.start()) {
      String port = Integer.toString(URI.create(simulator.controlUrl()).getPort());
      assertEquals(VerificationMain.FAILED, run("pix-simulator", "pay", "nothing", "--port", port));
      assertEquals("Not paid: There is no charge nothing", said.getLast());
    }
  }
}
