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
import turno.messages.Messages;
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
 * {@code db release}: allows a restored or copied database to send again, once it replaces the
 * original. Deliveries, e-mails and messages that were waiting in it have been sent by the
 * original, so they are dropped unless the operator wants them sent.
 */
@Command(
    name = "release",
    header = "allow a restored database to send",
    description =
        """
        Works whether or not the server is running. Use it once this database replaces the
        original and the original no longer sends anything. Deliveries that were waiting in the
        backup have been sent by the original, so they are marked failed here (restored);
        deliveries created since the restore are sent. Before the release, the command lists the
        API keys that were used or created in the 24 hours before the backup, because a key that
        was revoked later is valid again, and asks for confirmation.\
        """)
public final class ReleaseCommand implements Callable<Integer> {
  /**
   * The keys that were used or created within this time before the backup are listed, because they
   * are the most likely to have been revoked since then.
   */
  private static final Duration SHORTLY = Duration.ofHours(24);

  @Option(
      names = "--resend",
      description =
          "also send the deliveries that were waiting in the backup: after a move, if the"
              + " original has sent nothing since")
  private boolean resend;

  @Option(names = "--yes", description = "do not ask; required where there is no terminal")
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

  /** An interrupted release leaves everything on hold and can be repeated. */
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
      Boolean agreed = console.agrees("Release this database?");
      if (agreed == null) {
        throw CommandRefusal.failed(
            "Nothing was released: there is no terminal on which to ask for confirmation.\n"
                + "Revoke the keys that must stop working, then release with --yes.");
      }
      if (!agreed) {
        console.say("Nothing was released.");
        return Exit.FAILED;
      }
    }
    long waiting = Webhooks.waiting(database);
    int dropped = resend ? 0 : Webhooks.drop(database, database.<Long>write(OutgoingHold::drop));
    int mails = resend ? 0 : MailQueue.drop(database);
    // automatic messages are dropped first: if only their copies in conversations were dropped, the
    // server would write the messages again for another channel
    int automatic = resend ? 0 : Messages.drop(database, opened.clock().instant());
    int messages = resend ? 0 : Conversations.drop(database);
    database.write(connection -> {
      OutgoingHold.release(connection);
      return true;
    });
    console.print(
        resend
            ? "Released. Waiting webhook deliveries that will be sent now: " + waiting + "."
            : "Released. Waiting webhook deliveries marked failed (restored): "
                + dropped
                + "."
                + (mails == 0 ? "" : " Waiting e-mails deleted: " + mails + ".")
                + (automatic == 0
                    ? ""
                    : " Automatic messages left out (restored): " + automatic + ".")
                + (messages == 0
                    ? ""
                    : " Waiting messages marked failed (restored): " + messages + "."));
    return Exit.DONE;
  }

  /**
   * Lists the keys that may have been revoked after the backup, and other credentials that may be
   * valid again (docs/rules/operations.md#a-restore-lets-nobody-back-in).
   */
  private void sayWhatIsBack(OutgoingHold.Held held, CommandDatabase opened) {
    Console console = environment.console();
    boolean restored = held.reason() == OutgoingHold.Reason.RESTORED;
    Instant of = held.backupAt() == null ? opened.clock().instant() : held.backupAt();
    List<List<String>> keys = keys(opened, of);
    console.say(
        "The database is in the state of "
            + Timestamps.format(of, ZoneOffset.UTC)
            + ". Everything that was revoked, changed or removed later is valid again:"
            + "\n- API keys. Valid keys that were used or created in the 24 hours before that time"
            + " are listed below; others may have been revoked later, too."
            + "\n- Passwords, roles, and users who were removed."
            + "\n- Workspaces that were deleted, and customers who were erased, unless a list"
            + " (erased.jsonl) named them."
            + (restored
                ? "\nThe restore ended all sessions and links (invitations, recoveries)."
                : "\n- Sessions and links (invitations, recoveries): a copy keeps them."));
    if (keys.size() > 1) {
      CommandOutput.table(keys).forEach(console::say);
      console.say("Revoke a key with ./turno keys revoke ID");
    } else {
      console.say("No valid API key was used or created in the 24 hours before that time.");
    }
  }

  private static List<List<String>> keys(CommandDatabase opened, Instant of) {
    Instant since = of.minus(SHORTLY);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("WORKSPACE", "ID", "KEY", "ROLE", "CREATED", "LAST USED", "NAME"));
    for (ListKeys.KeysOfWorkspace all : new ListKeys(opened.database()).run()) {
      for (Key key : all.keys()) {
        Instant used = key.lastUsedAt();
        Instant last = used == null ? key.createdAt() : used;
        // the time of the backup is in whole seconds
        boolean ofBackup = !key.createdAt().isAfter(of.plusSeconds(1));
        if (ofBackup && !last.isBefore(since) && key.isValid(opened.clock().instant())) {
          rows.add(row(all.workspace(), key));
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

  /** Returns a text that says that nothing is sent, why, and how to release the database. */
  public static String words(OutgoingHold.Held held, Settings settings) {
    return "this database sends nothing, not even webhooks: "
        + held.reason().words()
        + ".\nIf it is the one to use from now on, release it: ./turno db release"
        + (settings.find(Setting.DATABASE) == null ? " --data " + settings.get(Setting.DATA) : "")
        + " (deliveries that were waiting in the backup are marked failed or, with --resend, sent)";
  }
}
