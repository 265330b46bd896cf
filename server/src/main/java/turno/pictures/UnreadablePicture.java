package turno.pictures;

/** The file is not a picture that can be taken; the message says why, to the person who sent it. */
final class UnreadablePicture extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadablePicture(String message) {
    super(message);
  }
}
