package turno;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import turno.commands.Console;
import turno.commands.StartContext;
import turno.platform.config.SettingSources;
import turno.platform.config.Settings;
import turno.postgres.JdbcAddress;
import turno.scheduling.Follower;
import turno.users.PasswordCost;

/** Starts the real server inside the test process, for tests of other packages. */
public final class TestingStart {
  /**
   * A low cost of hashing passwords: at the usual cost, hashing took nearly a third of the suite's
   * processor time.
   */
  private static final PasswordCost CHEAP = new PasswordCost(64, 1);

  /**
   * Makes lists of events wait longer than in production, because on a busy machine they wait for
   * the transactions of other tests.
   */
  public static final StartContext.Pace PATIENT =
      new StartContext.Pace(Follower.BEAT, Duration.ofSeconds(20));

  private TestingStart() {}

  /** A server that serves until it is closed. */
  public interface Started extends AutoCloseable {
    String baseAddress();

    /** Returns the URL prefix of clients' paths, without the version. */
    default String origin() {
      String base = baseAddress();
      return base.substring(0, base.length() - "/v1".length());
    }

    /** Drains the server as a signal to stop does; the server must still be closed. */
    void drain();

    /** Returns the port of the metrics; -1 if there is none. */
    int metricsPort();

    @Override
    void close();
  }

  /**
   * @param environment the settings by name
   */
  public static Started server(Map<String, String> environment, JdbcAddress database) {
    return server(environment, database, PATIENT);
  }

  /**
   * @param environment the settings by name
   * @param pace how long lists of events wait for the transactions of other writers
   */
  public static Started server(
      Map<String, String> environment, JdbcAddress database, StartContext.Pace pace) {
    return server(environment, database, pace, CHEAP);
  }

  /** Like {@link #server(Map, JdbcAddress)}, but hashes passwords as production does. */
  public static Started withRealPasswords(Map<String, String> environment, JdbcAddress database) {
    return server(environment, database, PATIENT, PasswordCost.TODAY);
  }

  private static Started server(
      Map<String, String> environment,
      JdbcAddress database,
      StartContext.Pace pace,
      PasswordCost passwordCost) {
    Settings settings =
        Settings.read(new SettingSources(environment, Map.of(), Path.of("target"), null));
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    Server server =
        Server.start(
            new StartContext(
                settings,
                database,
                StartContext.FirstStart.EMPTY,
                new SecureRandom(),
                new Console(nowhere, nowhere),
                new StartContext.Beside(() -> 0, () -> 0, () -> true),
                pace,
                passwordCost));
    return new Started() {
      @Override
      public String baseAddress() {
        return server.baseAddress();
      }

      @Override
      public void drain() {
        server.drain(Duration.ofSeconds(20));
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
