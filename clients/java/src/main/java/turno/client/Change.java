package turno.client;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** An entry of {@link Changes}. */
public sealed interface Change {
  /**
   * The position in the stream after this entry, for {@link Turno#changesAfter}; null if the server
   * has sent no position yet.
   */
  @Nullable String position();

  /**
   * An object has changed, so it must be read again.
   *
   * @param kind such as {@code booking}; further kinds may be added
   */
  record Changed(
      @Nullable String position,
      String kind,
      String id,
      @Nullable Integer version,
      @Nullable OffsetDateTime at)
      implements Change {}

  /** Changes may have been missed, so everything must be read again. */
  record Reset(@Nullable String position) implements Change {}
}
