package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;

/** The page at the root: where to go from here, for people and for programs. */
final class RootPage {
  private static final String PAGE =
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Turno</title>
      <style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
      <h1>Turno</h1>
      <p>This is the API of a scheduling and booking service. It answers below <code>/v1</code>.
      <p><a href="/docs">Documentation</a> · <a href="/v1/openapi.json">OpenAPI document</a>
      </html>
      """;

  private static final Answer HTML =
      Answer.document(PAGE.getBytes(UTF_8), "text/html; charset=utf-8");

  private RootPage() {}

  static Answer answer(RawRequest request, String publicUrl) {
    Preferences accept = Preferences.of(request.header("Accept"));
    boolean page =
        accept.namesType("text/html") && accept.ofType("text/html") >= accept.ofType(Answer.JSON);
    return (page ? HTML : Answer.ok(links(publicUrl))).with(Map.of("Vary", "Accept"));
  }

  private static Map<String, String> links(String publicUrl) {
    Map<String, String> links = new LinkedHashMap<>();
    links.put("name", "Turno");
    links.put("documentation", publicUrl + "/docs");
    links.put("contract", publicUrl + "/v1/openapi.json");
    links.put("base_url", publicUrl + "/v1");
    return links;
  }
}
