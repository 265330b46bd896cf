package turno.verification.agents;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One agent's calls and its dialogue with the customer. Collects the faults: calls that were
 * refused although the descriptions allow them, calls with arguments that the tool's schema does
 * not allow, calls made without asking the customer first, and results that should contain a
 * question for the customer but do not.
 */
final class ToolCalls {
  /**
   * The codes of refusals that an agent cannot foresee, and the code of the question that the agent
   * must ask the customer.
   */
  private static final Set<String> EXPECTED =
      Set.of("slot_taken", "hold_expired", "customer_agreement_required");

  private static final int MAX_CALLS = 60;

  private final ToolClient client;
  private final Random random;
  private final int lostOf;
  private final List<String> lines = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final Set<String> agreed = new HashSet<>();
  private int calls;
  private int lost;

  /**
   * @param lostOf on average, one answer in {@code lostOf} is lost and its call repeated; 0 if no
   *     answer may be lost
   */
  ToolCalls(ToolClient client, Random random, int lostOf) {
    this.client = client;
    this.random = random;
    this.lostOf = lostOf;
  }

  /**
   * Makes a call, and repeats it if its answer is lost; returns the structured content of the
   * result.
   */
  JsonNode call(String tool, JsonNode arguments) throws IOException, InterruptedException {
    if (++calls > MAX_CALLS) {
      throw new IllegalStateException("not finished after " + MAX_CALLS + " calls");
    }
    if (arguments.path("customer_agreed").asBoolean(false) && !agreed.contains(about(arguments))) {
      wrong.add(tool + " continues without asking the customer: " + arguments);
    }
    if (!client.allows(tool, arguments)) {
      wrong.add(tool + " does not take these arguments: " + arguments);
    }
    JsonNode result = client.call(tool, arguments);
    if (lostOf > 0 && random.nextInt(lostOf) == 0) {
      lost++;
      lines.add(tool + " " + arguments + " -> (lost)");
      result = client.call(tool, arguments);
    }
    JsonNode content = result.path("structuredContent");
    lines.add(tool + " " + arguments + " -> " + result.at("/content/0/text").asString(""));
    if (result.path("isError").asBoolean(false)
        && !EXPECTED.contains(content.path("code").asString(""))) {
      wrong.add(tool + " " + arguments + " is refused: " + content.path("message").asString(""));
    }
    return content;
  }

  /** Makes the call that a result proposes. */
  JsonNode follow(JsonNode call) throws IOException, InterruptedException {
    return call(call.path("name").asString(""), call.path("arguments"));
  }

  /** Asks the customer the question in a result, gets a yes, and returns the call to make next. */
  JsonNode asked(JsonNode result) {
    String question = result.path("say_to_customer").asString("");
    JsonNode next = result.path("after_yes");
    lines.add("to the customer: " + question);
    if (question.isEmpty()) {
      wrong.add("the result has no question to ask the customer before " + next);
    }
    agreed.add(about(next.path("arguments")));
    return next;
  }

  private static String about(JsonNode arguments) {
    return arguments.path("hold_id").asString("") + arguments.path("booking_id").asString("");
  }

  static boolean isRefused(JsonNode content) {
    return content.has("code");
  }

  static ObjectNode copy(JsonNode arguments) {
    return (ObjectNode) arguments.deepCopy();
  }

  int calls() {
    return calls;
  }

  int lost() {
    return lost;
  }

  List<String> wrong() {
    return wrong;
  }

  /** The transcript of the dialogue. */
  List<String> lines() {
    return lines;
  }
}
