package turno.platform.idempotency;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Horizon;
import turno.platform.db.Sql;

/**
 * Finds the stored answers of a workspace that contain certain ids, and rewrites them; used only to
 * erase a customer (decision 29). A busy workspace stores many answers, and reading them all takes
 * seconds. Other requests must not wait that long, so the answers are searched page by page and
 * rewritten before the erasure takes its locks. Under the locks, only the answers of transactions
 * that had not ended when the search began are read, unless further ids have been added since.
 * Answers that are stored in events are erased there.
 */
public final class AnswersNaming {
  private static final int PAGE = 2_000;

  /**
   * The size at which a page ends; reading this many bytes takes a fraction of a statement's time
   * limit.
   */
  private static final int PAGE_BYTES = 8 * 1_024 * 1_024;

  // extracts the ids and compares them, because a single regular expression with thousands of ids
  // is too much for PostgreSQL
  private static final String NAMES =
      """
      exists (select from regexp_matches(
                convert_from(i.response, 'UTF8'), '[a-z]+_[0-9a-z]{26}', 'g') m
               where m[1] = any (?))
      """;

  private static final String SEARCH =
      "select i.scope, i.key, "
          + NAMES
          + """
             as naming
            from (select k.*, sum(octet_length(k.response)) over (order by k.scope, k.key)
                              - octet_length(k.response) as bytes_before
                    from (select * from turno.idempotency_keys
                           where workspace_id = ? and response is not null and (scope, key) > (?, ?)
                           order by scope, key
                           limit ?) k) i
           where i.bytes_before < ?
           order by i.scope, i.key
          """;

  private static final String SINCE =
      """
      select i.scope, i.key from turno.idempotency_keys i
       where i.workspace_id = ? and
      """
          + Horizon.writtenByOthers("i")
          + " and "
          + Horizon.writtenSince("i")
          + " and "
          + NAMES;

  private static final String READ =
      """
      select i.response from turno.idempotency_keys i
       where i.workspace_id = ? and i.scope = ? and i.key = ?
         for update
      """;

  private static final String REWRITE =
      """
      update turno.idempotency_keys set response = ?
       where workspace_id = ? and scope = ? and key = ?
      """;

  // the search may take a long time as a whole, but each statement keeps its own time limit
  private static final String WITHOUT_HURRY = "set local transaction_timeout = 0";
  private static final String AS_EVER = "set local transaction_timeout to default";

  private final WorkspaceId workspaceId;
  private final Set<String> ids;
  private final Horizon begin;

  private record AnswerKey(String scope, String key) {
    static final AnswerKey FIRST = new AnswerKey("", "");
  }

  private record Seen(AnswerKey answerKey, boolean naming) {}

  private AnswersNaming(WorkspaceId workspaceId, List<String> ids, Horizon begin) {
    this.workspaceId = workspaceId;
    this.ids = Set.copyOf(ids);
    this.begin = begin;
  }

  /**
   * Searches the answers that are currently stored, and changes the bytes of the answers that
   * contain any of these ids. This may take a long time, but only requests that change the same
   * rows wait for it.
   */
  public static AnswersNaming search(
      Connection connection,
      WorkspaceId workspaceId,
      List<String> ids,
      UnaryOperator<byte[]> change)
      throws SQLException {
    Horizon begin = Horizon.now(connection);
    AnswersNaming answers = new AnswersNaming(workspaceId, ids, begin);
    Sql.of(WITHOUT_HURRY).update(connection);
    answers.changeAll(connection, ids, change);
    Sql.of(AS_EVER).update(connection);
    return answers;
  }

  private void changeAll(Connection connection, List<String> sought, UnaryOperator<byte[]> change)
      throws SQLException {
    AnswerKey last = AnswerKey.FIRST;
    List<Seen> page;
    do {
      page =
          Sql.of(SEARCH)
              .with(sought, workspaceId, last.scope(), last.key(), PAGE, PAGE_BYTES)
              .list(connection, row -> new Seen(answerKey(row), row.getBoolean("naming")));
      for (Seen seen : page) {
        if (seen.naming()) {
          change(connection, seen.answerKey(), change);
        }
      }
      last = page.isEmpty() ? last : page.getLast().answerKey();
    } while (!page.isEmpty());
  }

  /**
   * Changes the bytes of the answers that contain these ids and were stored since the search began.
   * Call this when no further answer with one of these ids can be stored.
   *
   * @param named the ids to look for; for any id that the search did not look for, all answers are
   *     searched
   */
  public void rewrite(Connection connection, List<String> named, UnaryOperator<byte[]> change)
      throws SQLException {
    List<String> others = new ArrayList<>(named);
    others.removeAll(ids);
    if (!others.isEmpty()) {
      changeAll(connection, others, change);
    }
    List<AnswerKey> since =
        Sql.of(SINCE)
            .with(workspaceId, begin.parameterOfRows(), named)
            .list(connection, AnswersNaming::answerKey);
    for (AnswerKey answerKey : since) {
      change(connection, answerKey, change);
    }
  }

  private void change(Connection connection, AnswerKey answerKey, UnaryOperator<byte[]> change)
      throws SQLException {
    byte[] kept =
        Sql.of(READ)
            .with(workspaceId, answerKey.scope(), answerKey.key())
            .first(connection, row -> row.getBytes("response"));
    if (kept != null) { // null if it has expired and been deleted in the meantime
      Sql.of(REWRITE)
          .with(change.apply(kept), workspaceId, answerKey.scope(), answerKey.key())
          .update(connection);
    }
  }

  private static AnswerKey answerKey(ResultSet row) throws SQLException {
    return new AnswerKey(row.getString("scope"), row.getString("key"));
  }
}
