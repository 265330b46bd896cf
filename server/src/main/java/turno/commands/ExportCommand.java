package turno.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code export}: prints the catalog of a workspace as a file that {@code import} takes. */
@Command(name = "export")
final class ExportCommand implements Callable<Integer> {
  @Option(names = "--workspace", required = true)
  private String workspace = "";

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;
  private final Application application;

  ExportCommand(CliEnvironment environment, Application application) {
    this.environment = environment;
    this.application = application;
  }

  @Override
  public Integer call() {
    var text =
        CommandDatabase.ofExisting(
            environment,
            data,
            at -> application.export(at.address(), environment.random(), workspace));
    environment.console().print(text.stripTrailing());
    return Exit.DONE;
  }
}
