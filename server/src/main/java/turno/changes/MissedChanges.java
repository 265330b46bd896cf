package turno.changes;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.events.LogPlaces;
import turno.events.TransactionEpoch;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;

/**
 * The changes since a client was disconnected, read from the log in one statement.
 *
 * @param counter identifies the sequence of transaction ids
 * @param seen the transactions that the statement saw, including those that the client already knew
 * @param changes the changes; null if the client has no usable position, or if there are too many
 */
record MissedChanges(String counter, SeenTransactions seen, @Nullable List<Change> changes) {
  /** The maximum number of log rows that are read, including rows that the client already knows. */
  private static final int MAX_SCANNED = 20_000;

  private static final String COUNTER = TransactionEpoch.NAME + " as counter";

  private static final String PRESENT = "select " + SeenTransactions.NOW + " as seen, " + COUNTER;

  private static final String MISSED =
      """
      with looked as materialized (
        select l.kind, l.subject_id, l.version, l.at, l.txid, l.seq, l.resources from turno.log l
         where l.workspace_id = ? and l.seq >= ? order by l.seq limit ?),
      missed as (
        select l.kind, l.subject_id, max(l.version) as version, max(l.at) as at, max(l.seq) as place
          from looked l
         where ((l.kind in ('booking', 'block', 'customer') and (? or l.resources @> ?::uuid[]))
                or l.kind = 'catalog' or (l.kind = 'conversation' and ?)) and not
      """
          + SeenTransactions.includes("l.txid")
          + """

             group by l.kind, l.subject_id order by place limit ?)
          select
          """
          + SeenTransactions.NOW
          + " as seen, "
          + COUNTER
          + """
                , (select count(*) from looked) as looked, m.*
            from (select) as always left join missed m on true
           order by m.place
          """;

  /** Collects the result of the statement row by row. */
  private static final class Found {
    private String counter = "";
    private SeenTransactions seen = SeenTransactions.NONE;
    private long looked;
    private final List<Change> changes = new ArrayList<>();

    boolean add(ResultSet row) throws SQLException {
      MissedChanges present = present(row);
      counter = present.counter();
      seen = present.seen();
      looked = row.getLong("looked");
      String kind = row.getString("kind");
      return kind != null
          && changes.add(
              new Change(
                  kind,
                  row.getObject("subject_id", UUID.class),
                  row.getLong("version"),
                  Sql.instantOf(row, "at"),
                  Set.of()));
    }
  }

  /**
   * @param interest the changes to include
   * @param since the client's position; null for a new client
   */
  static MissedChanges read(
      Connection connection,
      WorkspaceId workspaceId,
      Interest interest,
      @Nullable ChangePosition since,
      Instant now)
      throws SQLException {
    MissedChanges present = Sql.of(PRESENT).one(connection, MissedChanges::present);
    if (since == null || !since.isKept(present.counter(), now)) {
      return present;
    }
    long place = LogPlaces.first(connection, workspaceId, since.at()).seq();
    Found found = new Found();
    Sql.of(MISSED)
        .with(
            workspaceId,
            place,
            MAX_SCANNED,
            interest.resource() == null,
            Stream.ofNullable(interest.resource()).toList(),
            interest.messages(),
            since.seen().text(),
            ChangeFeed.MAX_CHANGES + 1)
        .list(connection, found::add);
    boolean tooMany = found.looked == MAX_SCANNED || found.changes.size() > ChangeFeed.MAX_CHANGES;
    return new MissedChanges(found.counter, found.seen, tooMany ? null : found.changes);
  }

  private static MissedChanges present(ResultSet row) throws SQLException {
    SeenTransactions seen = SeenTransactions.ofNullable(row, "seen");
    if (seen == null) {
      throw new IllegalStateException("the row has no visible transactions");
    }
    return new MissedChanges(row.getString("counter"), seen, null);
  }
}
