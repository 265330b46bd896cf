package turno.client;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** What {@link Changes} tells. */
public sealed interface Change {
  /** Where it stands in the stream, for {@link Turno#changesAfter}. */
  @Nullable String position();

  /**
   * An object is another than before; read it again.
   *
   * @param kind such as {@code booking}; further kinds may come
   */
  record Changed(
      @Nullable String position,
      String kind,
      String id,
      @Nullable Integer version,
      @Nullable OffsetDateTime at)
      implements Change {}

  /** Something was missed: read everything again. */
  record Reset(@Nullable String position) implements Change {}
}
