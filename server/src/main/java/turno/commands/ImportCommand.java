package turno.commands;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import turno.imports.BusinessFile;
import turno.imports.LoadBusiness;

/** {@code import}: loads a business from a file. */
@Command(
    name = "import",
    header = "load a business from a file",
    description =
        """
        Loads hours, people, rooms, groups, services, customers and bookings from a YAML or JSON
        file into a workspace: either all of the file or nothing. A second run updates the same
        objects and leaves unchanged ones alone. ./turno export writes such a file.
        docs/reference/import.md describes the format;
        server/src/main/resources/businesses/barbearia-sol.yaml, which ./turno run --demo loads,
        is an example.\
        """,
    footer =
        """
        Mistakes are listed with their lines. Exit codes: 2 if the file cannot be read as a
        business, 1 if the business breaks a rule.\
        """)
final class ImportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the file, YAML or JSON")
  private String file = "";

  @Option(
      names = "--workspace",
      paramLabel = "SLUG",
      required = true,
      description = "the workspace to load into")
  private String workspace = "";

  @Option(
      names = "--dry-run",
      description = "report what would be created, changed or refused, and store nothing")
  private boolean dryRun;

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;
  private final Application application;

  ImportCommand(CliEnvironment environment, Application application) {
    this.environment = environment;
    this.application = application;
  }

  @Override
  public Integer call() {
    var business = BusinessFile.read(bytes());
    var outcome =
        CommandDatabase.with(
            environment,
            data,
            at ->
                application.load(at.address(), environment.random(), business, workspace, dryRun));
    if (dryRun) {
      outcome.changes().forEach(environment.console()::print);
    }
    return switch (outcome) {
      case LoadBusiness.Outcome.Loaded loaded -> {
        loaded.remarks().forEach(environment.console()::print);
        environment
            .console()
            .print(loaded.summary() + (dryRun ? " This was a dry run: nothing was loaded." : ""));
        yield Exit.DONE;
      }
      case LoadBusiness.Outcome.Refused refused ->
          throw CommandRefusal.failed(
              String.join("\n", refused.problems()) + "\nNothing was loaded.");
    };
  }

  /** Reads at most one byte beyond the limit, even of a larger file. */
  private byte[] bytes() {
    try (InputStream in = Files.newInputStream(environment.workingFolder().resolve(file))) {
      return in.readNBytes(BusinessFile.MAX_BYTES + 1);
    } catch (NoSuchFileException e) {
      throw CommandRefusal.unreadable("FILE: \"" + file + "\" does not exist.");
    } catch (AccessDeniedException e) {
      throw CommandRefusal.unreadable("FILE: \"" + file + "\" cannot be read: permission denied.");
    } catch (IOException e) {
      throw CommandRefusal.unreadable(
          "FILE: \"" + file + "\" cannot be read: " + e.getMessage() + ".");
    }
  }
}
