package turno.scheduling;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;
import turno.testing.BarbeariaSol;

/** Blocks of Barbearia Sol that are ready to be placed. */
final class TestingBlocks {
  private TestingBlocks() {}

  static Block of(
      BlockId id, ResourceId resource, Instant from, Instant to, @Nullable Integer units) {
    return of(id, resource, from, to, units, null);
  }

  static Block of(
      BlockId id,
      ResourceId resource,
      Instant from,
      Instant to,
      @Nullable Integer units,
      @Nullable String externalId) {
    return new Block(
        BarbeariaSol.WORKSPACE,
        resource,
        from,
        to,
        units,
        "Dentista",
        "manual",
        false,
        Identity.first(id, externalId, new Metadata("{\"shift\":1}"), BarbeariaSol.NOW));
  }
}
