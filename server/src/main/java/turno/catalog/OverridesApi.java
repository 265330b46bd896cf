package turno.catalog;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import turno.catalog.CatalogWriter.CatalogPlan;
import turno.catalog.OverrideDocument.OverrideView;
import turno.catalog.WrittenView.LeftView;
import turno.kernel.Id.OverrideId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireJson.InZone;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;

/** The operations on {@code /schedules/{id}/overrides}. */
final class OverridesApi {
  private static final String WHAT = "override";
  private static final int OVERRIDES_MAX = 10_000;

  private final ScheduleNoun schedules;
  private final CatalogSource source;
  private final CatalogWriter writer;
  private final CommonHours hours;

  OverridesApi(
      ScheduleNoun schedules, CatalogSource source, CatalogWriter writer, CommonHours hours) {
    this.hours = hours;
    this.schedules = schedules;
    this.source = source;
    this.writer = writer;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listOverrides", this::list,
        "createOverride", this::create,
        "getOverride", this::get,
        "deleteOverride", this::delete);
  }

  private Answer list(RequestContext call) {
    Catalog catalog = source.of(call.workspaceId());
    Schedule schedule = schedules.find(catalog, call);
    return CatalogListing.page(
        call,
        IdKind.OVERRIDE,
        schedule.overrides(),
        CatalogListing.<ScheduleOverride>byExternalId(call).and(touching(call)),
        override -> new InZone(OverrideView.of(override), catalog.zone()));
  }

  private static Predicate<ScheduleOverride> touching(RequestContext call) {
    LocalDate from = call.query().date("from");
    LocalDate to = call.query().date("to");
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    return override ->
        (from == null || !override.endDate().isBefore(from))
            && (to == null || override.startDate().isBefore(to));
  }

  private Answer get(RequestContext call) {
    Catalog catalog = source.of(call.workspaceId());
    ScheduleOverride override = find(catalog, call);
    return Answer.ok(new InZone(OverrideView.of(override), catalog.zone()))
        .version(override.version());
  }

  private Answer create(RequestContext call) {
    return call.query().flag("dry_run")
        ? writer.preview(call, before -> planned(before, call, this::previewed))
        : writer.write(call, before -> planned(before, call, this::created));
  }

  /** Builds the answer to a request for a new override. */
  @FunctionalInterface
  private interface Rendering {
    Answer of(CatalogChange change, ScheduleOverride override, Conflicts conflicts);
  }

  private CatalogPlan planned(Catalog before, RequestContext call, Rendering rendering) {
    Schedule schedule = schedules.find(before, call);
    LenientJson document = LenientJson.checked(call, Json.object(), OverrideDocument::check);
    CatalogRequests.requireKnown(before, document, OverrideDocument::collect);
    OverrideId id = nextId(schedule);
    List<ScheduleOverride> all =
        before.schedules().values().stream().flatMap(s -> s.overrides().stream()).toList();
    CatalogRequests.requireFree(document.text("external_id"), id, all);
    if (schedule.overrides().size() >= OVERRIDES_MAX) {
      throw ProblemException.conflict(
          ProblemReason.TOO_MANY_OVERRIDES,
          "A schedule may have at most " + OVERRIDES_MAX + " overrides. Delete some first.");
    }
    ScheduleOverride override =
        OverrideDocument.read(document, CatalogRequests.first(document, id, call), schedule.id());
    DistinctPlaces.requireDistinct(before, override);
    CatalogChange change = CatalogChange.saving(before, override);
    return new CatalogPlan(change, conflicts -> rendering.of(change, override, conflicts));
  }

  /**
   * Returns a new id for an override, greater than the ids of all other overrides of the schedule:
   * where overrides overlap, the one with the greater id applies
   * (docs/rules/schedules.md#the-later-override-rules). If another override is added in the
   * meantime, the change is planned again.
   */
  private OverrideId nextId(Schedule schedule) {
    return schedule.overrides().isEmpty()
        ? writer.nextId(IdKind.OVERRIDE)
        : writer.nextId(IdKind.OVERRIDE, schedule.overrides().getLast().id());
  }

  private Answer previewed(CatalogChange change, ScheduleOverride override, Conflicts conflicts) {
    OverrideView view = OverrideView.preview(override);
    return Answer.ok(written(view, change, override, conflicts));
  }

  private Answer created(CatalogChange change, ScheduleOverride override, Conflicts conflicts) {
    OverrideView view = OverrideView.of(override);
    return Answer.created(
            written(view, change, override, conflicts),
            "/v1/schedules/" + override.scheduleId() + "/overrides/" + override.id())
        .version(override.version());
  }

  private InZone written(
      OverrideView view, CatalogChange change, ScheduleOverride override, Conflicts conflicts) {
    WrittenView written =
        WrittenView.of(view, HoursWarnings.of("", override.intervals()))
            .leaving(conflicts)
            .closing(StillClosed.of(change.after(), override, hours));
    return new InZone(written, change.after().zone());
  }

  private Answer delete(RequestContext call) {
    return call.query().flag("dry_run")
        ? writer.preview(call, before -> ending(before, call, left -> Answer.ok(LeftView.of(left))))
        : writer.write(
            call,
            before ->
                ending(
                    before,
                    call,
                    left -> left.total() == 0 ? Answer.noContent() : Answer.ok(LeftView.of(left))));
  }

  private CatalogPlan ending(
      Catalog before, RequestContext call, Function<Conflicts, Answer> answer) {
    return new CatalogPlan(CatalogChange.deleting(before, find(before, call)), answer);
  }

  private ScheduleOverride find(Catalog catalog, RequestContext call) {
    Schedule schedule = schedules.find(catalog, call);
    ScheduleOverride override =
        catalog.override(schedule.id(), call.pathId(1, IdKind.OVERRIDE, WHAT));
    if (override == null) {
      throw ProblemException.notFound("There is no such " + WHAT + ".");
    }
    return override;
  }
}
