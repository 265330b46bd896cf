package turno.availability;

import java.util.Arrays;

/** The times at which two openings are both open. */
final class CommonOpenings implements Openings {
  private final Openings one;
  private final Openings other;

  CommonOpenings(Openings one, Openings other) {
    this.one = one;
    this.other = other;
  }

  @Override
  public int[] between(int from, int to) {
    int[] left = one.between(from, to);
    int[] right = other.between(from, to);
    int[] pairs = new int[left.length + right.length];
    int size = 0;
    int l = 0;
    int r = 0;
    while (l < left.length && r < right.length) {
      int start = Math.max(left[l], right[r]);
      int end = Math.min(left[l + 1], right[r + 1]);
      if (start < end && start < to && end > from) {
        pairs[size++] = start;
        pairs[size++] = end;
      }
      if (left[l + 1] < right[r + 1]) {
        l += 2;
      } else {
        r += 2;
      }
    }
    return Arrays.copyOf(pairs, size);
  }

  @Override
  public Openings weekly() {
    return new CommonOpenings(one.weekly(), other.weekly());
  }
}
