package turno.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code hand_off}: hands a conversation over to a person; the agent is silent from then on. A
 * repeat succeeds.
 */
final class HandOffTool extends Tool {
  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "hand_off",
          "Hand the conversation to a person",
          """
          Hands the conversation to a person of the business: when the customer asks for one, or when you cannot help.
          'message' is sent to the customer as your last message; write nothing afterwards. Example: {"conversation_id": "cnv_…",
          "reason": "customer_asked", "message": "One moment please, Ana will answer you."}. Calling it again is safe.\
          """,
          """
          {"type": "object", "properties": {
            "conversation_id": {"type": "string", "maxLength": 200, "description": "The conversation you are in: cnv_…"},
            "reason": {"type": "string", "maxLength": 200, "description": "In a few words, for the business"},
            "message": {"type": "string", "minLength": 1, "maxLength": 4096, "description": "Your last words to the customer, in their language"},
            "note": {"type": "string", "maxLength": 4096, "description": "What the person should know; the customer never sees it"}},
           "required": ["conversation_id"], "additionalProperties": false}
          """,
          Refusal.outputSchema(
              """
              {"conversation_id": {"type": "string"}, "handled_by": {"type": "string"},
               "message_error": {"type": ["object", "string", "null"]}}
              """,
              "conversation_id",
              "handled_by"),
          ToolText.WRITES);

  private final AgentDesk desk;

  HandOffTool(AgentDesk desk) {
    super(desk.operation("handOffConversation"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    String id = arguments.path("conversation_id").asString("");
    ObjectNode body = arguments.deepCopy();
    body.remove("conversation_id");
    ToolContext.Reply reply = context.send(operation(), List.of(id), Map.of(), body, desk.newKey());
    if (!reply.isSuccess()) {
      return Refusal.of(reply);
    }
    JsonNode unsent = reply.body().get("message_error");
    return ToolResult.of(
        new HandedOff(id, reply.body().path("handled_by").asString("human"), unsent),
        "A person now handles the conversation. Write nothing more."
            + (unsent == null || unsent.isNull() ? "" : " Your message was not sent."));
  }

  /**
   * @param messageError why the message was not sent: JSON null if it was sent, or if no message
   *     was given
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record HandedOff(
      String conversationId, String handledBy, @Nullable JsonNode messageError) {}
}
