package turno.payments;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Encrypts the secrets of accounts again that are encrypted with an older key, so that the older
 * key can be discarded; those of accounts that were replaced too, since their charges go on. What
 * no key at hand opens stays as it is and is reported.
 */
final class RenewAccountSecrets implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(RenewAccountSecrets.class);
  private static final int BATCH = 1_000;

  private final Database database;
  private final AccountSecrets secrets;
  private boolean told;

  RenewAccountSecrets(Database database, AccountSecrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  @Override
  public String name() {
    return "renew_payment_secrets";
  }

  @Override
  public boolean run() {
    List<Account> old =
        database.read(
            connection -> AccountRows.sealedOtherwise(connection, secrets.presentHead(), BATCH));
    int unreadable = 0;
    for (Account account : old) {
      Account renewed = secrets.resealed(account);
      if (renewed == null) {
        unreadable++;
      } else {
        database.write(connection -> {
          AccountRows.reseal(connection, renewed);
          return true;
        });
      }
    }
    if (unreadable > 0 && !told) {
      told = true;
      LOG.error(
          "the secrets of {} cannot be read with the keys at hand: no charge can be made or read and"
              + " nothing given back with them. Set TURNO_SECRET_KEY_PREVIOUS to the key they were"
              + " encrypted with, or configure them again",
          Texts.counted(unreadable, "payment account"));
    }
    return false;
  }
}
