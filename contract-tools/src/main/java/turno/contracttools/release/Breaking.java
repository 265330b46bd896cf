package turno.contracttools.release;

/**
 * A change that may break a client.
 *
 * @param place the operation, and the position within the operation
 * @param what a sentence with the value before and after
 */
public record Breaking(String place, String what) implements Comparable<Breaking> {
  @Override
  public int compareTo(Breaking other) {
    int byPlace = place.compareTo(other.place);
    return byPlace == 0 ? what.compareTo(other.what) : byPlace;
  }

  @Override
  public String toString() {
    return place + ": " + what;
  }
}
