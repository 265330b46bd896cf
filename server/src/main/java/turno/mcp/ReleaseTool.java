package turno.mcp;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** {@code release_hold}: releases a hold. Succeeds if it was released before or has expired. */
final class ReleaseTool extends Tool {
  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "release_hold",
          "Release a hold",
          """
          Releases a hold, for a customer who changes their mind; the time is free at once. For a confirmed booking,
          use cancel_booking. Example: {"hold_id": "bkg_…"}\
          """,
          """
          {"type": "object", "properties": {
            "hold_id": {"type": "string", "maxLength": 200, "description": "From hold_slot: bkg_…"}},
           "required": ["hold_id"], "additionalProperties": false}
          """,
          Refusal.outputSchema(
              """
              {"hold_id": {"type": "string"}, "status": {"type": "string", "enum": ["released", "expired"]}}
              """,
              "hold_id",
              "status"),
          ToolText.ENDS);

  ReleaseTool(AgentDesk desk) {
    super(desk.operation("releaseHold"), DESCRIBED);
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("hold_id").asString("");
    ToolContext.Reply reply = context.send(operation(), List.of(id), Map.of(), null, null);
    if (reply.isSuccess() || reply.code().equals("hold_expired")) {
      String status = reply.isSuccess() ? "released" : "expired";
      return ToolResult.of(
          new Released(id, status),
          (reply.isSuccess() ? "The hold was released" : "The hold has expired")
              + "; it no longer blocks its time.");
    }
    String status = reply.body().path("current_status").asString("");
    boolean cancellable = status.equals("confirmed") || status.equals("pending_payment");
    return Refusal.of(reply)
        .next(
            cancellable
                ? new ToolCall("cancel_booking", Json.object().put("booking_id", id))
                : null);
  }

  private record Released(String holdId, String status) {}
}
