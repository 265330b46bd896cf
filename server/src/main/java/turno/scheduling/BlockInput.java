package turno.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.kernel.Timestamps;

/** The body of {@code POST /resources/{id}/blocks}. */
record BlockInput(
    String start,
    String end,
    @Nullable Integer units,
    @Nullable String reason,
    @Nullable String source,
    boolean force,
    @Nullable String externalId,
    @Nullable ObjectNode metadata) {
  private static final Duration LONGEST = Duration.ofDays(1_095);

  /** The beginning, rounded outwards to a whole minute. */
  Instant startsAt(ZoneId zone) {
    return Block.minuteBefore(checked(start, zone));
  }

  /** The end, rounded outwards to a whole minute. */
  Instant endsAt(ZoneId zone) {
    return Block.minuteAfter(checked(end, zone));
  }

  String sourceOrDefault() {
    return source == null ? "manual" : source;
  }

  String metadataJson() {
    return metadata == null ? "{}" : Json.text(metadata);
  }

  private static Instant checked(String text, ZoneId zone) {
    Instant instant = Timestamps.parse(text, zone);
    if (instant == null) {
      throw new IllegalStateException("an unchecked timestamp: " + text);
    }
    return instant;
  }

  /**
   * Checks the rules that the schema cannot express. The body may also violate the schema.
   *
   * @param zone where times without an offset lie
   */
  static void check(ObjectNode body, ZoneId zone, List<Failure> failures) {
    Instant start = Timestamps.inBody(body, "start", zone, failures);
    Instant end = Timestamps.inBody(body, "end", zone, failures);
    if (start != null && end != null) {
      if (!start.isBefore(end)) {
        failures.add(Failure.at("#/end", "out_of_range", "end must be later than start."));
      } else if (Duration.between(start, end).compareTo(LONGEST) > 0) {
        failures.add(Failure.at("#/end", "out_of_range", "A block lasts at most 1,095 days."));
      }
    }
    Metadata.check(body, failures);
  }
}
