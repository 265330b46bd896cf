package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;

/**
 * Limits how many invitations a workspace may mail, and how many users it may have who have not
 * accepted yet (docs/rules/users.md#few-invitations). The operator's command has no such limit.
 */
final class InvitationLimits {
  private static final int MAX_WAITING = 200;
  private static final int MAX_MAILS = 100;

  /** The same number as for recoveries: {@link RecoverPassword}. */
  private static final int MAX_MAILS_PER_ADDRESS = RecoverPassword.MAX_MAILS;

  private static final Duration BETWEEN_MAILS = RecoverPassword.BETWEEN_MAILS;

  private static final WorkspaceLimit WAITING =
      WorkspaceLimit.of(MAX_WAITING, "users who have not accepted");

  private static final WorkspaceLimit MAILS =
      WorkspaceLimit.of(MAX_MAILS, "unanswered invitations by mail in 24 hours");

  private static final WorkspaceLimit MAILS_TO_ONE =
      WorkspaceLimit.of(MAX_MAILS_PER_ADDRESS, "invitations to one address by mail in 24 hours");

  private InvitationLimits() {}

  /** Throws 409 {@code limit_reached} if the user added in this transaction exceeds the limit. */
  static void requireRoom(Connection connection, User user) throws SQLException {
    int waiting = UserRows.countWaiting(connection, user.workspaceId());
    WAITING.admit(waiting - 1, waiting);
  }

  /**
   * Throws if mailing the invitation made in this transaction exceeds a limit: 409 {@code
   * limit_reached}, or 429 if the previous invitation of the same user is too recent.
   */
  static void requireFewMails(Connection connection, User user, Instant now) throws SQLException {
    OneTimeTokens.Invitations made =
        OneTimeTokens.invitations(connection, user.workspaceId(), user.id(), now);
    MAILS.admit(made.count() - 1, made.count());
    MAILS_TO_ONE.admit(made.ofUser() - 1, made.ofUser());
    Instant earlier = made.latestBefore();
    if (earlier != null && now.isBefore(earlier.plus(BETWEEN_MAILS))) {
      throw tooSoon(Duration.between(now, earlier.plus(BETWEEN_MAILS)));
    }
  }

  private static ProblemException tooSoon(Duration wait) {
    return new ProblemException(
            429,
            ProblemCode.RATE_LIMITED,
            "This address was sent an invitation less than "
                + BETWEEN_MAILS.toMinutes()
                + " minutes ago.")
        .header("Retry-After", Long.toString(Math.max(1, wait.toSeconds())));
  }
}
