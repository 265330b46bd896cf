package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import turno.availability.Role.Option;

/**
 * A service and a question prepared for one world: which options may fill each role, in which
 * order, and how long the service can be. A plan does not depend on the start.
 */
final class Plan {
  final World world;
  final ServiceModel service;
  final Question question;
  final WallClock clock;
  final List<Role> roles;

  /** The role of each option, by the option's number. */
  final int[] roleOfOption;

  final Option[] options;

  /** The lengths that the service can have, in ascending order of the options' durations. */
  final Variant[] variants;

  /** The greatest length of the service, in minutes. */
  final int longestLength;

  /** The openings of the service (number 0), the resources and the combinations, by number. */
  final List<Openings> openings;

  final int localCount;

  /** The role that each pick fills. A role with count n has n picks. */
  final int[] roleOfPick;

  /**
   * The numbers, in this plan, of the resources that every set must contain. A resource that every
   * set contains in any case is omitted; if {@link #unmatchedPin}, all are.
   */
  final int[] pins;

  /** The duration that each pin sets; {@link Option#NO_DURATION} if it sets no duration. */
  final int[] pinDurations;

  /** The options that contain each pin. */
  final int[][] optionsOfPin;

  /** Whether the question requires a resource that is in no option. */
  final boolean unmatchedPin;

  /** Whether two picks may compete for the same resource. */
  final boolean contended;

  /** Whether any option is a combination. */
  final boolean hasCombinations;

  /**
   * Whether every choice of free options, one for each pick, is a valid set, so that no search is
   * needed.
   */
  final boolean simple;

  /** The number of ranges of one start: one for each resource of each option in each row. */
  final int ranges;

  /**
   * One length of the service, and the longest duration of the options that lead to it.
   *
   * @param longest the longest duration among the options of the set; {@link Option#NO_DURATION} if
   *     no option sets a duration
   * @param length the length of the service with such a set, in minutes
   */
  record Variant(int longest, int length) {}

  Plan(
      World world,
      ServiceModel service,
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
    roleOfPick =
        IntStream.range(0, roles.size())
            .flatMap(role -> IntStream.generate(() -> role).limit(roles.get(role).count()))
            .toArray();
    variants = variants();
    longestLength = longestLength();
    hasCombinations = Arrays.stream(options).anyMatch(option -> !option.single());
    ranges = ranges();
    contended = isContended();
    unmatchedPin = hasUnmatchedPin();
    List<Integer> open = unmatchedPin ? List.of() : openPins();
    pins = open.stream().mapToInt(pin -> Objects.requireNonNull(locals.get(pin))).toArray();
    pinDurations = open.stream().mapToInt(this::durationOf).toArray();
    optionsOfPin = open.stream().map(this::optionsOf).toArray(int[][]::new);
    simple =
        !contended
            && pins.length == 0
            && !unmatchedPin
            && question.excluded().isEmpty()
            && (variants.length == 1 || roleOfPick.length == 1);
  }

  /**
   * Copies a plan for another world and question, which must not differ in anything on which the
   * plan depends.
   */
  private Plan(Plan same, World world, Question question) {
    this.world = world;
    this.question = question;
    service = same.service;
    clock = same.clock;
    roles = same.roles;
    roleOfOption = same.roleOfOption;
    options = same.options;
    variants = same.variants;
    longestLength = same.longestLength;
    hasCombinations = same.hasCombinations;
    ranges = same.ranges;
    openings = same.openings;
    localCount = same.localCount;
    roleOfPick = same.roleOfPick;
    pins = same.pins;
    pinDurations = same.pinDurations;
    optionsOfPin = same.optionsOfPin;
    unmatchedPin = same.unmatchedPin;
    contended = same.contended;
    simple = same.simple;
  }

  /** Copies a plan and pins one more resource. */
  private Plan(Plan same, int resource) {
    world = same.world;
    question = same.question;
    service = same.service;
    clock = same.clock;
    roles = same.roles;
    roleOfOption = same.roleOfOption;
    options = same.options;
    variants = same.variants;
    longestLength = same.longestLength;
    hasCombinations = same.hasCombinations;
    ranges = same.ranges;
    openings = same.openings;
    localCount = same.localCount;
    roleOfPick = same.roleOfPick;
    unmatchedPin = same.unmatchedPin;
    contended = same.contended;
    simple = false;
    int pin = same.pins.length;
    optionsOfPin = Arrays.copyOf(same.optionsOfPin, pin + 1);
    optionsOfPin[pin] = optionsOf(resource);
    pins = Arrays.copyOf(same.pins, pin + 1);
    pins[pin] = options[optionsOfPin[pin][0]].localOf(resource);
    pinDurations = Arrays.copyOf(same.pinDurations, pin + 1);
    pinDurations[pin] = durationOf(resource);
  }

