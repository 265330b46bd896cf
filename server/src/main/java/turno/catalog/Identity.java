package turno.catalog;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * What every object of the catalog has.
 *
 * @param <I> the type of its id
 * @param externalId the caller's own id, unique in the workspace among objects of one kind
 * @param version 1 at first, one more with every change
 * @param metadata a JSON object of the caller's own; kept as text, because the server never reads
 *     it
 */
public record Identity<I extends Id>(
    I id,
    @Nullable String externalId,
    long version,
    String metadata,
    Instant createdAt,
    Instant updatedAt) {

  /** The identity of a new object. */
  static <I extends Id> Identity<I> first(
      I id, @Nullable String externalId, String metadata, Instant now) {
    return new Identity<>(id, externalId, 1, metadata, now, now);
  }

  /**
   * The same identity at its version. Metadata with the same members in another order stays as it
   * is.
   */
  Identity<I> with(@Nullable String newExternalId, String newMetadata) {
    boolean same = Json.tree(newMetadata).equals(Json.tree(metadata));
    return new Identity<>(
        id, newExternalId, version, same ? metadata : newMetadata, createdAt, updatedAt);
  }

  /** The identity after a change. */
  Identity<I> next(Instant now) {
    return new Identity<>(id, externalId, version + 1, metadata, createdAt, now);
  }

  boolean hasExternalId(String text) {
    return Objects.equals(externalId, text);
  }

  /** The members that every object of the catalog ends with. */
  record IdentityView(
      @Nullable String externalId,
      JsonNode metadata,
      long version,
      String createdAt,
      String updatedAt) {

    static IdentityView of(Identity<?> identity, ZoneId zone) {
      return new IdentityView(
          identity.externalId(),
          Json.tree(identity.metadata()),
          identity.version(),
          Timestamps.format(identity.createdAt(), zone),
          Timestamps.format(identity.updatedAt(), zone));
    }
  }
}
