package turno.client;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** An entry of {@link Changes}. */
public sealed interface Change {
  /** The position of this entry in the stream, for {@link Turno#changesAfter}. */
  @Nullable String position();

  /**
   * An object has changed; read it again.
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

  /** Changes may have been missed: read everything again. */
  record Reset(@Nullable String position) implements Change {}
}
