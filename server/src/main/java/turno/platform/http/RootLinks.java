package turno.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** The entry points that a program gets at the root, where a browser gets the dashboard. */
final class RootLinks {
  private RootLinks() {}

  /** Whether this is a request for the root by a client that does not ask for an HTML page. */
  static boolean areWanted(RawRequest request) {
    return request.path().equals("/") && !request.asksForPage();
  }

  static Answer answer(String publicUrl) {
    Map<String, String> links = new LinkedHashMap<>();
    links.put("name", "Turno");
    links.put("dashboard", publicUrl + "/");
    links.put("documentation", publicUrl + "/docs");
    links.put("how_tos", publicUrl + "/docs/howto");
    links.put("contract", publicUrl + "/v1/openapi.json");
    links.put("base_url", publicUrl + "/v1");
    return Answer.ok(links).with(Map.of("Vary", "Accept"));
  }
}
