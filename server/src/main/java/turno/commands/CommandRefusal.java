package turno.commands;

/**
 * A command that cannot be carried out, with a message for the person who typed it; ends the
 * process without a stack trace.
 */
public final class CommandRefusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;
  private final String text;

  private CommandRefusal(int exitCode, String text) {
    super(text, null, false, false);
    this.exitCode = exitCode;
    this.text = text;
  }

  /** Creates the refusal of an option, a value or a file that cannot be read. */
  public static CommandRefusal unreadable(String text) {
    return new CommandRefusal(Exit.UNREADABLE, text);
  }

  /** Creates the refusal for any other failure. */
  public static CommandRefusal failed(String text) {
    return new CommandRefusal(Exit.FAILED, text);
  }

  static CommandRefusal unknownWorkspace(String slug) {
    return failed("There is no workspace \"" + slug + "\".");
  }

  public int exitCode() {
    return exitCode;
  }

  public String text() {
    return text;
  }
}
