package turno.workspaces;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.time.DatabaseClock;

/** Returns the caller's identity, the workspace and the current time. */
public final class MeApi {
  private final Database database;
  private final Workspaces workspaces;
  private final Function<RequestContext, MyUser> users;
  private final DatabaseClock clock;
  private final String apiVersion;

  public MeApi(
      Database database,
      Workspaces workspaces,
      Function<RequestContext, MyUser> users,
      DatabaseClock clock,
      Contract contract) {
    this.database = database;
    this.workspaces = workspaces;
    this.users = users;
    this.clock = clock;
    this.apiVersion = contract.document().at("/info/version").asString();
  }

  public Map<String, Handler> handlers() {
    return Map.of("getMe", this::getMe);
  }

  private Answer getMe(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    boolean session = call.caller().session();
    return Answer.ok(
        new MeView(
            session ? null : MeView.MyKey.of(key(call), workspace.zone()),
            session ? users.apply(call) : null,
            WorkspaceView.of(workspace),
            apiVersion,
            clock.isSimulated() ? "simulated" : "real",
            Timestamps.format(call.now(), workspace.zone())));
  }

  private Key key(RequestContext call) {
    Key key =
        database.<@Nullable Key>read(connection ->
            KeyRows.TABLE.find(connection, call.workspaceId(), call.caller().credentialId()));
    if (key == null) {
      throw new IllegalStateException("a key that was accepted does not exist");
    }
    return key;
  }
}
