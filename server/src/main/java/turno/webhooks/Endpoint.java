package turno.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a workspace wants its events sent.
 *
 * @param activation how many times it has become active; deliveries that were made in an earlier
 *     activation have failed
 * @param cleared the latest activation before which all waiting deliveries are marked failed
 * @param sealedSecret see {@link SigningSecrets}; the old secret signs too, until its end
 * @param failingSince the first failure since the last success
 * @param listener whether {@code ./turno listen} made it
 */
record Endpoint(
    UUID workspaceId,
    UUID id,
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
  record Place(UUID workspaceId, UUID endpointId) {
    static Place read(ResultSet row) throws SQLException {
      return new Place(row.getObject("workspace_id", UUID.class), row.getObject("id", UUID.class));
    }
  }
}
