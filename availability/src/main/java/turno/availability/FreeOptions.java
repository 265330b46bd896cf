package turno.availability;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The options of each role from which a search may choose, in the order of their ranking. */
final class FreeOptions {
  private final int[][] numbers;
  private final int[][] positions;
  private final int[] sizes;

  /**
   * The position of each option among the free options of its role, by the option's number; -1 if
   * the option is not free. Null if the plan has no pins.
   */
  private final int @Nullable [] places;

  FreeOptions(Plan plan) {
    int roles = plan.roles.size();
    numbers = new int[roles][];
    positions = new int[roles][];
    sizes = new int[roles];
    places = plan.pins.length == 0 ? null : new int[plan.options.length];
    for (int role = 0; role < roles; role++) {
      int most = plan.roles.get(role).options().size();
      numbers[role] = new int[most];
      positions[role] = new int[most];
    }
  }

  /** Selects the options that are free at one start. */
  void at(long[][] ofOptions, int bit, Ranking ranking) {
    int word = bit >>> 6;
    forget();
    for (int role = 0; role < sizes.length; role++) {
      int[] order = ranking.order(role);
      int size = 0;
      for (int position = 0; position < order.length; position++) {
        if ((ofOptions[order[position]][word] >>> bit & 1) != 0) {
          add(role, size++, order[position], position);
        }
      }
      sizes[role] = size;
    }
  }

  /** Selects the options that pass a test. */
  void only(IntPredicate allowed, Ranking ranking) {
    forget();
    for (int role = 0; role < sizes.length; role++) {
      int[] order = ranking.order(role);
      int size = 0;
      for (int position = 0; position < order.length; position++) {
        if (allowed.test(order[position])) {
          add(role, size++, order[position], position);
        }
      }
      sizes[role] = size;
    }
  }

  private void forget() {
    if (places != null) {
      Arrays.fill(places, -1);
    }
  }

  private void add(int role, int k, int number, int position) {
    numbers[role][k] = number;
    positions[role][k] = position;
    if (places != null) {
      places[number] = k;
    }
  }

  /** The number of free options of the role. */
  int size(int role) {
    return sizes[role];
  }

  /**
   * The numbers of a role's free options in order. Only the first {@link #size} entries are valid.
   * Callers must not write to the array.
   */
  int[] numbers(int role) {
    return numbers[role];
  }

  /**
   * The position of an option among the free options of its role, or -1 if the option is not free.
   * May be called only for plans with pins.
   */
  int place(int number) {
    return Objects.requireNonNull(places)[number];
  }

  /** The rank of the role's free option {@code k} among all options of the role. */
  int position(int role, int k) {
    return positions[role][k];
  }
}
