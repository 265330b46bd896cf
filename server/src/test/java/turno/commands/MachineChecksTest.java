package turno.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests the lines that {@code check} prints about the machine, for values that a test cannot bring
 * about on the real machine.
 */
class MachineChecksTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final CheckResults findings =
      new CheckResults(
          new Console(
              new PrintStream(printed, true, UTF_8), new PrintStream(printed, true, UTF_8)));

  private List<String> lines() {
    return printed.toString(UTF_8).lines().toList();
  }

  @Test
  void smallMachineIsNoted() {
    MachineChecks.memory(512L << 20, findings);
    MachineChecks.memory(960L << 20, findings); // a machine of 1 GiB, as Linux reports it
    assertEquals(
        List.of(
            "note   memory: 512 MiB in all, too little for Java and PostgreSQL: give the machine 1 GiB.",
            "ok     memory: 960 MiB in all"),
        lines());
    assertTrue(findings.areSound());
  }

  @Test
  void unsynchronizedClockIsNoted() {
    MachineChecks.clock("yes", findings);
    MachineChecks.clock("no", findings);
    MachineChecks.clock("", findings);
    assertEquals(
        List.of(
            "ok     machine clock: synchronized",
            "note   machine clock: not",
            "note   machine clock: this"),
        lines().stream().map(line -> line.replaceFirst("(: [^ ]+) .*", "$1")).toList());
  }
}
