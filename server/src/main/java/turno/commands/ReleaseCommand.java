package turno.commands;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.conversations.Conversations;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.mail.MailQueue;
import turno.platform.outgoing.OutgoingHold;
import turno.webhooks.Webhooks;

/**
 * {@code db release}: lets go outside what a restored database holds, now that this database is the
 * one that goes on. What waited at the backup was sent by the database that was backed up, so that
 * it is given up, unless somebody wants it sent.
 */
@Command(name = "release")
public final class ReleaseCommand implements Callable<Integer> {
  @Option(names = "--resend")
  private boolean resend;

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;

  ReleaseCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    data.ofOneDatabase(environment);
    return CommandDatabase.ofExisting(environment, data, opened -> release(opened.database()));
  }

  /** A release that is cut short leaves everything held, and can be given again. */
  private int release(Database database) {
    Console console = environment.console();
    OutgoingHold.Held held = database.<OutgoingHold.@Nullable Held>write(OutgoingHold::recognise);
    if (held == null) {
      console.print("Nothing is held.");
      return Exit.DONE;
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

  /** What is held, why, and how to release it. */
  public static String words(OutgoingHold.Held held, Settings settings) {
    return "nothing goes outside from this database, no webhook either: "
        + held.reason().words()
        + ".\nWhen it is the one that goes on, release it: ./turno db release"
        + (settings.database() == null ? " --data " + settings.data() : "")
        + " (--resend sends also what waited at the backup; else that is failed)";
  }
}
