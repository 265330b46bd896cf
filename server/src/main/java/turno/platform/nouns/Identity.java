package turno.platform.nouns;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Metadata;

/**
 * The columns and members that all versioned objects have.
 *
 * @param <I> the type of the object's id
 * @param id the first member of an object's JSON, see {@link Entity#id}
 * @param externalId the API client's own id for the object, unique in the workspace among objects
 *     of the same kind; null if there is none
 * @param version starts at 1 and is incremented by every change
 */
public record Identity<I extends Id>(
    @JsonIgnore I id,
    @Nullable String externalId,
    Metadata metadata,
    long version,
    Instant createdAt,
    Instant updatedAt) {

  /** Creates the identity of a new object. */
  public static <I extends Id> Identity<I> first(
      I id, @Nullable String externalId, Metadata metadata, Instant now) {
    return new Identity<>(id, externalId, metadata, 1, now, now);
  }

  /**
   * Returns the same identity and version with another external id and metadata. Metadata that
   * differs only in the order of its members is kept as it is.
   */
  public Identity<I> with(@Nullable String newExternalId, Metadata newMetadata) {
    return new Identity<>(
        id,
        newExternalId,
        newMetadata.equals(metadata) ? metadata : newMetadata,
        version,
        createdAt,
        updatedAt);
  }

  /** Returns the identity after a change, with the next version. */
  public Identity<I> next(Instant now) {
    return new Identity<>(id, externalId, metadata, version + 1, createdAt, now);
  }

  public boolean hasExternalId(String text) {
    return Objects.equals(externalId, text);
  }
}
