package turno.workspaces;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Timestamps;

/** The caller (a key or a person), the workspace and the current time (schema Me). */
record MeView(
    @Nullable MyKey key,
    @Nullable MyUser user,
    WorkspaceView workspace,
    String apiVersion,
    String clock,
    String now) {

  /** Schema MyKey. */
  record MyKey(
      String id,
      String name,
      String prefix,
      String last4,
      List<String> scopes,
      String role,
      String speaksAs,
      @Nullable String expiresAt) {

    static MyKey of(Key key, ZoneId zone) {
      return new MyKey(
          key.id().toString(),
          key.name(),
          key.prefix(),
          key.last4(),
          key.scopes(),
          key.role().wire(),
          key.speaksAs().wire(),
          Timestamps.formatOrNull(key.expiresAt(), zone));
    }
  }
}
