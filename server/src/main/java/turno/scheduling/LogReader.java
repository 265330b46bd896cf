package turno.scheduling;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.events.LoggedChange;
import turno.events.TransactionEpoch;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Horizon;
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;

/**
 * Reads the log by transaction. Each read finds the rows of all transactions that are visible now
 * and were not visible to the previous read; reading by {@code seq} alone would miss rows that are
 * committed late. The log is read page by page, so that memory stays limited even if there are many
 * new rows or a transaction stays open for a long time. Only one read runs at a time.
 */
final class LogReader {
  private static final Logger LOG = LoggerFactory.getLogger(LogReader.class);

  /** The maximum number of rows in memory at a time. */
  static final int PAGE = 2_000;

  private static final String ROWS =
      "select l.workspace_id, l.kind, l.subject_id, l.version, l.at, l.resources,"
          + " l.txid::text as txid, l.seq"
          + " from turno.log l where not "
          + SeenTransactions.includes("l.txid");

  private static final String IN_ORDER = " order by l.txid, l.seq, l.workspace_id limit ?";

  // a single round trip, because most reads find at most one page of rows
  private static final String LOOK =
      "select "
          + SeenTransactions.NOW
          + " as seen, "
          + TransactionEpoch.SINCE
          + " as counted_since, n.* from (select) as always left join lateral ("
          + ROWS
          + " and l.txid >= ?::xid8"
          + IN_ORDER
          + ") n on true order by n.txid::xid8, n.seq, n.workspace_id";

  private static final String NEXT_PAGE =
      ROWS
          + " and "
          + SeenTransactions.includes("l.txid")
          + " and (l.txid, l.seq, l.workspace_id) > (?::xid8, ?, ?)"
          + IN_ORDER;

  private static final String BEGIN =
      "select "
          + SeenTransactions.NOW
          + " as seen, "
          + TransactionEpoch.SINCE
          + " as counted_since, "
          + TransactionEpoch.NAME
          + " as counter";

  private final Database database;

  /** The position at which the latest read ended; null before the first read. */
  private @Nullable Place place;

  LogReader(Database database) {
    this.database = database;
  }

  /**
   * A position in the log: the transactions of this database node that have been read.
   *
   * @param countedSince when the numbering of these transactions began, according to {@link
   *     TransactionEpoch#SINCE}
   */
  private record Place(SeenTransactions seen, @Nullable Instant countedSince) {
    static Place read(ResultSet row) throws SQLException {
      SeenTransactions seen = SeenTransactions.ofNullable(row, "seen");
      if (seen == null) {
        throw new IllegalStateException("the row has no visible transactions");
      }
      return new Place(seen, Sql.instant(row, "counted_since"));
    }
  }

  private record Beginning(Place place, String counter) {}

  private record Row(LoggedChange change, Horizon transaction, long seq) {
    static Row read(ResultSet row) throws SQLException {
      LoggedChange change =
          new LoggedChange(
              Sql.id(row, "workspace_id", IdKind.WORKSPACE),
              row.getString("kind"),
              row.getObject("subject_id", UUID.class),
              row.getLong("version"),
              Sql.instantOf(row, "at"),
              Sql.ids(row, "resources", IdKind.RESOURCE));
      return new Row(change, Horizon.of(row, "txid"), row.getLong("seq"));
    }
  }

  /** The transactions that a read sees, and the first page of new rows. */
  private static final class FirstPage {
    private @Nullable Place place;
    private final List<Row> rows = new ArrayList<>();

    boolean add(ResultSet row) throws SQLException {
      place = Place.read(row);
      return row.getString("kind") != null && rows.add(Row.read(row));
    }
  }

  /**
   * Passes the new rows to the consumer. If the consumer fails, the next read passes the same rows
   * again.
   *
   * @param begun called on the first read, and after the database crashed, was replaced or had its
   *     statistics reset, with the name of the transaction numbering that now applies. Earlier
   *     changes are not passed on
   * @param consumer called page by page with the rows that are new since the previous read
   * @return all transactions that have been passed on, or that were committed before {@code begun}
   *     was last called
   */
  SeenTransactions look(Consumer<String> begun, Consumer<List<LoggedChange>> consumer) {
    Place before = place;
    Place now = before == null ? begin(begun) : lookSince(before, begun, consumer);
    place = now;
    return now.seen();
  }

  private Place begin(Consumer<String> begun) {
    Beginning beginning =
        database.read(connection ->
            Sql.of(BEGIN)
                .one(connection, row -> new Beginning(Place.read(row), row.getString("counter"))));
    begun.accept(beginning.counter());
    return beginning.place();
  }

  private Place lookSince(
      Place before, Consumer<String> begun, Consumer<List<LoggedChange>> consumer) {
    FirstPage first = new FirstPage();
    database.read(connection ->
        Sql.of(LOOK)
            .with(before.seen().text(), before.seen().oldestUnseen().parameter(), PAGE)
            .list(connection, first::add));
    Place now = first.place;
    if (now == null) {
      throw new IllegalStateException("the query returned no row");
    }
    if (!Objects.equals(now.countedSince(), before.countedSince())) {
      LOG.warn(
          "the database crashed, was replaced or lost its statistics: everything is read again");
      return begin(begun);
    }
    List<Row> page = first.rows;
    passOn(page, consumer);
    while (page.size() == PAGE) {
      Row last = page.getLast();
      page =
          database.read(connection ->
              Sql.of(NEXT_PAGE)
                  .with(before.seen().text(), now.seen().text(), last.transaction().parameter())
                  .with(last.seq(), last.change().workspaceId(), PAGE)
                  .list(connection, Row::read));
      passOn(page, consumer);
    }
    return now;
  }

  private static void passOn(List<Row> page, Consumer<List<LoggedChange>> consumer) {
    consumer.accept(page.stream().map(Row::change).toList());
  }
}
