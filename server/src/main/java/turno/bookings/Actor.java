package turno.bookings;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.http.Call;
import turno.platform.http.Caller;

/** Who did something, as the history keeps it. */
final class Actor {
  private Actor() {}

  static ObjectNode of(Call call) {
    if (call.caller().credentialId().equals(Caller.NO_CREDENTIAL)) {
      return system();
    }
    boolean session = call.caller().session();
    ObjectNode actor = Json.object();
    actor.put("type", session ? "user" : "key");
    actor.put("id", (session ? IdKind.USER : IdKind.KEY).wire(call.caller().credentialId()));
    // the history looks the name up by it
    actor.put("uuid", call.caller().credentialId().toString());
    return actor;
  }

  /** Nobody's request: time itself, or a command at work on the database. */
  static ObjectNode system() {
    ObjectNode actor = Json.object();
    actor.put("type", "system");
    actor.putNull("id");
    return actor;
  }
}
