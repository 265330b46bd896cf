package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import turno.catalog.CatalogWriter.CatalogPlan;
import turno.catalog.StageDocument.StageConfigView;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;

/** The operations on {@code /stage-config}. */
final class StagesApi {
  private final CatalogSource source;
  private final CatalogWriter writer;
  private final StageUse use;

  StagesApi(CatalogSource source, CatalogWriter writer, StageUse use) {
    this.source = source;
    this.writer = writer;
    this.use = use;
  }

  Map<String, Handler> handlers() {
    return Map.of("getStageConfig", this::get, "replaceStageConfig", this::replace);
  }

  private Answer get(RequestContext call) {
    return answer(source.of(call.workspaceId()).stages());
  }

  private Answer replace(RequestContext call) {
    return writer.write(
        call,
        before -> {
          StageConfig present = before.stages();
          LenientJson document =
              LenientJson.checked(call, StageDocument.defaults(), StageDocument::check);
          call.requireVersion(present.version());
          StageConfig next = changed(document, present, call);
          List<String> leftOut = present.leftOutBy(next);
          return new CatalogPlan(
              CatalogChange.saving(before, next),
              connection -> requireUnused(connection, before, leftOut, CatalogWriter.now(call)),
              _ -> answer(next));
        });
  }

  /** Returns the changed configuration; the same instance if the body changes nothing. */
  private static StageConfig changed(
      LenientJson document, StageConfig present, RequestContext call) {
    return StageDocument.read(document, present.identity()).equals(present)
        ? present
        : StageDocument.read(document, next(present.identity(), CatalogWriter.now(call)));
  }

  /**
   * Returns the identity of the changed configuration. The first configuration that a workspace
   * stores is created now, and has version 2, because the default configuration has version 1.
   */
  private static Identity<WorkspaceId> next(Identity<WorkspaceId> present, Instant now) {
    return present.version() > 1
        ? present.next(now)
        : new Identity<>(present.id(), null, present.metadata(), 2, now, now);
  }

  private void requireUnused(
      Connection connection, Catalog before, List<String> leftOut, Instant now)
      throws SQLException {
    List<String> inUse =
        leftOut.isEmpty() ? List.of() : use.inUse(connection, before.workspaceId(), leftOut, now);
    if (!inUse.isEmpty()) {
      throw ProblemException.conflict(
          ProblemReason.STAGE_IN_USE,
          "Active bookings are in omitted stages: "
              + String.join(", ", inUse)
              + ". Move them to another stage first.");
    }
  }

  private static Answer answer(StageConfig config) {
    return Answer.ok(StageConfigView.of(config)).version(config.version());
  }
}
