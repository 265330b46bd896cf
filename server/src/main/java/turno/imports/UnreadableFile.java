package turno.imports;

/** The text or the structure of a file cannot be read as a business file. */
public final class UnreadableFile extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableFile(String text) {
    super(text, null, false, false);
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
