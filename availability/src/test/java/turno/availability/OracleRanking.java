package turno.availability;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The oracle's own implementation of the order of preference among resources. */
final class OracleRanking {
  private final Recipe recipe;
  private final Question question;

  OracleRanking(Recipe recipe, Question question) {
    this.recipe = recipe;
    this.question = question;
  }

  /** The order of the parts of one role at this start; equal parts keep their order. */
  Comparator<OracleSets.Part> order(List<Integer> rows, int start) {
    RequirementModel row = recipe.service().requirements().get(rows.getFirst());
    Comparator<OracleSets.Part> singleFirst =
        Comparator.comparing(part -> part.combination() != null);
    Comparator<OracleSets.Part> strategy =
        switch (row.strategy()) {
          case FIRST_FIT -> singleFirst;
          case BEST_FIT -> Comparator.comparingInt(this::size);
          case ROUND_ROBIN ->
              singleFirst.thenComparingLong(
                  part -> part.combination() == null ? lastAssigned(single(part)) : 0L);
          case LEAST_BUSY ->
              singleFirst.thenComparingDouble(part ->
                  part.combination() == null
                      ? busyOn(single(part), start) / (double) weight(row, single(part))
                      : 0.0);
          case PREFERRED ->
              Comparator.comparing(part ->
                  part.combination() != null || !question.preferred().contains(single(part)));
        };
    return Comparator.<OracleSets.Part>comparingInt(part -> -presence(row, part))
        .thenComparing(strategy)
        .thenComparing(singleFirst);
  }

  private int presence(RequirementModel row, OracleSets.Part part) {
    if (!Set.copyOf(question.present()).containsAll(part.resources())) {
      return 0;
    }
    return row.count() == 1 ? part.resources().size() : 1;
  }

  private static int single(OracleSets.Part part) {
    return part.resources().getFirst();
  }

  private static int weight(RequirementModel row, int resource) {
    return row.weights().get(row.candidates().indexOf(resource));
  }

  private int size(OracleSets.Part part) {
    if (part.combination() != null) {
      return part.combination().maxParty();
    }
    Recipe.Member member = recipe.members().get(single(part));
    return member.maxParty() == ResourceModel.NO_LIMIT ? member.capacity() : member.maxParty();
  }

  private long lastAssigned(int resource) {
    return recipe.busy().stream()
        .filter(busy -> busy.resource() == resource && counts(busy.entry()))
        .filter(busy -> busy.entry().kind() != BusyEntry.Kind.BLOCK)
        .filter(busy -> busy.entry().startMinute() < busy.entry().endMinute())
        .mapToLong(busy -> busy.entry().order())
        .max()
        .orElse(-1);
  }

  private long busyOn(int resource, int start) {
    LocalDate day = OracleHours.dateOf(start, recipe.service().zone());
    long minutes = 0;
    for (Recipe.Busy busy : recipe.busy()) {
      if (busy.resource() == resource && counts(busy.entry())) {
        for (int minute = busy.entry().startMinute(); minute < busy.entry().endMinute(); minute++) {
          if (OracleHours.dateOf(minute, recipe.service().zone()).equals(day)) {
            minutes++;
          }
        }
      }
    }
    return minutes;
  }

  private boolean counts(BusyEntry entry) {
    return entry.expiresAtSecond() > question.nowSecond()
        && !entry.holder().equals(question.leftOut());
  }
}
