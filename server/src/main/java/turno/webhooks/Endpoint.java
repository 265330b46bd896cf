package turno.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.EndpointId;
import turno.kernel.IdKind;
import turno.kernel.WorkspaceId;
import turno.platform.db.Sql;

/**
 * The address that a workspace wants its events sent to.
 *
 * @param activation how many times it has become active; deliveries that were made in an earlier
 *     activation have failed
 * @param cleared the latest activation before which all waiting deliveries are marked failed
 * @param sealedSecret see {@link SigningSecrets}; the old secret signs too, until its end
 * @param failingSince the first failure since the last success
 * @param listener whether {@code ./turno listen} made it
 */
record Endpoint(
    WorkspaceId workspaceId,
    EndpointId id,
    String url,
    List<String> eventTypes,
    @Nullable String description,
    boolean active,
    int activation,
    int cleared,
    byte[] sealedSecret,
    byte @Nullable [] oldSealedSecret,
    @Nullable Instant oldSecretUntil,
    @Nullable Instant failingSince,
    @Nullable Instant disabledAt,
    @Nullable String disabledReason,
    boolean listener,
    Instant createdAt,
    Instant updatedAt) {

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
