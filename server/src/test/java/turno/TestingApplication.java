package turno;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import turno.commands.Application;
import turno.commands.CliEnvironment;
import turno.commands.CommandDatabase;
import turno.commands.CommandWords;
import turno.commands.Console;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.customers.ErasedCustomers.Erased;
import turno.imports.BusinessFile;
import turno.imports.ImportRequests;
import turno.imports.LoadBusiness;
import turno.platform.secrets.Keys;
import turno.postgres.JdbcAddress;
import turno.postgres.ServerPlace;
import turno.testing.LocalPostgres;
import turno.workspaces.Workspace;

/**
 * A stub server that only prints that it is drained or closed; it cannot load, export or erase
 * data. Tests that need a separate process start {@link #main} in one.
 */
public final class TestingApplication implements Application {
  public static void main(String[] arguments) {
    var console = new Console(System.out, System.err);
    System.exit(
        CommandWords.run(
            environment(console, Path.of("."), System.getenv()),
            new TestingApplication(),
            arguments));
  }

  static CliEnvironment environment(Console console, Path folder, Map<String, String> environment) {
    return new CliEnvironment(
        environment, folder, LocalPostgres.PROGRAMS.getParent(), new SecureRandom(), console);
  }

  @Override
  public RunningApplication start(StartContext launch) {
    return new RunningApplication() {
      @Override
      public ServerPlace place() {
        return new ServerPlace("http://127.0.0.1/v1", "http://127.0.0.1");
      }

      @Override
      public void drain(Duration limit) {
        launch.console().print("drains for " + limit.toSeconds() + " s");
      }

      @Override
      public void close() {
        launch.console().print("closes");
      }
    };
  }

  @Override
  public LoadBusiness.Outcome load(
      JdbcAddress database, SecureRandom random, BusinessFile file, String slug, boolean dryRun) {
    throw new UnsupportedOperationException("nothing is loaded without the server");
  }

  @Override
  public ErasedAgain eraseAgain(JdbcAddress database, SecureRandom random, List<Erased> listed) {
    throw new UnsupportedOperationException("no customer is erased without the server");
  }

  @Override
  public Function<Workspace, ImportRequests> owners(CommandDatabase at, Keys keys) {
    throw new UnsupportedOperationException("no operation is called without the server");
  }

  @Override
  public String export(JdbcAddress database, SecureRandom random, String slug) {
    throw new UnsupportedOperationException("nothing is exported without the server");
  }
}
