package turno.users;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Sha256;
import turno.kernel.WireEnum;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/**
 * The table of single-use links, which expire after 24 hours (docs/rules/users.md#links). A link is
 * used up when its row is deleted. The person and the workspace are found by the token, so most
 * queries name no workspace.
 */
final class OneTimeTokens {
  static final Duration LIFE = Duration.ofHours(24);

  private static final String INSERT =
      """
      insert into turno.one_time_tokens (hash, purpose, workspace_id, user_id, person_id, mailed,
                                         invited_by, created_at, expires_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String FIND =
      """
      select purpose, workspace_id, user_id, person_id, mailed, invited_by
        from turno.one_time_tokens t
       where hash = ? and expires_at > ? and not exists (
         select from turno.workspace_deletions d where d.workspace_id = t.workspace_id)
      """;

  private static final String USE =
      """
      delete from turno.one_time_tokens t
       where hash = ? and expires_at > ? and not exists (
         select from turno.workspace_deletions d where d.workspace_id = t.workspace_id)
      returning purpose, workspace_id, user_id, person_id, mailed, invited_by
      """;

  // an invalidated link no longer works, but counts towards the limits for a day
  private static final String END_INVITATIONS =
      """
      update turno.one_time_tokens set expires_at = created_at
       where purpose = 'invitation' and user_id = ? and workspace_id = ?
      """;

  // the previous invitation is recognized by its invalidation, not by its time: its time may be
  // later than that of the new invitation if the request for the new invitation had to wait
  private static final String MAILED_INVITATIONS =
      """
      select count(*) as count, count(*) filter (where user_id = ?) as of_user,
             max(created_at) filter (where user_id = ? and expires_at = created_at) as latest_before
        from turno.one_time_tokens
       where purpose = 'invitation' and mailed and workspace_id = ? and created_at > ?
      """;

  private static final String END_IN = "delete from turno.one_time_tokens where workspace_id = ?";

  private static final String END_FIRST_WORKSPACE =
      "delete from turno.one_time_tokens where purpose = 'first_workspace'";

  private static final String END_RECOVERIES =
      "delete from turno.one_time_tokens where person_id = ?";

  private static final String RECOVERIES =
      """
      select count(*) as count, max(t.created_at) as latest
        from turno.people p join turno.one_time_tokens t on t.person_id = p.id
       where p.email = ? and t.expires_at > ?
      """;

  private static final String SWEEP =
      """
      with old as (
        delete from turno.one_time_tokens where hash in (
          select hash from turno.one_time_tokens where created_at >= ? and created_at < ?
           order by created_at limit ?)
        returning created_at)
      select count(*)::integer as rows, max(created_at) as latest from old
      """;

  private OneTimeTokens() {}

  /** The purpose of a link. */
  enum Purpose implements WireEnum {
    INVITATION,
    RECOVERY,
    FIRST_WORKSPACE
  }

  /**
   * The meaning of a token.
   *
   * @param workspaceId the workspace of an invitation; otherwise null
   * @param userId the invited user; null for a link of {@link OwnerLink} and for a recovery
   * @param personId the person of a recovery; otherwise null
   * @param mailed whether the link was sent only to the mailbox of the address
   * @param invitedBy the inviting user; null if there is none, for example if the operator invited
   */
  record Token(
      Purpose purpose,
      @Nullable WorkspaceId workspaceId,
      @Nullable UserId userId,
      @Nullable UUID personId,
      boolean mailed,
      @Nullable UserId invitedBy) {
    /**
     * Returns the token of the first link of a workspace, which is always handed over, never
     * mailed.
     */
    static Token ofOwner(WorkspaceId workspaceId) {
      return new Token(Purpose.INVITATION, workspaceId, null, null, false, null);
    }

    static Token ofRecovery(UUID personId, boolean mailed) {
      return new Token(Purpose.RECOVERY, null, null, personId, mailed, null);
    }

    static Token ofFirstWorkspace() {
      return new Token(Purpose.FIRST_WORKSPACE, null, null, null, false, null);
    }
  }

  /** Stores a new link in addition to existing ones, and returns its token. */
  static String make(Connection connection, RandomGenerator random, Token token, Instant now)
      throws SQLException {
    String text = SecretToken.make(random);
    insert(connection, text, token, now);
    return text;
  }

  /**
   * The recovery links that still work for an e-mail address.
   *
   * @param latest when the latest of these links was made; null if there is none
   */
  record Recoveries(int count, @Nullable Instant latest) {}

  static Recoveries recoveries(Connection connection, EmailAddress email, Instant now)
      throws SQLException {
    return Sql.of(RECOVERIES)
        .with(email.text(), now)
        .one(connection, row -> new Recoveries(row.getInt("count"), Sql.instant(row, "latest")));
  }

  /**
   * The mailed invitations of a workspace in the last 24 hours, except accepted ones.
   *
   * @param ofUser how many of them invited the given user
   * @param latestBefore when the latest invalidated one for this user was made; null if there is
   *     none
   */
  record Invitations(int count, int ofUser, @Nullable Instant latestBefore) {}

  static Invitations invitations(
      Connection connection, WorkspaceId workspaceId, UserId userId, Instant now)
      throws SQLException {
    return Sql.of(MAILED_INVITATIONS)
        .with(userId, userId, workspaceId, now.minus(LIFE))
        .one(
            connection,
            row ->
                new Invitations(
                    row.getInt("count"), row.getInt("of_user"), Sql.instant(row, "latest_before")));
  }

  static void insert(Connection connection, String text, Token token, Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(Sha256.of(text), token.purpose().wire())
        .with(token.workspaceId(), token.userId(), token.personId(), token.mailed())
        .with(token.invitedBy(), now, now.plus(LIFE))
        .update(connection);
  }

  /**
   * Finds the link of a token; null if the token is unknown, used, replaced or too old, or if its
   * workspace is being deleted.
   */
  static @Nullable Token find(Connection connection, String token, Instant now)
      throws SQLException {
    return Sql.of(FIND).with(Sha256.of(token), now).first(connection, OneTimeTokens::read);
  }

  /**
   * Like {@link #find}, but uses the link up: if two requests use it concurrently, one gets null.
   */
  static @Nullable Token use(Connection connection, String token, Instant now) throws SQLException {
    return Sql.of(USE).with(Sha256.of(token), now).first(connection, OneTimeTokens::read);
  }

  static void endInvitations(Connection connection, UserId userId, WorkspaceId workspaceId)
      throws SQLException {
    Sql.of(END_INVITATIONS).with(userId, workspaceId).update(connection);
  }

  /** Invalidates all links of a workspace. */
  static void endIn(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(END_IN).with(workspaceId).update(connection);
  }

  static void endFirstWorkspace(Connection connection) throws SQLException {
    Sql.of(END_FIRST_WORKSPACE).update(connection);
  }

  static void endRecoveries(Connection connection, UUID personId) throws SQLException {
    Sql.of(END_RECOVERIES).with(personId).update(connection);
  }

  /** Deletes the oldest links that were made at or after {@code from} and before {@code until}. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }

  private static Token read(ResultSet row) throws SQLException {
    return new Token(
        Sql.constant(row, "purpose", Purpose.class),
        Sql.idOrNull(row, "workspace_id", IdKind.WORKSPACE),
        Sql.idOrNull(row, "user_id", IdKind.USER),
        row.getObject("person_id", UUID.class),
        row.getBoolean("mailed"),
        Sql.idOrNull(row, "invited_by", IdKind.USER));
  }
}
