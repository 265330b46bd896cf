// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code schedules()}. */
@NullMarked
public final class SchedulesApi {
  private final Transport transport;

  public SchedulesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Closes certain dates of a schedule or gives them other hours: a holiday, a late evening, two weeks of leave.
   *
   * @param id The schedule.
   * @param query The query parameters of the request; null if there are none.
   * @param scheduleOverrideInput The override.
   */
  public ScheduleOverrideCreated createOverride(String id, @Nullable CreateOverrideQuery query, ScheduleOverrideInput scheduleOverrideInput, Option... options) {
    Call call = new Call("POST", "/schedules/{id}/overrides");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(scheduleOverrideInput);
    return transport.send(call, new TypeReference<ScheduleOverrideCreated>() {}, options);
  }

  /**
   * Closes certain dates of a schedule or gives them other hours: a holiday, a late evening, two weeks of leave.
   *
   * @param id The schedule.
   * @param scheduleOverrideInput The override.
   */
  public ScheduleOverrideCreated createOverride(String id, ScheduleOverrideInput scheduleOverrideInput, Option... options) {
    return createOverride(id, (CreateOverrideQuery) null, scheduleOverrideInput, options);
  }

  /** The query parameters of {@code createOverride}. */
  public static final class CreateOverrideQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public CreateOverrideQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }

  /**
   * Creates opening hours that resources, services, locations and the business can use. Example: a bar that is open past midnight.
   *
   * @param scheduleInput The schedule.
   */
  public ScheduleCreated createSchedule(ScheduleInput scheduleInput, Option... options) {
    Call call = new Call("POST", "/schedules");
    call.body(scheduleInput);
    return transport.send(call, new TypeReference<ScheduleCreated>() {}, options);
  }

  /**
   * Deletes an override. Its dates then have the hours of the latest other override that covers them or, if there is none, the weekly hours.
   *
   * @param id The schedule.
   * @param overrideId The override.
   * @param query The query parameters of the request; null if there are none.
   */
  public @Nullable ScheduleOverrideDeleted deleteOverride(String id, String overrideId, @Nullable DeleteOverrideQuery query, Option... options) {
    Call call = new Call("DELETE", "/schedules/{id}/overrides/{override_id}");
    call.path("id", id);
    call.path("override_id", overrideId);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ScheduleOverrideDeleted>() {}, options);
  }

  /**
   * Deletes an override. Its dates then have the hours of the latest other override that covers them or, if there is none, the weekly hours.
   *
   * @param id The schedule.
   * @param overrideId The override.
   */
  public @Nullable ScheduleOverrideDeleted deleteOverride(String id, String overrideId, Option... options) {
    return deleteOverride(id, overrideId, (DeleteOverrideQuery) null, options);
  }

  /** The query parameters of {@code deleteOverride}. */
  public static final class DeleteOverrideQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public DeleteOverrideQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }

  /**
   * Returns one override of a schedule: its dates and their hours.
   *
   * @param id The schedule.
   * @param overrideId The override.
   */
  public ScheduleOverride getOverride(String id, String overrideId, Option... options) {
    Call call = new Call("GET", "/schedules/{id}/overrides/{override_id}");
    call.path("id", id);
    call.path("override_id", overrideId);
    return transport.send(call, new TypeReference<ScheduleOverride>() {}, options);
  }

  /**
   * Returns one schedule with its weekly hours and periods. Its overrides are listed separately.
   *
   * @param id The schedule.
   */
  public Schedule getSchedule(String id, Option... options) {
    Call call = new Call("GET", "/schedules/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Schedule>() {}, options);
  }

  /**
   * Lists the overrides of a schedule in order of creation. If several cover the same date, the one that was created last applies. Example: `GET /schedules/sch_…/overrides?from=2027-12-01&to=2028-01-01` lists the overrides that cover any day of December.
   *
   * @param id The schedule.
   * @param query The query parameters of the request; null if there are none.
   */
  public ScheduleOverrideList listOverrides(String id, @Nullable ListOverridesQuery query, Option... options) {
    Call call = new Call("GET", "/schedules/{id}/overrides");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ScheduleOverrideList>() {}, options);
  }

  /**
   * Lists the overrides of a schedule in order of creation. If several cover the same date, the one that was created last applies. Example: `GET /schedules/sch_…/overrides?from=2027-12-01&to=2028-01-01` lists the overrides that cover any day of December.
   *
   * @param id The schedule.
   */
  public ScheduleOverrideList listOverrides(String id, Option... options) {
    return listOverrides(id, (ListOverridesQuery) null, options);
  }

  /** The query parameters of {@code listOverrides}. */
  public static final class ListOverridesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only overrides that include this date or a later one. */
    public ListOverridesQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only overrides that begin before this date, which must be after `from`. */
    public ListOverridesQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListOverridesQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListOverridesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListOverridesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListOverridesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Lists all schedules of the workspace, in order of creation.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ScheduleList listSchedules(@Nullable ListSchedulesQuery query, Option... options) {
    Call call = new Call("GET", "/schedules");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ScheduleList>() {}, options);
  }

  /**
   * Lists all schedules of the workspace, in order of creation.
   *
   */
  public ScheduleList listSchedules(Option... options) {
    return listSchedules((ListSchedulesQuery) null, options);
  }

  /** The query parameters of {@code listSchedules}. */
  public static final class ListSchedulesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Returns only the object with this external id. */
    public ListSchedulesQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListSchedulesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListSchedulesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListSchedulesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Replaces the schedule: members missing from the body get their default, so without `weekly_hours` and `periods` it is always closed. Overrides stay. Example: send the answer of `GET /schedules/{id}` with other `weekly_hours`. Bookings that are now outside the hours stay, too; `conflicts` lists them, with proposals for another time. `dry_run=true` returns the same answer and changes nothing. `warnings` names hours that run past midnight or are empty.
   *
   * @param id The schedule.
   * @param query The query parameters of the request; null if there are none.
   * @param scheduleInput The whole schedule.
   */
  public ScheduleUpdated replaceSchedule(String id, @Nullable ReplaceScheduleQuery query, ScheduleInput scheduleInput, Option... options) {
    Call call = new Call("PUT", "/schedules/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(scheduleInput);
    return transport.send(call, new TypeReference<ScheduleUpdated>() {}, options);
  }

  /**
   * Replaces the schedule: members missing from the body get their default, so without `weekly_hours` and `periods` it is always closed. Overrides stay. Example: send the answer of `GET /schedules/{id}` with other `weekly_hours`. Bookings that are now outside the hours stay, too; `conflicts` lists them, with proposals for another time. `dry_run=true` returns the same answer and changes nothing. `warnings` names hours that run past midnight or are empty.
   *
   * @param id The schedule.
   * @param scheduleInput The whole schedule.
   */
  public ScheduleUpdated replaceSchedule(String id, ScheduleInput scheduleInput, Option... options) {
    return replaceSchedule(id, (ReplaceScheduleQuery) null, scheduleInput, options);
  }

  /** The query parameters of {@code replaceSchedule}. */
  public static final class ReplaceScheduleQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public ReplaceScheduleQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }
}
