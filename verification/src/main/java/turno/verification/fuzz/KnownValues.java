package turno.verification.fuzz;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.WireId;

/**
 * Values from earlier answers: ids by kind, starts and cursors. Later requests contain them, so
 * that these requests concern objects that exist.
 */
final class KnownValues {
  private static final int MAX_OF_A_KIND = 60;
  private static final int MAX_TEXTS = 100;
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  private static final DateTimeFormatter WITH_OFFSET =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx", Locale.ROOT);

  private final RandomGenerator random;
  private final Map<WireId, List<String>> own = new EnumMap<>(WireId.class);
  private final Map<WireId, List<String>> others;
  private final List<String> starts = new ArrayList<>();
  private final List<String> cursors = new ArrayList<>();
  private Instant now = Instant.EPOCH;

  /**
   * @param others the ids of the other workspace
   */
  KnownValues(RandomGenerator random, Map<WireId, List<String>> others) {
    this.random = random;
    this.others = others;
  }

  /** Collects the values of a successful answer. */
  void learn(JsonNode node) {
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      JsonNode value = member.getValue();
      if (value.isString()) {
        learn(member.getKey(), value.stringValue());
      } else {
        learn(value);
      }
    }
    if (node.isArray()) {
      node.forEach(this::learn);
    }
  }

  private void learn(String name, String text) {
    WireId kind = kindOf(text);
    if (kind != null) {
      keep(own.computeIfAbsent(kind, k -> new ArrayList<>()), text, MAX_OF_A_KIND);
    } else if (name.equals("start")) {
      keep(starts, text, MAX_TEXTS);
    } else if (name.equals("next_cursor")) {
      keep(cursors, text, MAX_TEXTS);
    } else if (name.equals("now")) {
      now = OffsetDateTime.parse(text).toInstant();
    }
  }

  private void keep(List<String> list, String text, int most) {
    if (list.contains(text)) {
      return;
    }
    if (list.size() < most) {
      list.add(text);
    } else {
      list.set(random.nextInt(most), text);
    }
  }

  /** The ids of this kind that answers have shown. */
  List<String> own(WireId kind) {
    return List.copyOf(own.getOrDefault(kind, List.of()));
  }

  static @Nullable WireId kindOf(String text) {
    for (WireId kind : WireId.values()) {
      if (kind.parse(text) != null) {
        return kind;
      }
    }
    return null;
  }

  /**
   * Usually returns an id of this workspace; sometimes an id of the other workspace, an id of
   * another kind, or an id that no object has.
   */
  String id(WireId kind) {
    int chance = random.nextInt(100);
    List<String> mine = own.getOrDefault(kind, List.of());
    if (chance < 80 && !mine.isEmpty()) {
      return any(mine);
    }
    List<String> theirs = others.getOrDefault(kind, List.of());
    if (chance < 92 && !theirs.isEmpty()) {
      return any(theirs);
    }
    WireId other = chance < 97 ? kind : any(List.of(WireId.values()));
    return other.of(new UUID(random.nextLong(), random.nextLong()));
  }

  /** A start that an answer has shown, or a random time, usually within the next two weeks. */
  String time() {
    if (!starts.isEmpty() && random.nextInt(10) < 6) {
      return any(starts);
    }
    long minutes =
        random.nextInt(10) < 8 ? random.nextInt(20_000) : random.nextInt(-9_999, 900_000);
    Instant at = now.plus(minutes - minutes % 15, ChronoUnit.MINUTES);
    return at.truncatedTo(ChronoUnit.SECONDS).atZone(ZONE).format(WITH_OFFSET);
  }

  String date() {
    return now.plus(random.nextInt(-2, 60), ChronoUnit.DAYS).atZone(ZONE).toLocalDate().toString();
  }

  String cursor() {
    return cursors.isEmpty() ? "AAAA" : any(cursors);
  }

  <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