  /**
   * Returns the same plan for sets that also contain this resource. The resource must be in some
   * option, but must not be in every set anyway. The options keep their numbers.
   */
  Plan pinning(int resource) {
    return new Plan(this, resource);
  }

  /** The approximate memory of the plan in bytes, without its world and service. */
  long weight() {
    return 500L + 200L * options.length + 24L * ranges;
  }

  /** The options with the resource that was pinned last. */
  int[] optionsOfLastPin() {
    return optionsOfPin[pins.length - 1];
  }

  /**
   * The same plan for another world and question, which must not differ in anything on which the
   * plan depends.
   */
  Plan forQuestion(World other, Question plain) {
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

  private List<Integer> openPins() {
    return question.mustUse().stream().filter(pin -> !isGuaranteed(pin)).toList();
  }

  private int durationOf(int resource) {
    return service.durations().getOrDefault(resource, Option.NO_DURATION);
  }

  private int[] optionsOf(int resource) {
    return IntStream.range(0, options.length)
        .filter(option -> options[option].holds(resource))
        .toArray();
  }

  RequirementModel row(int index) {
    return service.requirements().get(index);
  }

  /** The length of a row in a service of length {@code length}. */
  int rowLength(RequirementModel row, int length) {
    Integer own = row.durationMinutes();
    return own == null ? length - row.offsetMinutes() : own;
  }

  /** The buffer before a row, in minutes; 0 unless the row begins with the service. */
  int before(RequirementModel row) {
    return row.offsetMinutes() == 0 ? service.bufferBeforeMinutes() : 0;
  }

  /** The buffer after a row, in minutes; 0 unless the row ends with the service. */
  int after(RequirementModel row, int length) {
    return row.offsetMinutes() + rowLength(row, length) == length
        ? service.bufferAfterMinutes()
        : 0;
  }

  /** The part of a window in which holds could block starts; empty if there is none. */
  Window nearHolds(Window window) {
    int before = service.bufferBeforeMinutes();
    int after = 0;
    for (RequirementModel row : service.requirements()) {
      for (Variant variant : variants) {
        int end =
            row.offsetMinutes() + rowLength(row, variant.length()) + after(row, variant.length());
        after = Math.max(after, end);
      }
    }
    int lo = window.hi();
    int hi = window.lo();
    for (Option option : options) {
      for (int resource : option.members().resources) {
        Timeline timeline = world.timeline(resource);
        for (int month = timeline.firstMonthAfter(window.lo() - before);
            month < timeline.monthCount() && timeline.monthStart(month) < window.hi() + after;
            month++) {
          if (timeline.month(month).hasHolds()) {
            lo = Math.min(lo, timeline.monthStart(month) - after);
            hi = Math.max(hi, timeline.month(month).end() + before);
          }
        }
      }
    }
    return new Window(Math.max(lo, window.lo()), Math.min(hi, window.hi()));
  }

  boolean waives(Waiver rule) {
    return question.waives(rule);
  }

  /** Whether an option can be part of a set of the variant. */
  boolean suits(Option option, Variant variant) {
    if (roles.size() == 1 && roles.getFirst().count() == 1) {
      return option.duration() == variant.longest();
    }
    return option.duration() <= variant.longest();
  }

  /**
   * The length of the service if {@code longest} is the longest duration of the chosen resources.
   */
  int lengthOf(int longest) {
    return longest == Option.NO_DURATION ? service.durationMinutes() : longest;
  }

  private Variant[] variants() {
    Set<Integer> durations = new TreeSet<>();
    durations.add(Option.NO_DURATION);
    for (Option option : options) {
      durations.add(option.duration());
    }
    return durations.stream()
        .map(longest -> new Variant(longest, lengthOf(longest)))
        .toArray(Variant[]::new);
  }

  private int longestLength() {
    int longest = 0;
    for (Variant variant : variants) {
      longest = Math.max(longest, variant.length());
    }
    return longest;
  }

  private int ranges() {
    int found = 0;
    for (int option = 0; option < options.length; option++) {
      int rows = roles.get(roleOfOption[option]).rows().size();
      found += rows * options[option].members().resources.length;
    }
    return found;
  }

  private boolean isContended() {
    // for each resource, the last role found that may choose it, numbered from 1; 0 if no such role
    // has been found yet
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

  /** Whether all options of some role contain the resource. */
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

  /** Numbers the openings of a plan. Each {@link Openings} instance has one number. */
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
