package turno.availability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Combination;

/** All sets of resources that meet the requirements of a recipe, regardless of time. */
final class OracleSets {
  private final Recipe recipe;
  private final ServiceModel service;
  private final Question question;
  private final Map<List<Object>, List<Filling>> known = new HashMap<>();

  /** Resources that fill one pick: a single resource or a combination. */
  record Part(List<Integer> resources, @Nullable Combination combination) {}

  /**
   * One set of resources, as the parts that fill each role. A role is identified by the indexes of
   * its requirements.
   */
  record Filling(Map<List<Integer>, List<Part>> partsByRows) {
    List<Integer> resources() {
      return partsByRows.values().stream()
          .flatMap(List::stream)
          .flatMap(part -> part.resources().stream())
          .toList();
    }
  }

  OracleSets(Recipe recipe, Question question) {
    this.recipe = recipe;
    this.question = question;
    service = recipe.service();
  }

  /** All sets of resources that meet the requirements, in order of preference. */
  List<Filling> all(int start, boolean onlyActive, boolean forParty) {
    // The order of preference depends only on the date of the start.
    return known.computeIfAbsent(
        List.of(OracleHours.dateOf(start, service.zone()), onlyActive, forParty),
        absent -> find(start, onlyActive, forParty));
  }

  private List<Filling> find(int start, boolean onlyActive, boolean forParty) {
    Map<String, List<Integer>> roles = new LinkedHashMap<>();
    for (int row = 0; row < service.requirements().size(); row++) {
      String role = row(row).role();
      roles.computeIfAbsent(role == null ? "#" + row : role, absent -> new ArrayList<>()).add(row);
    }
    List<Filling> all = List.of(new Filling(new LinkedHashMap<>()));
    for (List<Integer> rows : roles.values()) {
      List<Part> parts = new ArrayList<>();
      for (Part part : parts(rows)) {
        if ((!onlyActive
                || part.resources().stream().allMatch(r -> recipe.members().get(r).active()))
            && possible(rows, part)
            && (!forParty || takesParty(rows, part))) {
          parts.add(part);
        }
      }
      parts.sort(new OracleRanking(recipe, question).order(rows, start));
      List<Filling> extended = new ArrayList<>();
      for (Filling begun : all) {
        choose(begun, rows, parts, 0, new ArrayList<>(), extended);
      }
      all = extended;
    }
    return all;
  }

  private void choose(
      Filling begun,
      List<Integer> rows,
      List<Part> parts,
      int from,
      List<Part> chosen,
      List<Filling> into) {
    if (chosen.size() == row(rows.getFirst()).count()) {
      Map<List<Integer>, List<Part>> extended = new LinkedHashMap<>(begun.partsByRows());
      extended.put(rows, List.copyOf(chosen));
      Filling filling = new Filling(extended);
      if (new HashSet<>(filling.resources()).size() == filling.resources().size()) {
        into.add(filling);
      }
      return;
    }
    for (int i = from; i < parts.size(); i++) {
      chosen.add(parts.get(i));
      choose(begun, rows, parts, i + 1, chosen, into);
      chosen.removeLast();
    }
  }

  private List<Part> parts(List<Integer> rows) {
    List<Part> parts = new ArrayList<>();
    for (int candidate : row(rows.getFirst()).candidates()) {
      if (rows.stream().allMatch(row -> row(row).candidates().contains(candidate))) {
        parts.add(new Part(List.of(candidate), null));
      }
    }
    for (Combination combination : row(rows.getFirst()).combinations()) {
      if (rows.stream().allMatch(row -> row(row).combinations().contains(combination))) {
        parts.add(new Part(combination.resources(), combination));
      }
    }
    return parts;
  }

  private boolean possible(List<Integer> rows, Part part) {
    return part.combination() != null
        || rows.stream()
            .allMatch(row ->
                row(row).units() <= recipe.members().get(part.resources().getFirst()).capacity());
  }

  private boolean takesParty(List<Integer> rows, Part part) {
    int party = question.partySize();
    if (part.combination() != null) {
      return party <= part.combination().maxParty();
    }
    int resource = part.resources().getFirst();
    Recipe.Member member = recipe.members().get(resource);
    return party >= member.minParty()
        && party <= member.maxParty()
        && rows.stream().allMatch(row -> units(row, part, resource) <= member.capacity());
  }

  int units(int row, Part part, int resource) {
    Recipe.Member member = recipe.members().get(resource);
    if (part.combination() != null) {
      return member.capacity();
    }
    if (row(row).units() != RequirementModel.PARTY_SIZE) {
      return row(row).units();
    }
    return member.capacity() == 1 && member.maxParty() != ResourceModel.NO_LIMIT
        ? 1
        : question.partySize();
  }

  private RequirementModel row(int index) {
    return service.requirements().get(index);
  }
}
