package turno;

/** The exit codes that other scripts rely on. */
final class Exit {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int UNREADABLE = 2;

  private Exit() {}
}
