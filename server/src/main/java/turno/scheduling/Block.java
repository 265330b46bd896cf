package turno.scheduling;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.BusyEntry;
import turno.kernel.Failure;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.kernel.Timestamps;
import turno.platform.nouns.Entity;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;

/**
 * A period during which a resource, or some of its units, cannot be booked for a reason other than
 * a booking: time off, a repair, or an entry of an external calendar.
 *
 * @param startsAt the start, rounded to a whole minute like {@code endsAt}
 * @param units how many units of the resource are blocked; null if all are
 * @param forced whether the block was placed although bookings conflicted with it
 */
@RecordBuilder
record Block(
    @JsonIgnore WorkspaceId workspaceId,
    ResourceId resourceId,
    @JsonProperty("start") Instant startsAt,
    @JsonProperty("end") Instant endsAt,
    @Nullable Integer units,
    @Nullable String reason,
    String source,
    boolean forced,
    @JsonUnwrapped Identity<BlockId> identity)
    implements Entity<BlockId>, BlockBuilder.With {
  private static final long MINUTE = 60;
  private static final long DAY = 86_400;

  private static final Duration LONGEST = Duration.ofDays(1_095);

  /**
   * Checks a body against the rules that the schema cannot express. The body may also violate the
   * schema.
   *
   * @param zone the zone for times without an offset
   */
  static void check(ObjectNode body, ZoneId zone, List<Failure> failures) {
    Instant start = Timestamps.inBody(body, "start", zone, failures);
    Instant end = Timestamps.inBody(body, "end", zone, failures);
    if (start != null && end != null) {
      if (!start.isBefore(end)) {
        failures.add(Failure.at("#/end", "out_of_range", "'end' must be later than 'start'."));
      } else if (Duration.between(start, end).compareTo(LONGEST) > 0) {
        failures.add(Failure.at("#/end", "out_of_range", "A block may last at most 1,095 days."));
      }
    }
    Metadata.check(body, failures);
  }

  /** Reads the block from a validated body and rounds its times outwards to whole minutes. */
  static Block read(
      ObjectNode body,
      ZoneId zone,
      WorkspaceId workspaceId,
      ResourceId resourceId,
      BlockId id,
      Instant now) {
    LenientJson given = LenientJson.of(Json.object().put("source", "manual"), body);
    return new Block(
        workspaceId,
        resourceId,
        minuteBefore(given.instantOf("start", zone)),
        minuteAfter(given.instantOf("end", zone)),
        given.integer("units"),
        given.text("reason"),
        given.textOf("source"),
        false,
        Identity.first(id, given.text("external_id"), given.metadata(), now));
  }

  /** The part of a block that lies on one UTC day; {@code to} is exclusive. */
  record Part(Instant from, Instant to) {}

  /**
   * Cuts the block at UTC midnights, because rows of busy time must be short and each lock covers
   * one UTC day.
   */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    long end = endsAt.getEpochSecond();
    long from = startsAt.getEpochSecond();
    while (from < end) {
      long to = Math.min(end, (Math.floorDiv(from, DAY) + 1) * DAY);
      parts.add(new Part(Instant.ofEpochSecond(from), Instant.ofEpochSecond(to)));
      from = to;
    }
    return parts;
  }

  /** Returns the block's busy time, for the snapshot. */
  BusyHolder busy() {
    return new BusyHolder(
        version(),
        List.of(
            BusyHolder.Taken.of(
                id().value(),
                resourceId,
                BusyEntry.Kind.BLOCK,
                startsAt,
                endsAt,
                units == null ? BusyEntry.ALL_UNITS : units,
                null)));
  }

  /** The start of the minute that contains the instant. */
  static Instant minuteBefore(Instant instant) {
    return Instant.ofEpochSecond(Math.floorDiv(instant.getEpochSecond(), MINUTE) * MINUTE);
  }

  /** The first minute that begins at or after the instant. */
  static Instant minuteAfter(Instant instant) {
    return Instant.ofEpochSecond(Math.ceilDiv(instant.getEpochSecond(), MINUTE) * MINUTE);
  }
}
