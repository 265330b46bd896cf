package turno.catalog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import turno.kernel.Json;

/** The contract's {@code Conflict}. */
public record ConflictView(@JsonRawValue String booking, List<Conflict.Proposal> proposals) {
  /** What conflicts may take of an answer of 256 KiB, which has the changed object beside them. */
  private static final int BYTES_MAX = 160 * 1_024;

  /** The earliest of them, as many as an answer has room for. */
  public static List<ConflictView> earliest(Conflicts conflicts) {
    List<ConflictView> views = new ArrayList<>();
    int bytes = 0;
    for (Conflict conflict : conflicts.earliest()) {
      bytes += conflict.booking().getBytes(StandardCharsets.UTF_8).length;
      bytes += Json.bytes(conflict.proposals()).length;
      if (bytes > BYTES_MAX) {
        break;
      }
      views.add(new ConflictView(conflict.booking(), conflict.proposals()));
    }
    return views;
  }
}
