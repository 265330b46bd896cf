package turno.catalog;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Handler;

/** {@code /schedules}, without their overrides. */
final class SchedulesApi {
  private static final String WHAT = "schedule";

  private final CatalogSource source;
  private final CatalogWriter writer;

  SchedulesApi(CatalogSource source, CatalogWriter writer) {
    this.source = source;
    this.writer = writer;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listSchedules", this::list,
        "createSchedule", this::create,
        "getSchedule", this::get,
        "replaceSchedule", this::replace);
  }

  private Answer list(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    return Listing.page(
        call,
        catalog.schedules().values(),
        Listing.byExternalId(call),
        schedule -> ScheduleView.of(catalog, schedule));
  }

  private Answer get(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    Schedule schedule = find(catalog, call);
    return Answer.ok(ScheduleView.of(catalog, schedule)).version(schedule.version());
  }

  private Answer create(Call call) {
    LenientJson document =
        CatalogRequests.checked(call, ScheduleDocument.defaults(), ScheduleDocument::check);
    return writer.write(
        call,
        before -> {
          UUID id = writer.nextId();
          CatalogRequests.requireFree(
              document.text("external_id"), id, before.schedules().values());
          return CatalogChange.saving(
              before,
              ScheduleDocument.read(
                  document, CatalogRequests.first(document, id, call), List.of()));
        },
        (change, conflicts) -> {
          Schedule schedule = (Schedule) change.changed();
          ScheduleView view = ScheduleView.of(change.after(), schedule);
          return Answer.created(view, "/v1/schedules/" + view.id()).version(schedule.version());
        });
  }

  private Answer replace(Call call) {
    return writer.write(
        call,
        before -> {
          Schedule schedule = find(before, call);
          LenientJson document =
              CatalogRequests.checked(call, ScheduleDocument.defaults(), ScheduleDocument::check);
          call.requireVersion(schedule.version());
          CatalogRequests.requireFree(
              document.text("external_id"), schedule.id(), before.schedules().values());
          return CatalogChange.saving(
              before,
              ScheduleDocument.read(
                  document,
                  CatalogRequests.next(document, schedule.identity(), call),
                  schedule.overrides()));
        },
        (change, conflicts) -> {
          Schedule schedule = (Schedule) change.changed();
          ScheduleView view = ScheduleView.of(change.after(), schedule);
          return Answer.ok(new ScheduleView.Updated(view, conflicts)).version(schedule.version());
        });
  }

  /** The schedule that the path names first; 404 when there is none. */
  static Schedule find(Catalog catalog, Call call) {
    Schedule schedule = catalog.schedules().get(call.pathId(0, IdKind.SCHEDULE, WHAT));
    if (schedule == null) {
      throw ProblemException.notFound("There is no such " + WHAT + ".");
    }
    return schedule;
  }
}
