package turno.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Sql;
import turno.platform.db.Table;
import turno.platform.nouns.Entity;
import turno.platform.nouns.Identity;

/**
 * A URL to which a workspace has its events sent.
 *
 * @param eventTypes the types as they were chosen; {@link EndpointTypes} resolves them
 * @param holds whether the endpoint also receives the events of unconfirmed bookings
 * @param activation a number that rises whenever the endpoint becomes active again; waiting
 *     deliveries of an earlier activation have failed
 * @param cleared the number of an activation; all waiting deliveries of earlier activations are
 *     marked as failed
 * @param secret the sealed secret, see {@link SigningSecrets}; the old secret also signs until it
 *     expires
 * @param failingSince the time of the first failure since the last success; null if the endpoint is
 *     not failing
 */
@RecordBuilder
@JsonPropertyOrder({"id", "url", "event_types", "resolved_event_types"})
record Endpoint(
    @JsonIgnore WorkspaceId workspaceId,
    String url,
    List<String> eventTypes,
    boolean holds,
    @Nullable String description,
    boolean active,
    @JsonUnwrapped Identity<EndpointId> identity,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) @Nullable Instant disabledAt,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) @Nullable String disabledReason,
    @JsonIgnore int activation,
    @JsonIgnore int cleared,
    @JsonIgnore byte[] secret,
    @JsonIgnore byte @Nullable [] oldSecret,
    @JsonIgnore @Nullable Instant oldSecretUntil,
    @JsonIgnore @Nullable Instant failingSince)
    implements Entity<EndpointId>, EndpointBuilder.With {
  /** Excludes deleted endpoints, whose rows {@link SweepWebhooks} deletes later. */
  static final Table<Endpoint> TABLE =
      Table.of(Endpoint.class, "webhook_endpoints").without("deleted_at");

  static Endpoint present(@Nullable Endpoint endpoint) {
    if (endpoint == null) {
      throw ProblemException.notFound("There is no such webhook endpoint.");
    }
    return endpoint;
  }

  @JsonProperty("resolved_event_types")
  List<String> resolvedEventTypes() {
    return EndpointTypes.resolved(eventTypes);
  }

  /** Whether the deliveries of earlier activations are marked as failed. */
  @JsonIgnore
  boolean isCleared() {
    return cleared == activation;
  }

  Key key() {
    return new Key(workspaceId, id());
  }

  /**
   * The key of an endpoint: the id of its workspace, which comes first in every key, and its own
   * id.
   */
  record Key(WorkspaceId workspaceId, EndpointId endpointId) {
    /** A key that sorts before all others and that no endpoint has. */
    static final Key FIRST = new Key(IdKind.WORKSPACE.least(), IdKind.ENDPOINT.least());

    static Key read(ResultSet row) throws SQLException {
      return new Key(
          Sql.id(row, "workspace_id", IdKind.WORKSPACE), Sql.id(row, "id", IdKind.ENDPOINT));
    }
  }
}
