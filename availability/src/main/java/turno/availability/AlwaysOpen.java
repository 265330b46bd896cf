package turno.availability;

/** A single opening without beginning or end. */
final class AlwaysOpen implements Openings {
  @Override
  public int[] between(int from, int to) {
    return new int[] {NO_BEGINNING, NO_END};
  }

  @Override
  public Openings weekly() {
    return this;
  }
}
