package turno.platform.backups;

/** Thrown when a backup cannot be taken or restored; the message is for a person. */
public final class BackupProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean unreadable;

  private BackupProblem(String message, boolean unreadable) {
    super(message);
    this.unreadable = unreadable;
  }

  /**
   * Creates the problem for a file that is missing, cannot be read, is not a backup, is damaged or
   * incomplete, or needs another version of Turno.
   */
  static BackupProblem unreadable(String message) {
    return new BackupProblem(message, true);
  }

  /** Creates the problem for a backup or restore that fails for any other reason. */
  static BackupProblem failed(String message) {
    return new BackupProblem(message, false);
  }

  /** Whether the file is at fault. */
  public boolean isUnreadable() {
    return unreadable;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
