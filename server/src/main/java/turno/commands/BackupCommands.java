package turno.commands;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import turno.platform.backups.BackupFile;
import turno.platform.backups.Manifest;
import turno.platform.backups.RestoreBackup;
import turno.platform.backups.TakeBackup;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.outgoing.OutgoingHold;
import turno.postgres.JdbcAddress;

/**
 * {@code db backup}, {@code db restore} and {@code db verify}. To move to another PostgreSQL is to
 * take a backup here and restore it there, so {@code export} and {@code import} are the same words.
 */
final class BackupCommands {
  private final CliEnvironment environment;

  BackupCommands(CliEnvironment environment) {
    this.environment = environment;
  }

  @Command(name = "backup", aliases = "export")
  final class Backup implements Callable<Integer> {
    @Parameters(paramLabel = "FILE")
    private @Nullable Path file;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var target = resolved(file);
      var settings = data.ofOneDatabase(environment);
      CommandDatabase.requireDatabase(settings);
      try (var database = environment.open(data.asSettings())) {
        environment.console().say("Backing up " + database.address());
        var manifest =
            new TakeBackup(database.address(), environment.console())
                .run(target, Release.version());
        environment.console().print(target + ": " + told(manifest));
      }
      return Exit.DONE;
    }
  }

  @Command(name = "restore", aliases = "import")
  final class Restore implements Callable<Integer> {
    @Parameters(paramLabel = "FILE")
    private @Nullable Path file;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var settings = data.ofOneDatabase(environment);
      try (var backup = BackupFile.open(resolved(file))) {
        environment.console().say("Reading the whole file and its checksums");
        backup.verify();
        try (var database = environment.open(data.asSettings())) {
          if (settings.database() == null && !database.access().isOwn()) {
            throw CommandRefusal.failed(
                "A server is working on " + settings.data() + ".\nStop it, then restore again.");
          }
          environment.console().say("Restoring into " + database.address());
          new RestoreBackup(database.address(), environment.console()).run(backup);
          environment.console().print("Restored " + told(backup.manifest()));
          tellWhatIsNext(settings, database.address());
        }
      }
      return Exit.DONE;
    }
  }

  private void tellWhatIsNext(Settings settings, JdbcAddress address) {
    try (var database = new Database(address, 1, "restore")) {
      var missing = MissingKey.in(database, settings.keys(), environment.random());
      if (missing != null) {
        environment.console().say(missing);
      }
      var held = database.<OutgoingHold.@Nullable Held>read(OutgoingHold::of);
      if (held != null) {
        environment.console().say("HELD: " + ReleaseCommand.words(held, settings));
      }
    }
  }

  @Command(name = "verify")
  final class Verify implements Callable<Integer> {
    @Parameters(paramLabel = "FILE")
    private @Nullable Path file;

    @Override
    public Integer call() {
      var path = resolved(file);
      try (var backup = BackupFile.open(path)) {
        backup.verify();
        environment.console().print(path + " is whole: " + told(backup.manifest()));
      }
      return Exit.DONE;
    }
  }

  private Path resolved(@Nullable Path file) {
    if (file == null) {
      throw new IllegalStateException("picocli requires it");
    }
    return environment.workingFolder().resolve(file).normalize();
  }

  private static String told(Manifest manifest) {
    return manifest.rows()
        + " rows of "
        + manifest.tables().size()
        + " tables, schema "
        + manifest.schemaVersion()
        + ", as of "
        + manifest.takenAt()
        + ", by Turno "
        + manifest.turno();
  }
}
