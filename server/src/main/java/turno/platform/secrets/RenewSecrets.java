package turno.platform.secrets;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Re-encrypts secrets that were encrypted with an older key, so that the older key can be
 * discarded. Secrets that no available key opens stay as they are and are reported once.
 */
public final class RenewSecrets<O> implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(RenewSecrets.class);
  private static final int BATCH = 200;

  private final String name;
  private final Database database;
  private final SecretOwners<O> owners;
  private @Nullable O last;
  private boolean reported;

  /**
   * @param name the name of the job, such as {@code renew_webhook_secrets}
   */
  public RenewSecrets(String name, Database database, SecretOwners<O> owners) {
    this.name = name;
    this.database = database;
    this.owners = owners;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean run() {
    O after = last;
    List<O> batch = database.read(connection -> owners.sealedOtherwise(connection, after, BATCH));
    int unreadable = 0;
    for (O owner : batch) {
      if (owners.isReadable(owner)) {
        database.write(connection -> {
          owners.renew(connection, owner);
          return true;
        });
      } else {
        unreadable++;
      }
    }
    report(batch.size(), unreadable);
    last = batch.size() < BATCH ? null : batch.getLast();
    return last != null;
  }

  private void report(int found, int unreadable) {
    if (unreadable > 0 && !reported) {
      reported = true;
      LOG.error(
          "the secrets of {} cannot be read with the available keys: {}. Set TURNO_SECRET_KEY_PREVIOUS"
              + " to the key they were encrypted with, or {}",
          Texts.counted(unreadable, owners.noun()),
          owners.lost(),
          owners.remedy());
    }
    if (found > unreadable) {
      LOG.info(
          "the secrets of {} were re-encrypted", Texts.counted(found - unreadable, owners.noun()));
    }
  }
}
