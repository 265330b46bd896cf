package turno.platform.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Contract;

/**
 * Serves the contract that this server uses for routing and validation. The server URLs in the
 * contract are replaced by this server's own URL, so that a generated client calls this server.
 */
public final class DocumentsApi {
  private final Contract contract;
  private final Supplier<String> publicUrl;
  private @Nullable Answer json;
  private @Nullable Answer yaml;

  /**
   * @param publicUrl supplies the base URL of links, without a slash at the end
   */
  public DocumentsApi(Contract contract, Supplier<String> publicUrl) {
    this.contract = contract;
    this.publicUrl = publicUrl;
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "getContractAsJson", call -> unlessKnown(json(), call),
        "getContractAsYaml", call -> unlessKnown(yaml(), call));
  }

  private static Answer unlessKnown(Answer document, RequestContext call) {
    return IfNoneMatch.of(call.request()).holds(document.etag())
        ? document
        : document.notModified();
  }

  private synchronized Answer json() {
    Answer made = json;
    if (made == null) {
      made = addressed(contract.json(), Answer.JSON);
      json = made;
    }
    return made;
  }

  private synchronized Answer yaml() {
    Answer made = yaml;
    if (made == null) {
      made = addressed(contract.yaml(), "application/yaml");
      yaml = made;
    }
    return made;
  }

  // the build writes both documents, so they contain these strings exactly as written here
  private Answer addressed(byte[] document, String type) {
    String origin = publicUrl.get();
    String text =
        new String(document, StandardCharsets.UTF_8)
            .replace("\"servers\":[{\"url\":\"/v1\"", "\"servers\":[{\"url\":\"" + origin + "/v1\"")
            .replace("\"servers\":[{\"url\":\"/\"", "\"servers\":[{\"url\":\"" + origin + "\"")
            .replace("servers:\n- url: \"/v1\"", "servers:\n- url: \"" + origin + "/v1\"")
            .replaceAll("( +servers:\n +- url: )\"/\"", "$1\"" + origin + "\"");
    return Answer.document(text.getBytes(StandardCharsets.UTF_8), type);
  }
}
