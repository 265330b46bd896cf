package turno.pictures;

/** The file is not an acceptable picture; the message explains why to the person who sent it. */
final class UnreadablePicture extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadablePicture(String message) {
    super(message);
  }
}
