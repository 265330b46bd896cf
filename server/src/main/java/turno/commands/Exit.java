package turno.commands;

import turno.platform.watchdog.ProcessEnd;

/** The exit codes of the commands, on which scripts rely. */
public final class Exit {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int UNREADABLE = 2;

  /**
   * The server was broken, for example by an unexpected Error: the supervisor should restart it.
   */
  public static final int BROKEN = ProcessEnd.CODE;

  private Exit() {}
}
