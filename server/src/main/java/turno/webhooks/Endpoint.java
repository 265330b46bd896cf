package turno.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The address that a workspace wants its events sent to.
 *
 * @param activation how many times it has become active; deliveries that were made in an earlier
 *     activation have failed
 * @param cleared the latest activation before which all waiting deliveries are marked failed
 * @param sealedSecret see {@link SigningSecrets}; the old secret signs too, until its end
 * @param failingSince the first failure since the last success
 */
record Endpoint(
    WorkspaceId workspaceId,
    EndpointId id,
    long version,
    EndpointSettings settings,
    int activation,
    int cleared,
    byte[] sealedSecret,
    byte @Nullable [] oldSealedSecret,
    @Nullable Instant oldSecretUntil,
    @Nullable Instant failingSince,
    @Nullable Instant disabledAt,
    @Nullable String disabledReason,
    Instant createdAt,
    Instant updatedAt) {

  /** One that was just made. */
  static Endpoint created(
      Place place, EndpointSettings settings, byte[] sealedSecret, Instant now) {
    return new Endpoint(
        place.workspaceId(),
        place.endpointId(),
        1,
        settings,
        1,
        1,
        sealedSecret,
        null,
        null,
        null,
        null,
        null,
        now,
        now);
  }

  /** Its next version. One that becomes active has failed nothing yet. */
  Endpoint with(EndpointSettings changed, Instant now) {
    boolean begins = changed.active() && !active();
    return new Endpoint(
        workspaceId,
        id,
        version + 1,
        changed,
        activation,
        cleared,
        sealedSecret,
        oldSealedSecret,
        oldSecretUntil,
        begins ? null : failingSince,
        begins ? null : disabledAt,
        begins ? null : disabledReason,
        createdAt,
        now);
  }

  /** Its next version, with another secret; the present one signs too until then. */
  Endpoint withSecret(byte[] sealed, Instant oldUntil, Instant now) {
    return new Endpoint(
        workspaceId,
        id,
        version + 1,
        settings,
        activation,
        cleared,
        sealed,
        sealedSecret,
        oldUntil,
        failingSince,
        disabledAt,
        disabledReason,
        createdAt,
        now);
  }

  boolean active() {
    return settings.active();
  }

  /** Whether the deliveries of earlier activations are marked failed. */
  boolean isCleared() {
    return cleared == activation;
  }

  Place place() {
    return new Place(workspaceId, id);
  }

  /** Which endpoint is meant: its id with its workspace's, which leads every key. */
  record Place(WorkspaceId workspaceId, EndpointId endpointId) {
    /** Before all others, which no endpoint has. */
    static final Place FIRST = new Place(IdKind.WORKSPACE.least(), IdKind.ENDPOINT.least());

    static Place read(ResultSet row) throws SQLException {
      return new Place(
          Sql.id(row, "workspace_id", IdKind.WORKSPACE), Sql.id(row, "id", IdKind.ENDPOINT));
    }
  }
}
