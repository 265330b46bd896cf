package turno.availability;

import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A small world and a question about it, as plain data: the input of both the engine and the
 * oracle. If a test fails for a recipe, the recipe can be shrunk.
 *
 * @param service the service without its schedule; {@code serviceHours} contains its hours
 */
record Recipe(
    List<Member> members,
    List<Busy> busy,
    ServiceModel service,
    @Nullable Hours serviceHours,
    Question question,
    long fromSecond,
    long toSecond) {

  /** The hours of a schedule, as data. */
  record Hours(
      ZoneId zone,
      Map<DayOfWeek, List<ScheduleOpenings.Interval>> week,
      List<ScheduleOpenings.Period> periods,
      List<ScheduleOpenings.DayOverride> overrides) {
    ScheduleOpenings compiled() {
      return new ScheduleOpenings(zone, week, periods, overrides);
    }
  }

  /** A resource, as data. If it has no hours, it is always open. */
  record Member(int capacity, int minParty, int maxParty, @Nullable Hours hours, boolean active) {}

  /** A busy entry of a resource. */
  record Busy(int resource, BusyEntry entry) {}

  World world() {
    List<ResourceModel> resources = new ArrayList<>();
    List<Timeline> timelines = new ArrayList<>();
    Map<Hours, Openings> compiled = new HashMap<>();
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      Openings openings =
          member.hours() == null
              ? Openings.ALWAYS
              : compiled.computeIfAbsent(member.hours(), Hours::compiled);
      resources.add(
          new ResourceModel(
              member.capacity(), member.minParty(), member.maxParty(), openings, member.active()));
      int index = i;
      // Half of the entries are loaded together and the others are added one by one, so that both
      // ways of building a timeline are tested.
      List<BusyEntry> entries =
          busy.stream().filter(taken -> taken.resource() == index).map(Busy::entry).toList();
      Timeline timeline = Timeline.of(entries.subList(0, entries.size() / 2));
      for (BusyEntry entry : entries.subList(entries.size() / 2, entries.size())) {
        timeline.latestOrder(question.nowSecond(), null);
        timeline = timeline.with(entry);
      }
      timelines.add(timeline);
    }
    return World.of(resources, timelines);
  }

  ServiceModel engineService() {
    return new ServiceModel(
        service.active(),
        service.durationMinutes(),
        service.bufferBeforeMinutes(),
        service.bufferAfterMinutes(),
        service.buffersInsideHours(),
        service.stepMinutes(),
        service.anchor(),
        service.zone(),
        service.minNoticeMinutes(),
        service.horizonDays(),
        service.minParty(),
        service.maxParty(),
        serviceHours == null ? null : serviceHours.compiled(),
        service.requirements(),
        service.durations());
  }

  /** Removes parts of the recipe as long as the test still fails, and returns the result. */
  Recipe shrunk(Predicate<Recipe> fails) {
    Recipe smallest = this;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Recipe candidate : smallest.simpler()) {
        if (fails.test(candidate)) {
          smallest = candidate;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  private List<Recipe> simpler() {
    List<Recipe> found = new ArrayList<>();
    for (int i = 0; i < busy.size(); i++) {
      found.add(with(members, without(busy, i), service, serviceHours, question));
    }
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      if (member.hours() != null) {
        for (Hours hours : simpler(member.hours())) {
          Member changed =
              new Member(
                  member.capacity(), member.minParty(), member.maxParty(), hours, member.active());
          List<Member> all = new ArrayList<>(members);
          all.set(i, changed);
          found.add(with(all, busy, service, serviceHours, question));
        }
      }
    }
    if (serviceHours != null) {
      for (Hours hours : simpler(serviceHours)) {
        found.add(with(members, busy, service, hours, question));
      }
      found.add(with(members, busy, service, null, question));
    }
    if (service.requirements().size() > 1) {
      for (int i = 0; i < service.requirements().size(); i++) {
        found.add(
            with(
                members,
                busy,
                needing(without(service.requirements(), i)),
                serviceHours,
                question));
      }
    }
    Question plain =
        Question.of(question.partySize(), question.nowSecond())
            .lasting(question.minutes())
            .keeping(question.booked());
    if (!plain.equals(question)) {
      found.add(with(members, busy, service, serviceHours, plain));
    }
    return found;
  }

  private static List<Hours> simpler(Hours hours) {
    List<Hours> found = new ArrayList<>();
    for (int i = 0; i < hours.overrides().size(); i++) {
      found.add(
          new Hours(hours.zone(), hours.week(), hours.periods(), without(hours.overrides(), i)));
    }
    for (int i = 0; i < hours.periods().size(); i++) {
      found.add(
          new Hours(hours.zone(), hours.week(), without(hours.periods(), i), hours.overrides()));
    }
    for (DayOfWeek day : hours.week().keySet()) {
      Map<DayOfWeek, List<ScheduleOpenings.Interval>> fewer = new HashMap<>(hours.week());
      fewer.remove(day);
      found.add(new Hours(hours.zone(), fewer, hours.periods(), hours.overrides()));
    }
    return found;
  }

  /** Returns the service with these requirements instead of its own. */
  ServiceModel needing(List<RequirementModel> requirements) {
    return new ServiceModel(
        service.active(),
        service.durationMinutes(),
        service.bufferBeforeMinutes(),
        service.bufferAfterMinutes(),
        service.buffersInsideHours(),
        service.stepMinutes(),
        service.anchor(),
        service.zone(),
        service.minNoticeMinutes(),
        service.horizonDays(),
        service.minParty(),
        service.maxParty(),
        null,
        requirements,
        service.durations());
  }

  /** Returns the same world with another question. */
  Recipe asking(Question other) {
    return with(members, busy, service, serviceHours, other);
  }

  private Recipe with(
      List<Member> members,
      List<Busy> busy,
      ServiceModel service,
      @Nullable Hours serviceHours,
      Question question) {
    return new Recipe(members, busy, service, serviceHours, question, fromSecond, toSecond);
  }

  private static <T> List<T> without(List<T> all, int index) {
    List<T> fewer = new ArrayList<>(all);
    fewer.remove(index);
    return fewer;
  }
}
