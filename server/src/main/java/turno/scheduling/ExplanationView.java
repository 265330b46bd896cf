package turno.scheduling;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.BusyEntry;
import turno.availability.Explanation;
import turno.availability.Minutes;
import turno.availability.Openings;
import turno.availability.Placement;
import turno.catalog.Location;
import turno.catalog.Resource;
import turno.catalog.Service;
import turno.kernel.Id;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/** Renders an explanation as the contract's {@code SlotExplanation}. */
final class ExplanationView {
  /**
   * The maximum number of resources that are shown for a service, divided evenly between its
   * requirements.
   */
  static final int MAX_RESOURCES = 1_000;

  private final Snapshot snapshot;
  private final Service service;
  private final ZoneId zone;
  private final @Nullable Location location;
  private final Map<UUID, BusyRows.Whole> inTheWay;
  private final boolean seesBookings;
  private final @Nullable Integer own;

  /**
   * Creates a view for one caller.
   *
   * @param place the index of the explained location
   * @param inTheWay the stored bookings, holds and blocks that make resources unavailable, by id
   * @param seesBookings whether the ids of bookings are shown
   * @param own the only resource whose times are shown; null for all
   */
  ExplanationView(
      Snapshot snapshot,
      Service service,
      int place,
      Map<UUID, BusyRows.Whole> inTheWay,
      boolean seesBookings,
      @Nullable Integer own) {
    this.snapshot = snapshot;
    this.service = service;
    this.zone = snapshot.zoneAt(place, snapshot.catalog().zoneOf(service));
    this.location = snapshot.location(place);
    this.inTheWay = inTheWay;
    this.seesBookings = seesBookings;
    this.own = own;
  }

  ObjectNode of(Explanation explanation, Instant start) {
    ObjectNode view = Json.object();
    view.put("start", Timestamps.format(start, zone));
    view.put("location_id", location == null ? null : location.id().toString());
    switch (explanation.placement()) {
      case Placement.Placed placed -> {
        view.put("available", true);
        view.putNull("reason");
        view.set("resource_ids", ids(placed.slot().resources()));
      }
      case Placement.Refused refused -> {
        view.put("available", false);
        view.put("reason", refused.reason().wire());
        view.putArray("resource_ids");
      }
    }
    ArrayNode requirements = view.putArray("requirements");
    for (int row = 0; row < explanation.rows().size(); row++) {
      ObjectNode requirement = requirements.addObject();
      requirement.put("index", row);
      ArrayNode resources = requirement.putArray("resources");
      List<Explanation.Candidate> candidates = seen(explanation.rows().get(row).candidates());
      candidates.stream()
          .limit(eachMost(explanation))
          .forEach(candidate -> resources.add(resource(candidate)));
      requirement.put("resources_total", candidates.size());
    }
    return view;
  }

  /**
   * The candidates to show: those that use the caller's own resource, or all candidates if none of
   * them uses it.
   */
  private List<Explanation.Candidate> seen(List<Explanation.Candidate> candidates) {
    List<Explanation.Candidate> owns = candidates.stream().filter(this::isOwn).toList();
    return own == null || owns.isEmpty() ? candidates : owns;
  }

  private boolean isOwn(Explanation.Candidate candidate) {
    return own != null && (candidate.resource() == own || candidate.combination().contains(own));
  }

  /** The maximum number of candidates shown for each requirement. */
  static int eachMost(Explanation explanation) {
    return MAX_RESOURCES / Math.max(1, explanation.rows().size());
  }

  private ObjectNode resource(Explanation.Candidate candidate) {
    ObjectNode view = Json.object();
    view.put("resource_id", id(candidate.resource()));
    if (candidate.combination().isEmpty()) {
      view.putNull("combination");
    } else {
      view.set("combination", ids(candidate.combination()));
    }
    ArrayNode rules = view.putArray("rules");
    for (Explanation.Judgement judged : candidate.rules()) {
      ObjectNode rule = rules.addObject();
      rule.put("rule", judged.rule().wire());
      rule.put("passed", judged.passed());
      Explanation.Blocker blocker = judged.blocker();
      if (blocker == null || (own != null && candidate.resource() != own)) {
        rule.putNull("blocked_by");
      } else {
        rule.set("blocked_by", blockedBy(candidate, blocker));
      }
    }
    return view;
  }

