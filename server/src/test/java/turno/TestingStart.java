package turno;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import turno.platform.config.Settings;
import turno.platform.config.Sources;
import turno.platform.db.JdbcAddress;

/** Starts the real server inside the test process; the door to it for tests of other packages. */
public final class TestingStart {
  private TestingStart() {}

  /** A server that serves until it is closed. */
  public interface Started extends AutoCloseable {
    String baseAddress();

    /** The port of the metrics, -1 without. */
    int metricsPort();

    @Override
    void close();
  }

  /**
   * @param environment the settings, by their names
   */
  public static Started server(Map<String, String> environment, JdbcAddress database) {
    Settings settings = Settings.read(new Sources(environment, Map.of(), Path.of("target"), null));
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    Server server =
        Server.start(
            new Launch(
                settings,
                database,
                Launch.FirstStart.EMPTY,
                new SecureRandom(),
                new Console(nowhere, nowhere)));
    return new Started() {
      @Override
      public String baseAddress() {
        return server.baseAddress();
      }

      @Override
      public int metricsPort() {
        return server.metricsPort();
      }

      @Override
      public void close() {
        server.close();
      }
    };
  }
}
