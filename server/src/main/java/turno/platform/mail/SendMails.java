package turno.platform.mail;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.secrets.SecretBox;

/**
 * Sends the e-mails that are due. If a node is killed before it writes the outcome of an attempt,
 * another attempt follows with the same Message-ID.
 */
final class SendMails implements LeasedWork.Worker<MailRows.Leased> {
  static final String NAME = "send_mails";

  private static final Logger LOG = LoggerFactory.getLogger(SendMails.class);
  private static final int EXPIRED_AT_ONCE = 200;

  private static final String SENT = "sent";
  private static final String REFUSED = "refused";
  private static final String DEFERRED = "deferred";
  private static final String EXPIRED = "expired";
  private static final String UNREADABLE = "unreadable";

  private final Database database;
  private final InstantSource clock;
  private final SecretBox box;
  private final @Nullable SmtpClient client;
  private final OutgoingGate gate;
  private final CountByName outcomes;
  private final MailQueue.Refused refused;

  /**
   * @param client null if mail is not configured
   */
  SendMails(
      Database database,
      InstantSource clock,
      SecretBox box,
      @Nullable SmtpClient client,
      OutgoingGate gate,
      CountByName outcomes,
      MailQueue.Refused refused) {
    this.database = database;
    this.clock = clock;
    this.box = box;
    this.client = client;
    this.gate = gate;
    this.outcomes = outcomes;
    this.refused = refused;
  }

  static CountByName counts() {
    return new CountByName(SENT, REFUSED, DEFERRED, EXPIRED, UNREADABLE);
  }

  @Override
  public boolean mayWork() {
    return client != null && gate.isOpen();
  }

  @Override
  public void work(List<MailRows.Leased> mails) {
    SmtpClient ready = Objects.requireNonNull(client);
    mails.forEach(mail -> attempt(ready, mail));
  }

  /**
   * Discards e-mails that are too old, even while no mail is sent; returns whether there may be
   * more.
   */
  boolean expire() {
    Instant now = clock.instant();
    List<MailRows.MailKey> expired =
        database.write(connection -> MailRows.expire(connection, now, EXPIRED_AT_ONCE));
    for (MailRows.MailKey mailKey : expired) {
      outcomes.count(EXPIRED);
      LOG.warn("{} could not be sent in time and is discarded", StoredMail.binding(mailKey));
    }
    return expired.size() == EXPIRED_AT_ONCE;
  }

  private void attempt(SmtpClient ready, MailRows.Leased mail) {
    String binding = StoredMail.binding(mail.mailKey());
    String opened = box.open(mail.sealed(), binding);
    if (opened == null) {
      outcomes.count(UNREADABLE);
      LOG.error("{} cannot be read with the available keys and is discarded", binding);
      delete(mail);
      return;
    }
    switch (ready.send(StoredMail.read(opened), digest(mail.sealed()), clock.instant())) {
      case SendResult.Sent() -> {
        outcomes.count(SENT);
        delete(mail);
      }
      case SendResult.Refused(var code) -> {
        outcomes.count(REFUSED);
        LOG.warn("{} was refused with {} and is discarded", binding, code);
        database.write(connection -> {
          refused.mail(connection, mail.mailKey().workspaceId(), mail.mailKey().name());
          MailRows.TABLE.delete(connection, mail);
          return true;
        });
      }
      case SendResult.Deferred(var why) -> again(mail, binding, why);
      case SendResult.Unknown(var why) -> again(mail, binding, why);
    }
  }

  private void again(MailRows.Leased mail, String binding, String why) {
    outcomes.count(DEFERRED);
    LOG.warn("{} was not confirmed as sent and will be retried: {}", binding, why);
    int attempts = mail.attempts() + 1;
    Instant next = clock.instant().plus(LeasedWork.pause(attempts, longestPause()));
    database.write(connection -> MailRows.TABLE.settle(connection, mail, next, attempts, ""));
  }

  private void delete(MailRows.Leased mail) {
    database.write(connection -> MailRows.TABLE.delete(connection, mail));
  }

  /** Returns a string that identifies the mail in all attempts without revealing its contents. */
  private static String digest(byte[] sealed) {
    return HexFormat.of().formatHex(Sha256.of(sealed), 0, 16);
  }
}
