package turno.verification.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import turno.testing.TestServer;

/**
 * Fuzzes the server briefly and deterministically in every build. {@code ./turno fuzz} runs longer.
 */
class FuzzTest {
  private static final FuzzConfiguration COURSE =
      new FuzzConfiguration(20_270_301, Duration.ofSeconds(60), 3_000);

  private static final class Failures extends AppenderBase<ILoggingEvent> {
    private final BlockingQueue<String> logged = new LinkedBlockingQueue<>();

    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
        logged.add(event.getFormattedMessage());
      }
    }

    List<String> taken() {
      List<String> taken = new ArrayList<>();
      logged.drainTo(taken);
      return taken;
    }
  }

  @Test
  void fuzzingFindsNoFault() {
    Failures failures = new Failures();
    Logger log = (Logger) LoggerFactory.getLogger("turno");
    failures.start();
    log.addAppender(failures);
    try (TestServer server = TestServer.start()) {
      server.createWorkspace("Fuzz", "fuzz", "America/Sao_Paulo", "BRL");
      server.createWorkspace("Vizinho", "neighbour", "America/Sao_Paulo", "BRL");
      FuzzTarget target =
          new FuzzTarget(
              URI.create(server.origin()).getPort(),
              server.createKey("fuzz", "owner", List.of("all")),
              server.createKey("neighbour", "owner", List.of("all")),
              failures::taken,
              () -> -1);
      FuzzResult findings = new Fuzz(COURSE, target, line -> {}).run();
      assertEquals("", String.join("\n", findings.evidence()), findings.line());
    } finally {
      log.detachAppender(failures);
    }
  }
}
