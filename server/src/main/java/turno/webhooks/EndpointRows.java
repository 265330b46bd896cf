package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.platform.db.Horizon;
import turno.platform.db.Sql;

/** The endpoints in the database. Only {@link SweepWebhooks} sees those that are deleted. */
final class EndpointRows {
  static final String EXTERNAL_ID_IS_TAKEN = "webhook_endpoint_external_ids_are_unique";

  private static final String COLUMNS =
      """
      workspace_id, id, version, url, event_types, holds, description, active, external_id,
      metadata, activation, cleared, secret, old_secret, old_secret_until, failing_since, disabled_at,
      disabled_reason, created_at, updated_at
      """;

  // one at a time of each workspace: the number of endpoints is bounded
  private static final String ALONE = "select turno.lock_webhook_endpoints_v1(?)";

  private static final String COUNT =
      """
      select count(*) from turno.webhook_endpoints where workspace_id = ? and deleted_at is null
      """;

  private static final String INSERT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, version, url, event_types, holds, description, active,
              external_id, metadata, activation, active_since, active_from, secret, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, %s, ?, ?, ?)
      """
          .formatted(Horizon.OWN);

  private static final String FIND =
      "select "
          + COLUMNS
          + " from turno.webhook_endpoints where workspace_id = ? and id = ? and deleted_at is"
          + " null";

  private static final String LIST =
      "select "
          + COLUMNS
          + " from turno.webhook_endpoints where workspace_id = ? and id > ? and deleted_at is null"
          + " and (?::text is null or external_id = ?) order by id limit ?";

  private static final String UPDATE =
      """
      update turno.webhook_endpoints
         set version = ?, url = ?, event_types = ?, holds = ?, description = ?, active = ?,
             external_id = ?, metadata = ?, secret = ?, old_secret = ?, old_secret_until = ?,
             failing_since = ?, disabled_at = ?, disabled_reason = ?, updated_at = ?
       where workspace_id = ? and id = ?
      """;

  private static final String ACTIVATE =
      """
      update turno.webhook_endpoints
         set activation = activation + 1, active_since = ?, active_from = %s
       where workspace_id = ? and id = ?
      """
          .formatted(Horizon.OWN);

  // the secret goes at once, the rows when there is time
  private static final String DELETE =
      """
      update turno.webhook_endpoints
         set active = false, disabled_at = null, deleted_at = ?, secret = '', old_secret = null,
             old_secret_until = null
       where workspace_id = ? and id = ? and deleted_at is null
      """;

  private EndpointRows() {}

  /** Makes others who would add an endpoint to this workspace wait, and counts those it has. */
  static int countAlone(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(ALONE).with(workspaceId).one(connection, row -> true);
    return Sql.of(COUNT).with(workspaceId).one(connection, row -> row.getInt(1));
  }

  static void insert(Connection connection, Endpoint endpoint) throws SQLException {
    Sql.of(INSERT)
        .with(endpoint.workspaceId(), endpoint.id(), endpoint.version())
        .with(written(endpoint.settings()))
        .with(
            endpoint.createdAt(),
            endpoint.sealedSecret(),
            endpoint.createdAt(),
            endpoint.updatedAt())
        .update(connection);
  }

  private static @Nullable Object[] written(EndpointSettings settings) {
    return new @Nullable Object[] {
      settings.url(),
      settings.eventTypes(),
      settings.holds(),
      settings.description(),
      settings.active(),
      settings.externalId(),
      new Sql.Json(Json.text(settings.metadata()))
    };
  }

  static @Nullable Endpoint find(Connection connection, WorkspaceId workspaceId, EndpointId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, EndpointRows::read);
  }

  /** Like {@link #find}; nobody else changes it before the transaction ends. */
  static @Nullable Endpoint lock(Connection connection, WorkspaceId workspaceId, EndpointId id)
      throws SQLException {
    return Sql.of(FIND + " for update").with(workspaceId, id).first(connection, EndpointRows::read);
  }

  /**
   * In the order of their making.
   *
   * @param externalId only the endpoint with this one; null for all
   * @param after the last endpoint of the page before
   */
  static List<Endpoint> list(
      Connection connection,
      WorkspaceId workspaceId,
      @Nullable String externalId,
      @Nullable EndpointId after,
      int limit)
      throws SQLException {
    return Sql.of(LIST)
        .with(workspaceId, after == null ? IdKind.ENDPOINT.least() : after)
        .with(externalId, externalId, limit)
        .list(connection, EndpointRows::read);
  }

  static void update(Connection connection, Endpoint endpoint) throws SQLException {
    Sql.of(UPDATE)
        .with(endpoint.version())
        .with(written(endpoint.settings()))
        .with(
            endpoint.sealedSecret(),
            endpoint.oldSealedSecret(),
            endpoint.oldSecretUntil(),
            endpoint.failingSince(),
            endpoint.disabledAt(),
            endpoint.disabledReason(),
            endpoint.updatedAt(),
            endpoint.workspaceId(),
            endpoint.id())
        .update(connection);
  }

  /** Begins a new activation: the endpoint gets the events of later transactions only. */
  static void activate(Connection connection, Endpoint.Place place, Instant now)
      throws SQLException {
    Sql.of(ACTIVATE).with(now, place.workspaceId(), place.endpointId()).update(connection);
  }

  static boolean delete(Connection connection, WorkspaceId workspaceId, EndpointId id, Instant now)
      throws SQLException {
    return Sql.of(DELETE).with(now, workspaceId, id).update(connection) > 0;
  }

  static Endpoint read(ResultSet row) throws SQLException {
    return new Endpoint(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "id", IdKind.ENDPOINT),
        row.getLong("version"),
        new EndpointSettings(
            row.getString("url"),
            Sql.texts(row, "event_types"),
            row.getBoolean("holds"),
            row.getString("description"),
            row.getBoolean("active"),
            row.getString("external_id"),
            Metadata.parse(row.getString("metadata"))),
        row.getInt("activation"),
        row.getInt("cleared"),
        row.getBytes("secret"),
        row.getBytes("old_secret"),
        Sql.instant(row, "old_secret_until"),
        Sql.instant(row, "failing_since"),
        Sql.instant(row, "disabled_at"),
        row.getString("disabled_reason"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"));
  }
}
