package turno.availability;

/** Sets of small numbers, stored as bits in 64-bit words. */
final class Bits {
  private Bits() {}

  static long[] of(int size) {
    return new long[(size + 63) >>> 6];
  }

  static boolean get(long[] words, int bit) {
    return (words[bit >>> 6] >>> bit & 1) != 0;
  }

  static void set(long[] words, int bit) {
    words[bit >>> 6] |= 1L << bit;
  }

  static void clear(long[] words, int bit) {
    words[bit >>> 6] &= ~(1L << bit);
  }

  /** Sets the bits from {@code from} to {@code last}, both inclusive. */
  static void fill(long[] words, int from, int last) {
    int low = from >>> 6;
    int high = last >>> 6;
    long head = -1L << from;
    long tail = -1L >>> (63 - (last & 63));
    if (low == high) {
      words[low] |= head & tail;
      return;
    }
    words[low] |= head;
    for (int word = low + 1; word < high; word++) {
      words[word] = -1L;
    }
    words[high] |= tail;
  }

  /** Clears the bits from {@code from} to {@code last}, both inclusive. */
  static void clear(long[] words, int from, int last) {
    int low = from >>> 6;
    int high = last >>> 6;
    long head = -1L << from;
    long tail = -1L >>> (63 - (last & 63));
    if (low == high) {
      words[low] &= ~(head & tail);
      return;
    }
    words[low] &= ~head;
    for (int word = low + 1; word < high; word++) {
      words[word] = 0;
    }
    words[high] &= ~tail;
  }

  static void and(long[] words, long[] other) {
    for (int word = 0; word < words.length; word++) {
      words[word] &= other[word];
    }
  }

  static void or(long[] words, long[] other) {
    for (int word = 0; word < words.length; word++) {
      words[word] |= other[word];
    }
  }

  static boolean isEmpty(long[] words) {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  static int count(long[] words) {
    int count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** The first set bit at or after {@code from}; -1 if there is none. */
  static int next(long[] words, int from) {
    int word = from >>> 6;
    if (word >= words.length) {
      return -1;
    }
    long rest = words[word] & -1L << from;
    while (rest == 0) {
      if (++word == words.length) {
        return -1;
      }
      rest = words[word];
    }
    return (word << 6) + Long.numberOfTrailingZeros(rest);
  }

  /** The last set bit at or before {@code from}; -1 if there is none. */
  static int previous(long[] words, int from) {
    if (from < 0) {
      return -1;
    }
    int word = from >>> 6;
    long rest = words[word] & -1L >>> (63 - (from & 63));
    while (rest == 0) {
      if (--word < 0) {
        return -1;
      }
      rest = words[word];
    }
    return (word << 6) + 63 - Long.numberOfLeadingZeros(rest);
  }
}
