package turno.mcp;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** A call of a tool that is ready to be made. */
record ToolCall(String name, ObjectNode arguments) {
  /** Returns the call as text: {@code find_slots {"service_id":"svc_…"}}. */
  String line() {
    return name + " " + Json.text(arguments);
  }
}
