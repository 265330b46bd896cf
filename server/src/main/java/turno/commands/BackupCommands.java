package turno.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import turno.customers.ErasedCustomers;
import turno.customers.ErasedCustomers.Erased;
import turno.platform.backups.BackupFile;
import turno.platform.backups.Manifest;
import turno.platform.backups.RestoreBackup;
import turno.platform.backups.TakeBackup;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.outgoing.OutgoingHold;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;

/**
 * {@code db backup}, {@code db restore} and {@code db verify}. Moving to another PostgreSQL means a
 * backup here and a restore there, so {@code export} and {@code import} are aliases.
 */
final class BackupCommands {
  private static final String LIST = ".erased.jsonl";

  private final CliEnvironment environment;
  private final Application application;

  BackupCommands(CliEnvironment environment, Application application) {
    this.environment = environment;
    this.application = application;
  }

  @Command(
      name = "backup",
      aliases = "export",
      header = "write the whole database into a new file",
      description =
          """
          Writes the database, as it is at one instant, into a new compressed FILE, whether or
          not the server is running. FILE appears only when it is complete and on disk; no
          existing file is overwritten. FILE.erased.jsonl next to it lists the ids of the
          customers who had been erased, and of the workspaces that had been deleted, by then.\
          """)
  final class Backup implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "the new file")
    private @Nullable Path file;

    @Option(
        names = {"-q", "--quiet"},
        description =
            "print nothing unless the backup fails, for a job whose output is sent by mail")
    private boolean isQuiet;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var target = resolved(file);
      Progress progress = isQuiet ? line -> {} : environment.console();
      var settings = data.ofOneDatabase(environment);
      CommandDatabase.requireDatabase(settings);
      try (var database = environment.open(data.asSettings())) {
        progress.say("Backing up " + database.address());
        var manifest = new TakeBackup(database.address(), progress).run(target, Release.version());
        copyList(database.address(), settings, target);
        if (!isQuiet) {
          environment.console().print(target + ": " + told(manifest));
        }
      }
      return Exit.DONE;
    }
  }

  /**
   * Writes the list of erased customers and deleted workspaces next to the backup: the entries in
   * this data folder, the entries of an existing list next to the backup and the entries in the
   * database, which include those of other servers. The list can also be used when an older backup
   * is restored.
   */
  private static void copyList(JdbcAddress address, Settings settings, Path backup) {
    try (var database = new Database(address, 1, "backup")) {
      var all = new ArrayList<>(ErasedCustomers.read(listIn(settings)));
      all.addAll(ErasedCustomers.read(listOf(backup)));
      all.addAll(database.read(ErasedCustomers::inDatabase));
      ErasedCustomers.write(listOf(backup), ErasedCustomers.each(all));
    } catch (IOException e) {
      throw CommandRefusal.failed(
          backup
              + " is complete, but the list of erased customers next to it cannot be written: "
              + e);
    }
  }

  private static Path listIn(Settings settings) {
    return settings.folder().path().resolve(ErasedCustomers.NAME);
  }

  private static Path listOf(Path backup) {
    return backup.resolveSibling(backup.getFileName() + LIST);
  }

  @Command(
      name = "restore",
      aliases = "import",
      header = "load a backup into an empty database",
      description =
          """
          Loads a backup into a new or empty data folder, or into the empty database that
          DATABASE_URL names: all of it or nothing. A backup of an older version is migrated. No
          server may use the database during the restore. All sessions end, and the links of
          invitations and recoveries stop working. The customers and workspaces on these lists
          are erased again: the lists given with --erased, FILE.erased.jsonl, and erased.jsonl
          in the data folder. A restored database sends nothing, not even webhooks, until it is
          released.\
          """)
  final class Restore implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "the backup")
    private @Nullable Path file;

    @Option(
        names = "--erased",
        paramLabel = "FILE",
        description =
            "the erased.jsonl of an old data folder; repeat the option for each server that"
                + " shared the database")
    private List<Path> lists = List.of();

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var settings = data.ofOneDatabase(environment);
      var listed = listed(settings);
      try (var backup = BackupFile.open(resolved(file))) {
        environment.console().say("Checking the file and its checksums");
        backup.verify();
        try (var database = environment.open(data.asSettings())) {
          if (settings.find(Setting.DATABASE) == null && !database.access().isOwn()) {
            throw CommandRefusal.failed(
                "A server is using "
                    + settings.get(Setting.DATA)
                    + ".\nStop it, then restore again.");
          }
          environment.console().say("Restoring into " + database.address());
          new RestoreBackup(database.address(), environment.console())
              .run(backup, () -> eraseAgain(database.address(), settings, listed));
          environment.console().print("Restored " + told(backup.manifest()));
          tellWhatIsNext(settings, database.address());
        }
      }
      return Exit.DONE;
    }

    /** Returns the entries of all lists that were given or found. */
    private List<Erased> listed(Settings settings) {
      var files = new ArrayList<Path>();
      for (var given : lists) {
        files.add(environment.workingFolder().resolve(given).normalize());
        if (!Files.exists(files.getLast())) {
          throw CommandRefusal.unreadable("--erased: \"" + given + "\" does not exist.");
        }
      }
      for (var found : List.of(listOf(resolved(file)), listIn(settings))) {
        if (Files.exists(found) && !files.contains(found)) {
          environment.console().say("Found the list of erased customers " + found);
          files.add(found);
        }
      }
      if (lists.isEmpty() && !files.contains(listIn(settings))) {
        environment
            .console()
            .say(
                "No list from after the backup was given or found: customers who were erased since then,"
                    + " and workspaces that were deleted since then, are restored.\nIf there is an"
                    + " old data folder, give its erased.jsonl with --erased.");
      }
      var all = new ArrayList<Erased>();
      for (var one : files) {
        try {
          all.addAll(ErasedCustomers.read(one));
        } catch (IOException e) {
          throw CommandRefusal.failed(one + " cannot be read: " + e);
        } catch (ErasedCustomers.Unreadable e) {
          throw CommandRefusal.unreadable(e.getMessage());
        }
      }
      return ErasedCustomers.each(all);
    }
  }

  /**
   * Erases again the listed customers, and deletes again the listed workspaces, that the backup
   * still contains; adds the entries to the list in the data folder.
   */
  private void eraseAgain(JdbcAddress address, Settings settings, List<Erased> listed) {
    var console = environment.console();
    try {
      ErasedCustomers.in(settings.folder().path()).merge(listed);
    } catch (IOException e) {
      throw CommandRefusal.failed(listIn(settings) + " cannot be written: " + e);
    }
    var customers = listed.stream().filter(one -> one.customerId() != null).count();
    var again = application.eraseAgain(address, environment.random(), listed);
    console.say("Erased again: " + again.erased() + " of " + customers + " customers on the lists");
    if (customers < listed.size()) {
      console.say(
          "Deleted again: "
              + again.workspaces()
              + " of "
              + (listed.size() - customers)
              + " workspaces on the lists");
    }
    for (var booking : again.ahead()) {
      console.say(
          "Booking "
              + booking
              + " of an erased customer lies in the future: it was cancelled or moved after the"
              + " backup");
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

  @Command(name = "verify", header = "read a backup and verify every checksum, without a database")
  final class Verify implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "the backup")
    private @Nullable Path file;

    @Override
    public Integer call() {
      var path = resolved(file);
      try (var backup = BackupFile.open(path)) {
        backup.verify();
        environment.console().print(path + " is complete: " + told(backup.manifest()));
      }
      return Exit.DONE;
    }
  }

  private Path resolved(@Nullable Path file) {
    if (file == null) {
      throw new IllegalStateException("picocli requires FILE");
    }
    return environment.workingFolder().resolve(file).normalize();
  }

  private static String told(Manifest manifest) {
    return manifest.rows()
        + " rows in "
        + manifest.tables().size()
        + " tables, schema "
        + manifest.schemaVersion()
        + ", as of "
        + manifest.takenAt()
        + ", by Turno "
        + manifest.turno();
  }
}
