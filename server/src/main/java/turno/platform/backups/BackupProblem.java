package turno.platform.backups;

/** A backup cannot be taken or restored as things stand; the message is for a person. */
public final class BackupProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean unreadable;

  private BackupProblem(String message, boolean unreadable) {
    super(message);
    this.unreadable = unreadable;
  }

  /** The file is no backup, not a whole one, or of a newer Turno. */
  static BackupProblem unreadable(String message) {
    return new BackupProblem(message, true);
  }

  /** Anything else that stands in the way. */
  static BackupProblem failed(String message) {
    return new BackupProblem(message, false);
  }

  /** Whether the fault is the file's. */
  public boolean isUnreadable() {
    return unreadable;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
