package turno.scheduling;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import turno.availability.Explanation;
import turno.availability.Question;
import turno.availability.Venues;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;

/**
 * {@code GET /slots/explain}, evaluated on the snapshot like slots and holds
 * (docs/rules/slots.md#explain). The snapshot contains only times with buffers. For the bookings,
 * holds and blocks that make a resource unavailable, the times without buffers are read from the
 * database.
 */
public final class ExplainApi {
  private static final String SEES_BOOKINGS = "bookings:read";

  private final Snapshots snapshots;
  private final Database database;

  public ExplainApi(Snapshots snapshots, Database database) {
    this.snapshots = snapshots;
    this.database = database;
  }

  public Map<String, Handler> handlers() {
    return Map.of("explainSlot", this::explain);
  }

  private Answer explain(RequestContext call) {
    Query query = call.query();
    ServiceId serviceId = query.id("service_id", IdKind.SERVICE);
    Sight sight = call.caller().sight();
    List<ResourceId> resources = sight.holdingToo(query.ids("resource_id", IdKind.RESOURCE));
    Snapshot snapshot = snapshots.get(call.workspaceId());
    if (serviceId == null || !snapshot.catalog().services().containsKey(serviceId)) {
      throw ProblemException.unknownInQuery("service_id", "service");
    }
    Instant start =
        Objects.requireNonNull(query.instant("start", snapshot.service(serviceId).zone()));
    Question question =
        Question.of(query.integer("party_size", 1), call.now().getEpochSecond())
            .using(SlotsApi.known(snapshot, resources));
    Venues venues = snapshot.venues(serviceId, SlotsApi.location(snapshot, query));
    Venues.ExplainedAt explained =
        EngineBudget.forQuery(() -> venues.explain(question, start.getEpochSecond()));
    Explanation explanation = explained.explanation();
    ExplanationView view =
        new ExplanationView(
            snapshot,
            Objects.requireNonNull(snapshot.catalog().services().get(serviceId)),
            explained.place(),
            inTheWay(call.workspaceId(), snapshot, explanation),
            call.caller().scopes().contains(SEES_BOOKINGS),
            sight.resource() == null ? null : snapshot.compiled().indexOf(sight.resource()));
    return Answer.ok(view.of(explanation, start));
  }

  /** The bookings, holds and blocks that make the shown resources unavailable, by id. */
  private Map<UUID, BusyRows.Whole> inTheWay(
      WorkspaceId workspaceId, Snapshot snapshot, Explanation explanation) {
    Set<UUID> holders = new HashSet<>();
    Set<ResourceId> resources = new HashSet<>();
    for (Explanation.Row row : explanation.rows()) {
      List<Explanation.Candidate> shown =
          row.candidates().stream().limit(ExplanationView.eachMost(explanation)).toList();
      for (Explanation.Candidate candidate : shown) {
        for (Explanation.Judgement rule : candidate.rules()) {
          if (rule.blocker() instanceof Explanation.Taken taken) {
            holders.add(taken.holder());
            resources.add(snapshot.compiled().resourceId(candidate.resource()));
          }
        }
      }
    }
    Map<UUID, BusyRows.Whole> found = new HashMap<>();
    if (!holders.isEmpty()) {
      List<UUID> ids = new ArrayList<>(holders);
      List<ResourceId> ofResources = new ArrayList<>(resources);
      database
          .read(connection -> BusyRows.whole(connection, workspaceId, ids, ofResources))
          .forEach(whole -> found.put(whole.holder(), whole));
    }
    return found;
  }
}
