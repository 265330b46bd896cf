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
 * Mails that wait to be sent, each written in the transaction of what causes it. They are
 * encrypted, because links stand in them; they are deleted when they are sent, refused or too old.
 * A mail is sent at least once (docs/rules/mail.md#at-least-once).
 */
public final class MailQueue {
  /** How many may wait in one workspace. */
  static final int MAX_WAITING = 200;

  private static final WorkspaceLimit LIMIT = WorkspaceLimit.of(MAX_WAITING, "mails that wait");
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

  /** Learns in a transaction of the mail server's refusal of a mail. */
  @FunctionalInterface
  public interface Refused {
    /**
     * @param name what the mail was about in its workspace
     */
    void mail(Connection connection, WorkspaceId workspaceId, String name) throws SQLException;
  }

  /**
   * @param bytes the budget for what is read from the mail server
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

  /** Whether mail is configured here, held or not. */
  public boolean isConfigured() {
    return policy.route() != null;
  }

  /** Whether what is added now is sent: mail is configured, and nothing is held. */
  public boolean isOpen() {
    return isConfigured() && policy.gate().isOpen();
  }

  /**
   * Whether the mail server can be given an address. One with letters beyond ASCII before the
   * {@code @} only a server with SMTPUTF8 takes, which may have to be asked first.
   */
  public boolean reaches(String address) {
    return client == null || !SmtpClient.needsUnicode(address) || client.takesUnicode();
  }

  /**
   * Adds a mail in a transaction of the caller's; 409 {@code limit_reached} when too many wait.
   *
   * @param name what the mail is about in its workspace; an earlier one about it gives way
   * @param expires when it is of no use any more
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

  /** Like {@link #add}, but false when too many wait. */
  public boolean isAdded(
      Connection connection,
      WorkspaceId workspaceId,
      String name,
      Mail mail,
      Instant now,
      Instant expires)
      throws SQLException {
    MailRows.Place place = new MailRows.Place(workspaceId, name);
    byte[] sealed = box.seal(StoredMail.text(mail), StoredMail.binding(place));
    return MailRows.put(connection, place, sealed, now, expires, MAX_WAITING);
  }

  /** A mail was added and committed: it is sent at once. */
  public void added() {
    sending.wake();
  }

  /** What this mail is about is void; whatever waits of it is not sent. */
  public static void withdraw(Connection connection, WorkspaceId workspaceId, String name)
      throws SQLException {
    MailRows.withdraw(connection, new MailRows.Place(workspaceId, name));
  }

  /**
   * Gives up what a restored database had waiting. While everything is held nothing is added.
   *
   * @return how many waited
   */
  public static int drop(Database database) {
    return database.<Integer>write(MailRows::drop);
  }

  /** Adds the jobs. */
  public void addJobs() {
    jobs.add(Job.of("expire_mails", send::expire), EXPIRE_EVERY);
    sending.add(LOOK_EVERY);
  }

  /** What came of attempts so far. */
  public CountByName outcomes() {
    return outcomes;
  }
}
