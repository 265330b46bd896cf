package turno.commands;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.conversations.Conversations;
import turno.kernel.Timestamps;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.mail.MailQueue;
import turno.platform.outgoing.OutgoingHold;
import turno.webhooks.Webhooks;
import turno.workspaces.Key;
import turno.workspaces.ListKeys;
import turno.workspaces.Workspace;

/**
 * {@code db release}: lets go outside what a restored database holds, now that this database is the
 * one that goes on. What waited at the backup was sent by the database that was backed up, so that
 * it is given up, unless somebody wants it sent.
 */
@Command(name = "release")
public final class ReleaseCommand implements Callable<Integer> {
  /** A key that was revoked after the backup was most likely in use until then. */
  private static final Duration SHORTLY = Duration.ofHours(24);

  @Option(names = "--resend")
  private boolean resend;

  @Option(names = "--yes")
  private boolean yes;

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;

  ReleaseCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    data.ofOneDatabase(environment);
    return CommandDatabase.ofExisting(environment, data, this::release);
  }

  /** A release that is cut short leaves everything held, and can be given again. */
  private int release(CommandDatabase opened) {
    Database database = opened.database();
    Console console = environment.console();
    OutgoingHold.Held held = database.<OutgoingHold.@Nullable Held>write(OutgoingHold::recognise);
    if (held == null) {
      console.print("Nothing is held.");
      return Exit.DONE;
    }
    sayWhatIsBack(held, opened);
    if (!yes) {
      Boolean agreed = console.agrees("Release it all the same?");
      if (agreed == null) {
        throw CommandRefusal.failed(
            "Nothing was released: release asks, and here is no terminal.\n"
                + "Revoke what has to go, then release with --yes.");
      }
      if (!agreed) {
        console.say("Nothing was released.");
        return Exit.FAILED;
      }
    }
    long waiting = Webhooks.waiting(database);
    int dropped = resend ? 0 : Webhooks.drop(database, database.<Long>write(OutgoingHold::drop));
    int mails = resend ? 0 : MailQueue.drop(database);
    int messages = resend ? 0 : Conversations.drop(database);
    database.write(connection -> {
      OutgoingHold.release(connection);
      return true;
    });
    console.print(
        resend
            ? "Released. Webhook deliveries that waited and are sent: " + waiting + "."
            : "Released. Webhook deliveries that waited at the backup and are failed (restored): "
                + dropped
                + "."
                + (mails == 0 ? "" : " Mails that waited and are not sent: " + mails + ".")
                + (messages == 0
                    ? ""
                    : " Messages that waited and are failed (restored): " + messages + "."));
    return Exit.DONE;
  }

  /**
   * Lists the keys that may have been revoked after the backup, and what else may be valid again
   * (docs/rules/operations.md#a-restore-lets-nobody-back-in).
   */
  private void sayWhatIsBack(OutgoingHold.Held held, CommandDatabase opened) {
    Console console = environment.console();
    boolean restored = held.reason() == OutgoingHold.Reason.RESTORED;
    Instant of = held.backupAt() == null ? opened.clock().instant() : held.backupAt();
    List<List<String>> keys = keys(opened, of);
    console.say(
        "The database is as of "
            + Timestamps.format(of, ZoneOffset.UTC)
            + ". What was revoked, changed or removed after that is valid again, and cannot be known:"
            + "\n- API keys: those below were used or made from 24 hours before it on; older ones may"
            + " have been revoked since, too."
            + "\n- Passwords, roles and users who were removed since."
            + (restored
                ? "\nSessions and links (invitations, recoveries) have ended with the restore."
                : "\n- Sessions and links (invitations, recoveries): a copy keeps them."));
    if (keys.size() > 1) {
      CommandOutput.table(keys).forEach(console::say);
      console.say("Revoke one: ./turno keys revoke ID");
    } else {
      console.say("No such key.");
    }
  }

  private static List<List<String>> keys(CommandDatabase opened, Instant of) {
    Instant since = of.minus(SHORTLY);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("WORKSPACE", "ID", "KEY", "ROLE", "MADE", "LAST USED", "NAME"));
    if (new ListKeys(opened.database()).run(null) instanceof ListKeys.Outcome.Listed listed) {
      for (ListKeys.KeysOfWorkspace all : listed.workspaces()) {
        for (Key key : all.keys()) {
          Instant used = key.lastUsedAt();
          Instant last = used == null ? key.createdAt() : used;
          boolean ofBackup = !key.createdAt().isAfter(of.plusSeconds(1)); // it has whole seconds
          if (ofBackup && !last.isBefore(since) && key.isValid(opened.clock().instant())) {
            rows.add(row(all.workspace(), key));
          }
        }
      }
    }
    return rows;
  }

  private static List<String> row(Workspace workspace, Key key) {
    String used = Timestamps.formatOrNull(key.lastUsedAt(), ZoneOffset.UTC);
    return List.of(
        workspace.slug(),
        key.id().toString(),
        key.prefix() + "…" + key.last4(),
        key.role().wire(),
        Timestamps.format(key.createdAt(), ZoneOffset.UTC),
        used == null ? "-" : used,
        key.name());
  }

  /** What is held, why, and how to release it. */
  public static String words(OutgoingHold.Held held, Settings settings) {
    return "nothing goes outside from this database, no webhook either: "
        + held.reason().words()
        + ".\nWhen it is the one that goes on, release it: ./turno db release"
        + (settings.find(Setting.DATABASE) == null ? " --data " + settings.get(Setting.DATA) : "")
        + " (--resend sends also what waited at the backup; else that is failed)";
  }
}
