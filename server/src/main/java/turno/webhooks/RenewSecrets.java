package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;

/**
 * Encrypts secrets again that are encrypted with an older key, so that the older key can be
 * discarded. A secret that no key at hand opens stays as it is and is reported.
 */
final class RenewSecrets implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(RenewSecrets.class);
  private static final int BATCH = 200;

  private static final String FIND =
      """
      select workspace_id, id from turno.webhook_endpoints
       where deleted_at is null and (workspace_id, id) > (?, ?)
         and (substring(secret from 1 for ?) <> ? or substring(old_secret from 1 for ?) <> ?)
       order by workspace_id, id limit ?
      """;

  private static final String READ =
      """
      select workspace_id, id, secret, old_secret from turno.webhook_endpoints
       where workspace_id = ? and id = ? and deleted_at is null
         for update
      """;

  private static final String WRITE =
      """
      update turno.webhook_endpoints
         set secret = ?, old_secret = s.old,
             old_secret_until = case when s.old is not null then old_secret_until end
        from (select ?::bytea as old) s
       where workspace_id = ? and id = ?
      """;

  private static final String ALL =
      """
      select workspace_id, id, secret, old_secret from turno.webhook_endpoints
       where deleted_at is null
      """;

  private final Database database;
  private final SigningSecrets secrets;
  private Endpoint.Place after = Endpoint.Place.FIRST;
  private boolean told;

  private record Sealed(Endpoint.Place place, byte[] secret, byte @Nullable [] old) {}

  RenewSecrets(Database database, SigningSecrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  @Override
  public String name() {
    return "renew_webhook_secrets";
  }

  @Override
  public boolean run() {
    List<Endpoint.Place> batch = database.read(this::find);
    int unreadable = 0;
    for (Endpoint.Place place : batch) {
      unreadable += database.<Boolean>write(connection -> isRenewed(connection, place)) ? 0 : 1;
    }
    tell(unreadable, batch.size());
    after = batch.size() < BATCH ? Endpoint.Place.FIRST : batch.getLast();
    return batch.size() == BATCH;
  }

  private List<Endpoint.Place> find(Connection connection) throws SQLException {
    byte[] head = secrets.presentHead();
    return Sql.of(FIND)
        .with(after.workspaceId(), after.endpointId())
        .with(head.length, head, head.length, head, BATCH)
        .list(connection, Endpoint.Place::read);
  }

  /** False where the secret cannot be read. */
  private boolean isRenewed(Connection connection, Endpoint.Place place) throws SQLException {
    Sealed sealed =
        Sql.of(READ)
            .with(place.workspaceId(), place.endpointId())
            .first(connection, RenewSecrets::read);
    if (sealed == null) {
      return true; // deleted meanwhile
    }
    byte[] secret = renewed(place, sealed.secret());
    if (secret == null) {
      return false;
    }
    byte[] old = sealed.old() == null ? null : renewed(place, sealed.old());
    Sql.of(WRITE).with(secret, old, place.workspaceId(), place.endpointId()).update(connection);
    return true;
  }

  private byte @Nullable [] renewed(Endpoint.Place place, byte[] sealed) {
    String secret = secrets.open(sealed, place.workspaceId(), place.endpointId());
    return secret == null ? null : secrets.seal(secret, place.workspaceId(), place.endpointId());
  }

  private void tell(int unreadable, int found) {
    if (unreadable > 0 && !told) {
      told = true;
      LOG.error(
          "the secrets of {} cannot be read with the keys at hand: nothing can be"
              + " delivered to them. Set TURNO_SECRET_KEY_PREVIOUS to the key they were encrypted"
              + " with, or rotate their secrets",
          Texts.counted(unreadable, "webhook endpoint"));
    } else if (found > 0 && unreadable == 0) {
      LOG.info("the secrets of {} were encrypted anew", Texts.counted(found, "webhook endpoint"));
    }
  }

  private static Sealed read(java.sql.ResultSet row) throws SQLException {
    return new Sealed(Endpoint.Place.read(row), row.getBytes("secret"), row.getBytes("old_secret"));
  }

  /** How many endpoints there are, and how many of them have a secret that nobody can read. */
  static Webhooks.SecretsCheck look(Connection connection, SigningSecrets secrets)
      throws SQLException {
    int unreadable = 0;
    List<Sealed> all = Sql.of(ALL).list(connection, RenewSecrets::read);
    for (Sealed sealed : all) {
      Endpoint.Place place = sealed.place();
      if (secrets.open(sealed.secret(), place.workspaceId(), place.endpointId()) == null) {
        unreadable++;
      }
    }
    return new Webhooks.SecretsCheck(all.size(), unreadable);
  }
}
