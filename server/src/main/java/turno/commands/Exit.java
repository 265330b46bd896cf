package turno.commands;

/** The exit codes that other scripts rely on. */
public final class Exit {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int UNREADABLE = 2;

  private Exit() {}
}
