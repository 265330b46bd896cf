package turno.contracttools.release;

/**
 * A change that may break a client.
 *
 * @param place the operation or the named schema, and the position within it
 * @param what a sentence that describes the change
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
