package turno.platform.db;

import java.util.List;
import java.util.UUID;
import turno.kernel.Id.WorkspaceId;

/**
 * Sums up the sizes in bytes of a workspace's rows, page by page, so that no statement takes a long
 * time.
 */
public final class RowSums {
  private static final int PAGE = 5_000;

  private record Row(UUID id, long bytes) {}

  private RowSums() {}

  /**
   * @param page selects {@code id} and {@code bytes} of a workspace's next rows, ordered by id; its
   *     parameters are the workspace, the last id of the previous page and the number of rows
   */
  public static long sum(Database database, String page, WorkspaceId workspaceId) {
    long sum = 0;
    UUID last = new UUID(0, 0);
    List<Row> rows;
    do {
      UUID after = last;
      rows =
          database.read(connection ->
              Sql.of(page)
                  .with(workspaceId, after, PAGE)
                  .list(
                      connection,
                      row -> new Row(row.getObject("id", UUID.class), row.getLong("bytes"))));
      sum += rows.stream().mapToLong(Row::bytes).sum();
      last = rows.isEmpty() ? last : rows.getLast().id();
    } while (rows.size() == PAGE);
    return sum;
  }
}
