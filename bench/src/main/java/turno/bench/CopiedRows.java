package turno.bench;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.postgresql.copy.CopyIn;

/**
 * Rows in PostgreSQL's binary COPY format; the first column is the id of the workspace.
 *
 * @param workspaces for each row, the position of its workspace's id in {@code rows}
 */
@SuppressWarnings("ArrayRecordComponent") // the record is never compared
record CopiedRows(byte[] head, byte[] rows, int[] workspaces) {
  /** The length of the header: signature, flags and the length of an extension. */
  private static final int HEAD = 19;

  /** Reads the output of a complete COPY; the trailer is dropped. */
  static CopiedRows of(byte[] copied) {
    ByteBuffer bytes = ByteBuffer.wrap(copied, HEAD, copied.length - HEAD).slice();
    List<Integer> found = new ArrayList<>();
    int end = 0;
    for (short fields = bytes.getShort(); fields >= 0; fields = bytes.getShort()) {
      found.add(bytes.position() + Integer.BYTES);
      for (int i = 0; i < fields; i++) {
        int length = bytes.getInt();
        bytes.position(bytes.position() + Math.max(0, length));
      }
      end = bytes.position();
    }
    byte[] head = new byte[HEAD];
    byte[] rows = new byte[end];
    System.arraycopy(copied, 0, head, 0, HEAD);
    System.arraycopy(copied, HEAD, rows, 0, end);
    return new CopiedRows(head, rows, found.stream().mapToInt(Integer::intValue).toArray());
  }

  boolean isEmpty() {
    return workspaces.length == 0;
  }

  void begin(CopyIn into) throws SQLException {
    into.writeToCopy(head, 0, head.length);
  }

  /** Writes the rows, with the id of the given workspace in each. */
  void write(CopyIn into, UUID workspace) throws SQLException {
    ByteBuffer bytes = ByteBuffer.wrap(rows);
    for (int at : workspaces) {
      bytes.putLong(at, workspace.getMostSignificantBits());
      bytes.putLong(at + Long.BYTES, workspace.getLeastSignificantBits());
    }
    into.writeToCopy(rows, 0, rows.length);
  }

  static void end(CopyIn into) throws SQLException {
    into.writeToCopy(new byte[] {-1, -1}, 0, Short.BYTES);
    into.endCopy();
  }
}
