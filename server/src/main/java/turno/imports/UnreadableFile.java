package turno.imports;

/** A file that is not a business file: its text or its top-level structure cannot be read. */
public final class UnreadableFile extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableFile(String text) {
    super(text, null, false, false);
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
