package turno.availability;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

/**
 * Random worlds in which the choice is difficult: requirements for several members of a group,
 * groups that share members, members that set their own lengths, combinations, and resources that
 * the question requires. The resources are open for only a few minutes, so that the oracle can try
 * every set at every minute.
 */
final class RandomTeams {
  private static final ZoneId ZONE = ZoneId.of("UTC");
  private static final long MONDAY = Instant.parse("2027-03-01T00:00:00Z").getEpochSecond();
  private static final int OPEN = 6;
  private static final int MAX_PICKS = 5;

  private final Random random;
  private final int members;

  RandomTeams(long seed) {
    random = new Random(seed);
    members = 3 + random.nextInt(5);
  }

  Recipe next() {
    Recipe.Hours hours =
        new Recipe.Hours(
            ZONE,
            Map.of(DayOfWeek.MONDAY, List.of(new ScheduleOpenings.Interval(0, OPEN))),
            List.of(),
            List.of());
    List<Recipe.Member> all = new ArrayList<>();
    for (int i = 0; i < members; i++) {
      int capacity = chance(8) ? 2 : 1;
      int maxParty = chance(3) ? 2 : ResourceModel.NO_LIMIT;
      all.add(new Recipe.Member(capacity, 1, maxParty, hours, !chance(30)));
    }
    Question question = Question.of(oneOf(1, 1, 3), MONDAY - 60);
    if (chance(4)) {
      question = question.using(subset(oneOf(1, 1, 2, 3)));
    }
    if (chance(6)) {
      question = question.moving(new UUID(0, 0), subset(2));
    }
    return new Recipe(
        all, busy(), service(), null, question, MONDAY - 60, MONDAY + (OPEN + 1) * 60L);
  }

  private List<Recipe.Busy> busy() {
    int percent = oneOf(0, 20, 40, 60);
    List<Recipe.Busy> busy = new ArrayList<>();
    int midnight = Minutes.floor(MONDAY);
    for (int resource = 0; resource < members; resource++) {
      for (int minute = 0; minute < OPEN; minute++) {
        if (random.nextInt(100) < percent) {
          BusyEntry.Kind kind = chance(3) ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BOOKING;
          int start = midnight + minute;
          long expiry = kind == BusyEntry.Kind.HOLD ? MONDAY + 86_400 : BusyEntry.NEVER;
          busy.add(
              new Recipe.Busy(
                  resource,
                  new BusyEntry(new UUID(resource, minute), kind, start, start + 1, 1, expiry, 0)));
        }
      }
    }
    return busy;
  }

  private ServiceModel service() {
    Map<Integer, Integer> durations = new HashMap<>();
    if (!chance(3)) {
      for (int i = 0; i < members; i++) {
        if (chance(2)) {
          durations.put(i, oneOf(2, 2, 3, 3, 4));
        }
      }
    }
    return new ServiceModel(
        true,
        oneOf(2, 3),
        0,
        oneOf(0, 0, 1),
        false,
        1,
        Anchor.OPENING,
        ZONE,
        0,
        null,
        1,
        10,
        null,
        requirements(),
        durations);
  }

  private List<RequirementModel> requirements() {
    List<RequirementModel> rows = new ArrayList<>();
    int left = MAX_PICKS;
    if (chance(6)) {
      List<Integer> candidates = subset(members);
      int count = oneOf(1, 2);
      rows.add(row(candidates, count, "same", 0, 1));
      rows.add(row(candidates, count, "same", 1, null));
      left -= count;
    }
    for (int i = oneOf(1, 1, 2, 2, 3); i > 0 && left > 0; i--) {
      int count = Math.min(left, oneOf(1, 1, 2, 3, 4));
      boolean late = chance(6);
      rows.add(
          row(
              subset(oneOf(count, members, members)),
              count,
              null,
              late ? 1 : 0,
              chance(6) ? Integer.valueOf(1) : null));
      left -= count;
    }
    return rows;
  }

  private RequirementModel row(
      List<Integer> candidates,
      int count,
      @Nullable String role,
      int offset,
      @Nullable Integer length) {
    List<Combination> combinations = new ArrayList<>();
    if (chance(3) && role == null) {
      for (int i = oneOf(1, 3, 5); i > 0; i--) {
        combinations.add(new Combination(subset(oneOf(2, 2, 3)), 4));
      }
    }
    List<Integer> weights = new ArrayList<>();
    candidates.forEach(candidate -> weights.add(1 + random.nextInt(3)));
    Strategy[] strategies = Strategy.values();
    return new RequirementModel(
        candidates,
        weights,
        strategies[random.nextInt(strategies.length)],
        combinations,
        count,
        chance(10) ? RequirementModel.PARTY_SIZE : 1,
        role,
        offset,
        length);
  }

  private List<Integer> subset(int size) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < members; i++) {
      all.add(i);
    }
    Collections.shuffle(all, random);
    return List.copyOf(all.subList(0, Math.min(size, members)));
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }
}
