package turno.platform.mail;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.secrets.SecretBox;

/**
 * Sends the mails that are due, and deletes those that are too old. An attempt is written before it
 * is made; when a node is killed before it wrote what came of it, another attempt follows, with the
 * same Message-ID.
 */
final class SendMails implements Job {
  static final String NAME = "send_mails";

  private static final Logger LOG = LoggerFactory.getLogger(SendMails.class);
  private static final int BATCH = 8;
  private static final int EXPIRED_AT_ONCE = 200;

  /** Longer than an attempt takes. */
  private static final Duration LEASE = Duration.ofMinutes(2);

  private static final Duration FIRST_WAIT = Duration.ofMinutes(1);
  private static final Duration LONGEST_WAIT = Duration.ofHours(1);
  private static final int DOUBLINGS = 6;

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

  /**
   * @param client null where mail is not configured
   */
  SendMails(
      Database database,
      InstantSource clock,
      SecretBox box,
      @Nullable SmtpClient client,
      OutgoingGate gate,
      CountByName outcomes) {
    this.database = database;
    this.clock = clock;
    this.box = box;
    this.client = client;
    this.gate = gate;
    this.outcomes = outcomes;
  }

  static CountByName counts() {
    return new CountByName(SENT, REFUSED, DEFERRED, EXPIRED, UNREADABLE);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    boolean moreExpired = expire(clock.instant());
    SmtpClient ready = client;
    if (ready == null || !gate.isOpen()) {
      return moreExpired;
    }
    Instant now = clock.instant();
    List<MailRows.Place> due = database.read(connection -> MailRows.due(connection, now, BATCH));
    for (MailRows.Place place : due) {
      MailRows.Leased mail = lease(place);
      if (mail != null) {
        attempt(ready, mail);
      }
    }
    return moreExpired || !due.isEmpty(); // the next of the same workspaces
  }

  private boolean expire(Instant now) {
    List<MailRows.Place> expired =
        database.read(connection -> MailRows.expired(connection, now, EXPIRED_AT_ONCE));
    for (MailRows.Place place : expired) {
      int deleted = database.<Integer>write(connection -> MailRows.expire(connection, place, now));
      if (deleted > 0) {
        outcomes.count(EXPIRED);
        LOG.warn("{} could not be sent in time and is given up", StoredMail.binding(place));
      }
    }
    return expired.size() == EXPIRED_AT_ONCE;
  }

  private MailRows.@Nullable Leased lease(MailRows.Place place) {
    Instant now = clock.instant();
    return database.<MailRows.@Nullable Leased>write(
        connection -> MailRows.lease(connection, place, now, now.plus(LEASE)));
  }

  private void attempt(SmtpClient ready, MailRows.Leased mail) {
    String binding = StoredMail.binding(mail.place());
    String opened = box.open(mail.sealed(), binding);
    if (opened == null) {
      outcomes.count(UNREADABLE);
      LOG.error("{} cannot be read with the keys at hand and is given up", binding);
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
        LOG.warn("{} was refused by the mail server with {} and is given up", binding, code);
        delete(mail);
      }
      case SendResult.Deferred(var why) -> {
        outcomes.count(DEFERRED);
        LOG.warn("{} was not sent and is tried again: {}", binding, why);
        Instant next = clock.instant().plus(pause(mail.attempts()));
        database.write(connection -> {
          MailRows.defer(connection, mail, next);
          return true;
        });
      }
    }
  }

  private void delete(MailRows.Leased mail) {
    database.write(connection -> {
      MailRows.done(connection, mail);
      return true;
    });
  }

  /** The pause after so many attempts. */
  static Duration pause(int attempts) {
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(DOUBLINGS, attempts - 1));
    return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }

  /** Names the mail in all attempts alike, and tells nothing of it. */
  private static String digest(byte[] sealed) {
    return HexFormat.of().formatHex(Sha256.of(sealed), 0, 16);
  }
}
