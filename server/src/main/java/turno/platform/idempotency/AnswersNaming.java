package turno.platform.idempotency;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import turno.kernel.WorkspaceId;
import turno.platform.db.Horizon;
import turno.platform.db.Sql;

/**
 * Finds the kept answers of a workspace that name certain ids; only for the erasure of a customer
 * (decision 29). A busy workspace keeps many answers, and reading all of them takes seconds, for
 * which nobody may wait. So they are searched in pages before anything is locked, and under the
 * lock only those are read whose transactions were not over when the search began.
 */
public final class AnswersNaming {
  private static final int PAGE = 2_000;

  // the ids in it are compared: one expression of thousands of ids is too much for PostgreSQL
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
            from turno.idempotency_keys i
           where i.workspace_id = ? and (i.scope, i.key) > (?, ?)
           order by i.scope, i.key
           limit ?
          """;

  private static final String SINCE =
      """
      select i.scope, i.key from turno.idempotency_keys i
       where i.workspace_id = ? and
      """
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

  // each of its statements keeps its limit
  private static final String WITHOUT_HURRY = "set local transaction_timeout = 0";
  private static final String AS_EVER = "set local transaction_timeout to default";

  private final WorkspaceId workspaceId;
  private final Set<String> ids;
  private final Horizon begin;
  private final SequencedSet<Place> found = new LinkedHashSet<>();

  private record Place(String scope, String key) {
    static final Place FIRST = new Place("", "");
  }

  private record Seen(Place place, boolean naming) {}

  private AnswersNaming(WorkspaceId workspaceId, List<String> ids, Horizon begin) {
    this.workspaceId = workspaceId;
    this.ids = Set.copyOf(ids);
    this.begin = begin;
  }

  /** Searches what is kept by now; locks nothing, and takes as long as it takes. */
  public static AnswersNaming search(
      Connection connection, WorkspaceId workspaceId, List<String> ids) throws SQLException {
    Horizon begin = Horizon.now(connection);
    AnswersNaming answers = new AnswersNaming(workspaceId, ids, begin);
    Sql.of(WITHOUT_HURRY).update(connection);
    answers.searchAll(connection, ids);
    Sql.of(AS_EVER).update(connection);
    return answers;
  }

  private void searchAll(Connection connection, List<String> sought) throws SQLException {
    Place last = Place.FIRST;
    List<Seen> page;
    do {
      page =
          Sql.of(SEARCH)
              .with(sought, workspaceId, last.scope(), last.key(), PAGE)
              .list(
                  connection,
                  row ->
                      new Seen(
                          new Place(row.getString("scope"), row.getString("key")),
                          row.getBoolean("naming")));
      page.stream().filter(Seen::naming).map(Seen::place).forEach(found::add);
      last = page.isEmpty() ? last : page.getLast().place();
    } while (page.size() == PAGE);
  }

  /**
   * Changes the stored bytes of all answers that name any of these ids. Called when no more such
   * answers can come.
   *
   * @param named the ids; those that were not searched for before, because they turned up since,
   *     are searched for now
   */
  public void rewrite(Connection connection, List<String> named, UnaryOperator<byte[]> change)
      throws SQLException {
    List<String> others = new ArrayList<>(named);
    others.removeAll(ids);
    if (!others.isEmpty()) {
      searchAll(connection, others);
    }
    found.addAll(
        Sql.of(SINCE)
            .with(workspaceId, begin.parameterOfRows(), named)
            .list(connection, row -> new Place(row.getString("scope"), row.getString("key"))));
    for (Place place : found) {
      byte[] kept =
          Sql.of(READ)
              .with(workspaceId, place.scope(), place.key())
              .first(connection, row -> row.getBytes("response"));
      if (kept != null) { // or it has grown too old meanwhile
        Sql.of(REWRITE)
            .with(change.apply(kept), workspaceId, place.scope(), place.key())
            .update(connection);
      }
    }
  }
}
