package turno.whatsapp;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Encrypts the secrets of numbers again that are encrypted with an older key, so that the older key
 * can be discarded. What no key at hand opens stays as it is and is reported.
 */
final class RenewNumberSecrets implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(RenewNumberSecrets.class);
  private static final int BATCH = 1_000;

  private final Database database;
  private final NumberSecrets secrets;
  private boolean told;

  RenewNumberSecrets(Database database, NumberSecrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  @Override
  public String name() {
    return "renew_whatsapp_secrets";
  }

  @Override
  public boolean run() {
    List<WhatsAppNumber> old =
        database.read(
            connection -> NumberRows.sealedOtherwise(connection, secrets.presentHead(), BATCH));
    int unreadable = 0;
    for (WhatsAppNumber number : old) {
      NumberCredentials.Secrets opened = secrets.open(number);
      if (opened == null) {
        unreadable++;
      } else {
        byte[] sealed = secrets.seal(opened, number.workspaceId());
        database.write(connection -> {
          NumberRows.reseal(connection, number, sealed);
          return null;
        });
      }
    }
    if (unreadable > 0 && !told) {
      told = true;
      LOG.error(
          "the secrets of {} WhatsApp numbers cannot be read with the keys at hand: nothing can be"
              + " sent by them, and no callback can be checked. Set TURNO_SECRET_KEY_PREVIOUS to the"
              + " key they were encrypted with, or configure the numbers again",
          unreadable);
    }
    return false;
  }
}
