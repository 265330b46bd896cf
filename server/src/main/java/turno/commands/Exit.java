package turno.commands;

import turno.platform.watchdog.ProcessEnd;

/** The exit codes that other scripts rely on. */
public final class Exit {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int UNREADABLE = 2;

  /** The server hit an unexpected Error: the supervisor should restart it. */
  public static final int BROKEN = ProcessEnd.CODE;

  private Exit() {}
}
