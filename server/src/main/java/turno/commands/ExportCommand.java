package turno.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.imports.UnreadableFile;

/** {@code export}: prints a workspace as a file that {@code import} accepts. */
@Command(
    name = "export",
    header = "print a business as a file that import reads",
    description =
        """
        Prints the settings and the catalog of a workspace, its locations, schedules with their
        overrides, resources, groups, services, message rules, blocks, stages and the settings of
        the booking page, as a YAML file that ./turno import reads. Loaded into the same
        workspace, the file changes nothing, except that deleted initial message rules return
        as inactive rules; loaded into an empty workspace, it creates the same business.
        docs/reference/import.md describes the format. The file contains no customers, no
        bookings and nothing from the past; ./turno db backup keeps everything.\
        """)
final class ExportCommand implements Callable<Integer> {
  @Option(
      names = "--workspace",
      paramLabel = "SLUG",
      required = true,
      description = "the workspace to print")
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
            at -> {
              try {
                return application.export(at.address(), environment.random(), workspace);
              } catch (UnreadableFile e) {
                throw CommandRefusal.failed(
                    "The export was not printed, because import would refuse it. "
                        + e.text()
                        + "\nIf it is too large, delete blocks and overrides that are no longer needed.");
              }
            });
    environment.console().print(text.stripTrailing());
    return Exit.DONE;
  }
}