  private ObjectNode blockedBy(Explanation.Candidate candidate, Explanation.Blocker blocker) {
    return switch (blocker) {
      case Explanation.Taken taken -> taken(candidate, taken);
      case Explanation.Closed closed -> closed(candidate, closed);
    };
  }

  private ObjectNode taken(Explanation.Candidate candidate, Explanation.Taken taken) {
    BusyRows.Whole whole = inTheWay.get(taken.holder());
    boolean block = taken.kind() == BusyEntry.Kind.BLOCK;
    int start = taken.startMinute();
    if (block && whole != null) {
      // the snapshot drops past time, which may include the beginning of a long block
      start = Math.min(start, Minutes.floor(whole.startsAt().getEpochSecond()));
    }
    ObjectNode view = Json.object();
    view.put("kind", onlyByBuffer(candidate, taken, whole) ? "buffer" : kind(taken));
    view.put("start", at(start));
    view.put("end", at(taken.endMinute()));
    view.put(
        "booking_id", block || !seesBookings ? null : IdKind.BOOKING.of(taken.holder()).toString());
    view.putNull("schedule_id");
    return view;
  }

  private static String kind(Explanation.Taken taken) {
    return switch (taken.kind()) {
      case BOOKING -> "booking";
      case HOLD -> "hold";
      case BLOCK -> "block";
    };
  }

  /**
   * Whether only a buffer overlaps, either of the requested service or of the booking that takes
   * the resource.
   */
  private static boolean onlyByBuffer(
      Explanation.Candidate candidate, Explanation.Taken taken, BusyRows.@Nullable Whole whole) {
    if (taken.onlyByBuffer() || whole == null) {
      return taken.onlyByBuffer();
    }
    int from = Math.max(taken.startMinute(), Minutes.floor(whole.startsAt().getEpochSecond()));
    int to = Math.min(taken.endMinute(), Minutes.ceil(whole.endsAt().getEpochSecond()));
    // false if the booking was moved in the meantime
    return from < to && (from >= candidate.endMinute() || to <= candidate.startMinute());
  }

  private ObjectNode closed(Explanation.Candidate candidate, Explanation.Closed closed) {
    ScheduleId schedule = closed.ofService() ? ofService(closed) : scheduleOf(candidate.resource());
    ObjectNode view = Json.object();
    view.put("kind", closed.byOverride() ? "override" : "hours");
    view.put(
        "start", closed.startMinute() == Openings.NO_BEGINNING ? null : at(closed.startMinute()));
    view.put("end", closed.endMinute() == Openings.NO_END ? null : at(closed.endMinute()));
    view.putNull("booking_id");
    view.put("schedule_id", Id.wireOrNull(schedule));
    return view;
  }

  /**
   * The schedule that is closed: the location's if only that one is closed, otherwise the service's
   * own.
   */
  private @Nullable ScheduleId ofService(Explanation.Closed closed) {
    ScheduleId own = service.scheduleId();
    ScheduleId there = location == null ? null : location.scheduleId();
    return there != null && (own == null || snapshot.compiled().isOpen(own, closed.startMinute()))
        ? there
        : own;
  }

  private @Nullable ScheduleId scheduleOf(int resource) {
    Resource found = snapshot.catalog().resources().get(snapshot.compiled().resourceId(resource));
    return found == null ? null : found.scheduleId();
  }

  private String at(int minute) {
    return Timestamps.format(Instant.ofEpochSecond(Minutes.toSecond(minute)), zone);
  }

  private ArrayNode ids(List<Integer> resources) {
    ArrayNode ids = Json.MAPPER.createArrayNode();
    resources.forEach(resource -> ids.add(id(resource)));
    return ids;
  }

  private String id(int resource) {
    return snapshot.compiled().resourceId(resource).toString();
  }
}
