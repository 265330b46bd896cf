package turno.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a workspace wants its events sent.
 *
 * @param activation how many times it has become active; what was on its way in an earlier time has
 *     failed
 * @param cleared what waits from times before this one is written as failed
 * @param sealedSecret see {@link SigningSecrets}; the old one signs too until its end
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

  /** Whether what was on its way in earlier times is written as failed. */
  boolean isCleared() {
    return cleared == activation;
  }

  Place place() {
    return new Place(workspaceId, id);
  }

  /** Which endpoint is meant: its id with its workspace's, which leads every key. */
  record Place(UUID workspaceId, UUID endpointId) {}
}
