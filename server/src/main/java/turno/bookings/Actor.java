package turno.bookings;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.platform.db.StoredJson;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;

/**
 * Who did something: what {@code booking_history.actor} holds.
 *
 * @param id as on the wire, null for the system
 * @param uuid the same; the history looks the key's name up by it
 */
record Actor(String type, @Nullable String id, @Nullable UUID uuid) {
  static final StoredJson<Actor> JSON =
      StoredJson.of("booking_history", "actor", Actor.class, Actor::versioned);

  /** The first rows did not repeat the id, and nobody's request never did. */
  private static ObjectNode versioned(JsonNode unversioned) {
    ObjectNode document = (ObjectNode) unversioned;
    return document.has("uuid") ? document : document.putNull("uuid");
  }

  /** Whether it was this credential. */
  boolean is(Caller caller) {
    return caller.credentialId().toString().equals(id);
  }

  static ObjectNode of(RequestContext call) {
    Id id = call.caller().credentialId();
    if (id.equals(Caller.NO_CREDENTIAL)) {
      return system();
    }
    boolean session = call.caller().session();
    return JSON.document(new Actor(session ? "user" : "key", id.toString(), id.value()));
  }

  /** No request made the change: time passed, or a command worked on the database. */
  static ObjectNode system() {
    return JSON.document(new Actor("system", null, null));
  }
}
