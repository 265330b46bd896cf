package turno.platform.mail;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.SecretBox;

/**
 * E-mails that wait to be sent, each written in the transaction that causes it. They are encrypted,
 * because they contain links, and deleted once they are sent, refused, withdrawn, unreadable or too
 * old. An e-mail is sent at least once (docs/rules/mail.md#at-least-once).
 */
public final class MailQueue implements AutoCloseable {
  /** How many e-mails may wait in one workspace. */
  static final int MAX_WAITING = 200;

  private static final WorkspaceLimit LIMIT = WorkspaceLimit.of(MAX_WAITING, "waiting e-mails");
  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);
  private static final Duration EXPIRE_EVERY = Duration.ofSeconds(15);
  private static final int MAX_AT_ONCE = 8;
  private static final int MAX_AT_ONCE_OF_WORKSPACE = 2;

  private final MailPolicy policy;
  private final SecretBox box;
  private final CountByName outcomes = SendMails.counts();
  private final Jobs jobs;
  private final @Nullable SmtpClient client;
  private final SendMails send;
  private final LeasedWork<MailRows.Leased> sending;

  /** Called inside a transaction when an e-mail was refused for good. */
  @FunctionalInterface
  public interface Refused {
    /**
     * @param name identifies the purpose of the mail in its workspace
     */
    void mail(Connection connection, WorkspaceId workspaceId, String name) throws SQLException;
  }

  /**
   * @param bytes the budget for bytes read from the mail server
   */
  public MailQueue(MailPolicy policy, LeasedWork.Needs needs, PeerBytes bytes, Refused refused) {
    this.policy = policy;
    this.jobs = needs.jobs();
    this.box = new SecretBox(policy.keys(), policy.random());
    MailPolicy.Route route = policy.route();
    this.client = route == null ? null : new SmtpClient(route, policy.plainNetworks(), bytes);
    this.send =
        new SendMails(
            needs.database(), needs.clock(), box, client, policy.gate(), outcomes, refused);
    this.sending =
        new LeasedWork<>(
            SendMails.NAME,
            needs,
            MailRows.TABLE,
            new Places(MAX_AT_ONCE, MAX_AT_ONCE_OF_WORKSPACE),
            send);
  }

  /** Whether mail is configured, even if it is held. */
  public boolean isConfigured() {
    return policy.route() != null;
  }

  /** Whether an e-mail added now would be sent: mail is configured and not held. */
  public boolean isOpen() {
    return isConfigured() && policy.gate().isOpen();
  }

  /**
   * Whether the mail server accepts an address of this form, or no mail is sent at all. Non-ASCII
   * letters before the {@code @} require a server with SMTPUTF8, so the server may have to be asked
   * first.
   */
  public boolean reaches(String address) {
    return client == null || !SmtpClient.needsUnicode(address) || client.takesUnicode();
  }

  /**
   * Adds an e-mail in the caller's transaction; throws 409 {@code limit_reached} if too many are
   * waiting.
   *
   * @param name identifies the purpose of the mail in its workspace; the mail replaces an earlier
   *     mail of the same name
   * @param expires when the mail becomes useless
   */
  public void add(
      Connection connection,
      WorkspaceId workspaceId,
      String name,
      Mail mail,
      Instant now,
      Instant expires)
      throws SQLException {
    if (!isAdded(connection, workspaceId, name, mail, now, expires)) {
      throw LIMIT.reached(MailRows.count(connection, workspaceId));
    }
  }

  /** Like {@link #add}, but returns false instead of throwing when too many mails wait. */
  public boolean isAdded(
      Connection connection,
      WorkspaceId workspaceId,
      String name,
      Mail mail,
      Instant now,
      Instant expires)
      throws SQLException {
    MailRows.MailKey mailKey = new MailRows.MailKey(workspaceId, name);
    byte[] sealed = box.seal(StoredMail.text(mail), StoredMail.binding(mailKey));
    return MailRows.put(connection, mailKey, sealed, now, expires, MAX_WAITING);
  }

  /** Called when an e-mail was added and committed, so that it is sent immediately. */
  public void added() {
    sending.wake();
  }

  /** Withdraws the waiting mail of this name because it no longer applies. */
  public static void withdraw(Connection connection, WorkspaceId workspaceId, String name)
      throws SQLException {
    MailRows.withdraw(connection, new MailRows.MailKey(workspaceId, name));
  }

  /** Withdraws the waiting e-mails whose names begin with {@code head}. */
  public static void withdrawAll(Connection connection, WorkspaceId workspaceId, String head)
      throws SQLException {
    MailRows.withdrawAll(connection, workspaceId, head);
  }

  /**
   * Discards all waiting e-mails before a hold is released, because a server on the original
   * database may have sent them. No mail is added during a hold.
   *
   * @return how many were waiting
   */
  public static int drop(Database database) {
    return database.<Integer>write(MailRows::drop);
  }

  /** Adds the jobs that send and expire e-mails. */
  public void addJobs() {
    jobs.add(Job.of("expire_mails", send::expire), EXPIRE_EVERY);
    sending.add(LOOK_EVERY);
  }

  /** Stops sending. */
  @Override
  public void close() {
    sending.close();
  }

  /** Returns the number of attempts and of discarded e-mails so far, by outcome. */
  public CountByName outcomes() {
    return outcomes;
  }
}
