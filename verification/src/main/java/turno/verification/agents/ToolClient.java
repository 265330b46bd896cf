package turno.verification.agents;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/**
 * A client of the Model Context Protocol that checks each result against the tool's output schema,
 * and each call that a result proposes against the input schema of the proposed tool.
 */
public final class ToolClient {
  public static final String MODERN = "2026-07-28";
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String META = "io.modelcontextprotocol/";
  private static final List<String> PROPOSALS = List.of("next_tool", "after_yes", "more");

  /** The codes of results that ask the customer a question and are not errors. */
  static final Set<String> ASKING =
      Set.of("customer_agreement_required", "customer_details_missing");

  private final String address;
  private final String key;
  private final Map<String, JsonNode> tools = new LinkedHashMap<>();
  private final Map<String, Schema> inputs = new HashMap<>();
  private final Map<String, Schema> outputs = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private final AtomicLong ids = new AtomicLong();

  private ToolClient(String address, String key) {
    this.address = address;
    this.key = key;
  }

  /**
   * Creates a client and lists the tools.
   *
   * @param address the URL of the tools' endpoint, such as {@code http://127.0.0.1:8080/mcp}
   */
  public static ToolClient at(String address, String key) throws IOException, InterruptedException {
    ToolClient client = new ToolClient(address, key);
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(Dialects.getDraft202012());
    for (JsonNode tool : client.request("tools/list", PlainJson.object(), "").path("tools")) {
      String name = tool.path("name").stringValue();
      client.tools.put(name, tool);
      client.inputs.put(name, registry.getSchema(tool.path("inputSchema")));
      if (tool.has("outputSchema")) {
        client.outputs.put(name, registry.getSchema(tool.path("outputSchema")));
      }
    }
    return client;
  }

  /** The tools that {@code tools/list} returns, by name. */
  public Map<String, JsonNode> tools() {
    return tools;
  }

  /** The faults found in results so far. */
  public List<String> faults() {
    return faults;
  }

  /** Whether the tool's schema allows these arguments. */
  public boolean allows(String tool, JsonNode arguments) {
    Schema schema = inputs.get(tool);
    return schema != null && schema.validate(arguments).isEmpty();
  }

  /** Calls a tool, checks the result and returns it, even if it is a refusal. */
  public JsonNode call(String tool, JsonNode arguments) throws IOException, InterruptedException {
    ObjectNode parameters = PlainJson.object().put("name", tool);
    parameters.set("arguments", arguments);
    JsonNode result = request("tools/call", parameters, tool);
    judge(tool, result);
    return result;
  }

  private void judge(String tool, JsonNode result) {
    JsonNode structured = result.path("structuredContent");
    Schema schema = outputs.get(tool);
    if (schema != null && !schema.validate(structured).isEmpty()) {
      faults.add(tool + " returns a result that its output schema does not allow: " + structured);
    }
    if (result.path("content").path(0).path("text").asString("").isEmpty()) {
      faults.add(tool + " returns no text: " + structured);
    }
    if (result.path("isError").asBoolean(false) && !structured.has("code")) {
      faults.add(tool + " refuses without a code: " + structured);
    }
    if (ASKING.contains(structured.path("code").asString(""))
        && (result.path("isError").asBoolean(true) || !structured.has("say_to_customer"))) {
      faults.add(tool + " asks, but the result is an error or has no question: " + structured);
    }
    for (String member : PROPOSALS) {
      JsonNode proposed = structured.path(member);
      if (proposed.isObject()
          && !allows(proposed.path("name").asString(""), proposed.path("arguments"))) {
        faults.add(tool + " proposes a call that the input schema does not allow: " + proposed);
      }
      if (proposed.toString().contains("_local")) {
        faults.add(tool + " proposes a local time: " + proposed);
      }
    }
  }

  /** Sends a request and returns its result; throws an exception on a protocol error. */
  public JsonNode request(String method, ObjectNode parameters, String name)
      throws IOException, InterruptedException {
    ApiReply reply = send(method, parameters, name);
    JsonNode message = reply.json();
    if (reply.status() != 200 || !message.has("result")) {
      throw new IllegalStateException(
          method + " " + name + ": " + reply.status() + " " + reply.text());
    }
    return message.path("result");
  }

  /** Sends a request in protocol version {@link #MODERN} and returns the whole answer. */
  public ApiReply send(String method, ObjectNode parameters, @Nullable String name)
      throws IOException, InterruptedException {
    ObjectNode asked = parameters.deepCopy();
    ObjectNode meta = asked.putObject("_meta").put(META + "protocolVersion", MODERN);
    meta.putObject(META + "clientCapabilities");
    ObjectNode message = PlainJson.object().put("jsonrpc", "2.0").put("id", ids.incrementAndGet());
    message.put("method", method).set("params", asked);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", MODERN)
            .header("Mcp-Method", method)
            .POST(BodyPublishers.ofString(message.toString()));
    if (name != null && !name.isEmpty()) {
      request.header("Mcp-Name", name);
    }
    return PlainHttp.send(request.build());
  }
}
