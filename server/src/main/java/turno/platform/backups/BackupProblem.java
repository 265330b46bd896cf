package turno.platform.backups;

/** A backup cannot currently be taken or restored; the message is for a person. */
public final class BackupProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean unreadable;

  private BackupProblem(String message, boolean unreadable) {
    super(message);
    this.unreadable = unreadable;
  }

  /** The file is not a backup, is incomplete, or was written by a newer Turno. */
  static BackupProblem unreadable(String message) {
    return new BackupProblem(message, true);
  }

  /** The backup or restore is not possible for any other reason. */
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
