package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
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
  private static final int METADATA_BYTES = 16 * 1_024;

  /** The beginning, rounded outwards to a whole minute. */
  Instant startsAt() {
    return Block.minuteBefore(checked(start));
  }

  /** The end, rounded outwards to a whole minute. */
  Instant endsAt() {
    return Block.minuteAfter(checked(end));
  }

  String sourceOrDefault() {
    return source == null ? "manual" : source;
  }

  String metadataJson() {
    return metadata == null ? "{}" : Json.text(metadata);
  }

  private static Instant checked(String text) {
    Instant instant = Timestamps.parse(text);
    if (instant == null) {
      throw new IllegalStateException("an unchecked timestamp: " + text);
    }
    return instant;
  }

  /** Checks the rules that the schema cannot express. The body may also violate the schema. */
  static void check(ObjectNode body, List<Failure> failures) {
    Instant start = instant(body, "start", failures);
    Instant end = instant(body, "end", failures);
    if (start != null && end != null) {
      if (!start.isBefore(end)) {
        failures.add(Failure.at("#/end", "out_of_range", "end lies after start."));
      } else if (Duration.between(start, end).compareTo(LONGEST) > 0) {
        failures.add(Failure.at("#/end", "out_of_range", "A block lasts at most 1,095 days."));
      }
    }
    JsonNode metadata = body.path("metadata");
    if (metadata.isObject()
        && Json.text(metadata).getBytes(StandardCharsets.UTF_8).length > METADATA_BYTES) {
      failures.add(Failure.at("#/metadata", "max_size", "metadata has at most 16 KiB as JSON."));
    }
  }

  private static @Nullable Instant instant(ObjectNode body, String name, List<Failure> failures) {
    JsonNode node = body.path(name);
    Instant instant = node.isString() ? Timestamps.parse(node.stringValue()) : null;
    String pointer = "#/" + name;
    if (node.isString()
        && instant == null
        && failures.stream().noneMatch(failure -> pointer.equals(failure.pointer()))) {
      failures.add(
          Failure.at(
              pointer, "format", name + " is an existing instant of the years 2000 to 2200."));
    }
    return instant;
  }
}
