package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A service and a question made ready for one world: what may fill each role, in which order, and
 * which lengths the service can have. Nothing in it depends on the start.
 */
final class Plan {
  final World world;
  final Service service;
  final Question question;
  final WallClock clock;
  final List<Role> roles;

  /** The role of each option, by the option's number. */
  final int[] roleOfOption;

  final Option[] options;

  /** The different lengths that the service can have, ascending. */
  final int[] lengths;

  /** The openings met, by number; the service's own are number 0. */
  final List<Openings> openings;

  final int localCount;

  /**
   * Resources that every set must contain and that no filter guarantees already, by local number.
   */
  final int[] pins;

  /** A pinned resource stands in no option. */
  final boolean unmatchedPin;

  /** Two picks of one set could want the same resource. */
  final boolean contended;

  /** Any choice of free options, one for each pick, is a set: nothing has to be searched. */
  final boolean simple;

  Plan(
      World world,
      Service service,
      Question question,
      WallClock clock,
      List<Role> roles,
      List<Openings> openings,
      Map<Integer, Integer> locals) {
    this.world = world;
    this.service = service;
    this.question = question;
    this.clock = clock;
    this.roles = roles;
    this.openings = openings;
    this.localCount = locals.size();
    Role last = roles.getLast();
    options = new Option[last.firstOption() + last.options().size()];
    roleOfOption = new int[options.length];
    for (int role = 0; role < roles.size(); role++) {
      int option = roles.get(role).firstOption();
      for (Option of : roles.get(role).options()) {
        roleOfOption[option] = role;
        options[option++] = of;
      }
    }
    lengths = lengths();
    contended = isContended();
    unmatchedPin = hasUnmatchedPin();
    pins = unmatchedPin ? new int[0] : pins(locals);
    simple =
        !contended
            && pins.length == 0
            && !unmatchedPin
            && question.excluded().isEmpty()
            && service.durations().isEmpty();
  }

  /** The same for another world and question, which have to differ in nothing that is laid out. */
  private Plan(Plan same, World world, Question question) {
    this.world = world;
    this.question = question;
    service = same.service;
    clock = same.clock;
    roles = same.roles;
    roleOfOption = same.roleOfOption;
    options = same.options;
    lengths = same.lengths;
    openings = same.openings;
    localCount = same.localCount;
    pins = same.pins;
    unmatchedPin = same.unmatchedPin;
    contended = same.contended;
    simple = same.simple;
  }

  /** The same with the busy time of this world, which has the same resources, and at this now. */
  Plan asked(World other, Question plain) {
    return new Plan(this, other, plain);
  }

  private boolean hasUnmatchedPin() {
    for (int pin : question.mustUse()) {
      boolean held = false;
      for (Option option : options) {
        held |= option.holds(pin);
      }
      if (!held) {
        return true;
      }
    }
    return false;
  }

  private int[] pins(Map<Integer, Integer> locals) {
    int[] found = new int[question.mustUse().size()];
    int size = 0;
    for (int pin : question.mustUse()) {
      if (!isGuaranteed(pin)) {
        found[size++] = Objects.requireNonNull(locals.get(pin));
      }
    }
    return Arrays.copyOf(found, size);
  }

  /** How many options are picked in all. */
  int pickCount() {
    int picks = 0;
    for (Role role : roles) {
      picks += role.count();
    }
    return picks;
  }

  Requirement row(int index) {
    return service.requirements().get(index);
  }

  /** The length of a row in a service of that length. */
  int rowLength(Requirement row, int length) {
    Integer own = row.durationMinutes();
    return own == null ? length - row.offsetMinutes() : own;
  }

  /** The buffer before a row: it belongs to those that touch the start. */
  int before(Requirement row) {
    return row.offsetMinutes() == 0 ? service.bufferBeforeMinutes() : 0;
  }

  /** The buffer after a row: it belongs to those that touch the end. */
  int after(Requirement row, int length) {
    return row.offsetMinutes() + rowLength(row, length) == length
        ? service.bufferAfterMinutes()
        : 0;
  }

  /** The part of a window in which holds could take a start from the service. */
  Window nearHolds(Window window) {
    int before = service.bufferBeforeMinutes();
    int after = 0;
    for (Requirement row : service.requirements()) {
      for (int length : lengths) {
        int end = row.offsetMinutes() + rowLength(row, length) + after(row, length);
        after = Math.max(after, end);
      }
    }
    int lo = window.hi();
    int hi = window.lo();
    for (Option option : options) {
      for (int resource : option.members().resources) {
        Timeline timeline = world.timeline(resource);
        for (int page = timeline.firstIndex(window.lo() - before);
            page < timeline.pageCount() && timeline.pageStart(page) < window.hi() + after;
            page++) {
          if (timeline.page(page).isHeld()) {
            lo = Math.min(lo, timeline.pageStart(page) - after);
            hi = Math.max(hi, timeline.page(page).end() + before);
          }
        }
      }
    }
    return new Window(Math.max(lo, window.lo()), Math.min(hi, window.hi()));
  }

  boolean waives(Waiver rule) {
    return question.waives(rule);
  }

  /** Whether an option can stand in a set of that length. */
  boolean suits(Option option, int length) {
    if (roles.size() == 1 && roles.getFirst().count() == 1) {
      return lengthOf(option.duration()) == length;
    }
    return option.duration() <= length;
  }

  /** The length of the service where the chosen resources bring that duration. */
  int lengthOf(int longest) {
    return longest == Option.NO_DURATION ? service.durationMinutes() : longest;
  }

  private int[] lengths() {
    if (service.durations().isEmpty()) {
      return new int[] {service.durationMinutes()};
    }
    Set<Integer> found = new TreeSet<>();
    found.add(service.durationMinutes());
    for (Option option : options) {
      if (option.duration() != Option.NO_DURATION) {
        found.add(option.duration());
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  private boolean isContended() {
    // By local number: the role that wants the resource, counted from 1.
    int[] wantedBy = new int[localCount];
    for (int role = 0; role < roles.size(); role++) {
      for (Option option : roles.get(role).options()) {
        for (int local : option.members().locals) {
          boolean again = wantedBy[local] == role + 1 && roles.get(role).count() > 1;
          if (again || (wantedBy[local] != 0 && wantedBy[local] != role + 1)) {
            return true;
          }
          wantedBy[local] = role + 1;
        }
      }
    }
    return false;
  }

  /** Whether every option of a role contains the resource. */
  private boolean isGuaranteed(int resource) {
    for (Role role : roles) {
      boolean all = true;
      for (Option option : role.options()) {
        all &= option.holds(resource);
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  /** Numbers the openings that a plan meets; equal instances share a number. */
  static final class Numbering {
    final List<Openings> openings = new ArrayList<>();
    private final IdentityHashMap<Openings, Integer> numbers = new IdentityHashMap<>();

    int of(Openings met) {
      Integer known = numbers.get(met);
      if (known != null) {
        return known;
      }
      openings.add(met);
      numbers.put(met, openings.size() - 1);
      return openings.size() - 1;
    }
  }
}
