package turno;

/** What numbers an option takes. */
final class Bounds {
  private Bounds() {}

  /** Refuses what is not from 1 to {@code most}. */
  static void require(String option, long value, long most) {
    if (value < 1 || value > most) {
      throw Refusal.unreadable(
          option
              + ": "
              + value
              + " cannot be taken; it takes a whole number from 1 to "
              + most
              + ".");
    }
  }
}
