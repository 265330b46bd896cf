package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/**
 * Finds the positions that bound a range of time in a workspace's part of the log. These positions
 * enclose more than the range, so a reader must also compare the {@code at} column.
 */
public final class LogPlaces {
  // how far the order of times may differ from the order of the log: writes take time, and each
  // node derives the time from its own clock
  private static final Duration SLACK = Duration.ofHours(1);

  // binary search in the workspace's part of the log: about thirty probes of the primary key, and
  // no need for an index on times, which every write would have to maintain
  private static final String PLACE =
      """
      with recursive ends as (
        select (select seq from turno.log where workspace_id = ? order by seq limit 1) as low,
               (select seq from turno.log where workspace_id = ? order by seq desc limit 1) + 1 as high),
      search (low, high) as (
        select low, high from ends where low is not null
        union all
        select case when l.at < ? then l.seq + 1 else s.low end,
               case when l.at < ? then s.high else m.middle end
          from search s
         cross join lateral (select s.low + (s.high - s.low) / 2 as middle) m
         cross join lateral (select seq, at from turno.log
                              where workspace_id = ? and seq >= m.middle order by seq limit 1) l
         where s.low < s.high)
      select coalesce(max(low), 0) as place from search
      """;

  private static final String BEFORE =
      "select "
          + EventPlace.COLUMNS
          + " from turno.log where workspace_id = ? and seq < ? order by seq desc limit 1";

  private static final String FROM =
      "select "
          + EventPlace.COLUMNS
          + " from turno.log where workspace_id = ? and seq >= ? order by seq limit 1";

  private LogPlaces() {}

  /** Returns a position that is not after any event at or after this instant. */
  public static EventPlace first(Connection connection, WorkspaceId workspaceId, Instant from)
      throws SQLException {
    // starts from an earlier row, because events near that instant may not be in the order of their
    // times
    long seq = seq(connection, workspaceId, from.minus(SLACK));
    EventPlace place = Sql.of(BEFORE).with(workspaceId, seq).first(connection, EventPlace::read);
    return place == null ? EventPlace.FIRST : place;
  }

  /** Returns a position after every event before this instant. */
  public static EventPlace end(Connection connection, WorkspaceId workspaceId, Instant to)
      throws SQLException {
    long seq = seq(connection, workspaceId, to.plus(SLACK));
    EventPlace place = Sql.of(FROM).with(workspaceId, seq).first(connection, EventPlace::read);
    return place == null ? EventPlace.LAST : place;
  }

  private static long seq(Connection connection, WorkspaceId workspaceId, Instant at)
      throws SQLException {
    return Sql.of(PLACE)
        .with(workspaceId, workspaceId, at, at, workspaceId)
        .one(connection, row -> row.getLong("place"));
  }
}
