package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;
import turno.platform.secrets.SecretOwners;

/** The endpoints with their sealed secrets: the current one and the one being replaced. */
final class EndpointSecrets implements SecretOwners<EndpointSecrets.Sealed> {
  private static final String ALL =
      """
      select workspace_id, id, secret, old_secret from turno.webhook_endpoints
       where deleted_at is null
      """;

  private static final String SEALED_OTHERWISE =
      ALL
          + """
             and (workspace_id, id) > (?, ?)
             and (substring(secret from 1 for ?) <> ? or substring(old_secret from 1 for ?) <> ?)
           order by workspace_id, id limit ?
          """;

  private static final String LOCK = ALL + " and workspace_id = ? and id = ? for update";

  private static final String WRITE =
      """
      update turno.webhook_endpoints
         set secret = ?, old_secret = s.old,
             old_secret_until = case when s.old is not null then old_secret_until end
        from (select ?::bytea as old) s
       where workspace_id = ? and id = ?
      """;

  private final SigningSecrets secrets;

  /** The stored secrets of an endpoint. */
  record Sealed(Endpoint.Key key, byte[] secret, byte @Nullable [] old) {}

  EndpointSecrets(SigningSecrets secrets) {
    this.secrets = secrets;
  }

  @Override
  public String noun() {
    return "webhook endpoint";
  }

  @Override
  public String lost() {
    return "nothing can be delivered to them";
  }

  @Override
  public String remedy() {
    return "rotate the secret of each endpoint";
  }

  @Override
  public List<Sealed> all(Connection connection) throws SQLException {
    return Sql.of(ALL).list(connection, EndpointSecrets::read);
  }

  @Override
  public boolean isReadable(Sealed endpoint) {
    Endpoint.Key key = endpoint.key();
    return secrets.open(endpoint.secret(), key.workspaceId(), key.endpointId()) != null;
  }

  @Override
  public List<Sealed> sealedOtherwise(Connection connection, @Nullable Sealed after, int most)
      throws SQLException {
    Endpoint.Key key = after == null ? Endpoint.Key.FIRST : after.key();
    byte[] head = secrets.presentHead();
    return Sql.of(SEALED_OTHERWISE)
        .with(key.workspaceId(), key.endpointId())
        .with(head.length, head, head.length, head, most)
        .list(connection, EndpointSecrets::read);
  }

  // renews the secrets as they are now, because they may have been rotated or deleted since they
  // were read
  @Override
  public void renew(Connection connection, Sealed endpoint) throws SQLException {
    Endpoint.Key key = endpoint.key();
    Sealed now =
        Sql.of(LOCK)
            .with(key.workspaceId(), key.endpointId())
            .first(connection, EndpointSecrets::read);
    byte[] secret = now == null ? null : renewed(key, now.secret());
    if (now == null || secret == null) {
      return;
    }
    byte[] old = now.old() == null ? null : renewed(key, now.old());
    Sql.of(WRITE).with(secret, old, key.workspaceId(), key.endpointId()).update(connection);
  }

  private byte @Nullable [] renewed(Endpoint.Key key, byte[] sealed) {
    String secret = secrets.open(sealed, key.workspaceId(), key.endpointId());
    return secret == null ? null : secrets.seal(secret, key.workspaceId(), key.endpointId());
  }

  private static Sealed read(ResultSet row) throws SQLException {
    return new Sealed(Endpoint.Key.read(row), row.getBytes("secret"), row.getBytes("old_secret"));
  }
}
