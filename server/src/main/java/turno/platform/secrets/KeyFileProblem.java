package turno.platform.secrets;

/**
 * Thrown when the key file in the data folder does not contain a key; the message says what to do
 * about it.
 */
public final class KeyFileProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  KeyFileProblem(String message) {
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
