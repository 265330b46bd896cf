package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.client.Webhooks;
import turno.kernel.Json;

/** The verifiers of the typed clients, given valid and forged deliveries. */
class ClientVerifiersTest {
  @Test
  void javaClientVerifiesSignatures() {
    var found = new LinkedHashMap<String, Boolean>();
    for (var each : VerifierSnippetsTest.cases()) {
      var now = Instant.ofEpochSecond(each.now());
      found.put(each.name(), Webhooks.isGenuine(each.body(), each.header(), now, each.secret()));
    }
    assertEquals(expected(), found);
  }

  @Test
  void typeScriptClientVerifiesSignatures(@TempDir Path folder) throws Exception {
    var client = Interpreters.clientOfNode();
    var cases =
        VerifierSnippetsTest.cases().stream()
            .map(each ->
                Map.of(
                    "name", each.name(),
                    "body", Base64.getEncoder().encodeToString(each.body()),
                    "header", each.header(),
                    "secret", each.secret(),
                    "now", each.now()))
            .toList();
    var file = Files.writeString(folder.resolve("cases.json"), Json.text(cases));
    var program =
        Files.writeString(
            folder.resolve("run.mjs"),
            """
            import { readFileSync } from "node:fs";
            const [, , client, file] = process.argv;
            const { isGenuine } = await import(client);
            const found = {};
            for (const one of JSON.parse(readFileSync(file, "utf8"))) {
              const body = new Uint8Array(Buffer.from(one.body, "base64"));
              found[one.name] = await isGenuine(body, one.header, [one.secret], one.now);
            }
            console.log(JSON.stringify(found));
            """);
    var module = client.resolve("dist/index.js").toUri().toString();
    var said =
        Interpreters.run(
            folder, "node", program.toString(), module, file.toAbsolutePath().toString());
    assertEquals(Json.tree(Json.text(expected())), Json.tree(said));
  }

  private static Map<String, Boolean> expected() {
    var expected = new LinkedHashMap<String, Boolean>();
    VerifierSnippetsTest.cases().forEach(each -> expected.put(each.name(), each.good()));
    return expected;
  }
}
