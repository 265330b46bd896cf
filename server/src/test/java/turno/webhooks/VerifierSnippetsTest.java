package turno.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.Json;

/**
 * Runs the snippets of docs/howto/verify-webhooks.md, unchanged, against real signatures. A
 * language that has no interpreter on this machine is reported and skipped; with {@code
 * -Dturno.interpreters=required}, which {@code ./turno ci} sets where possible, the test fails
 * instead.
 */
class VerifierSnippetsTest {
  private static final Path PAGE = Path.of("../docs/howto/verify-webhooks.md");
  private static final String OLD = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final String NEW = "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
  private static final long NOW = 1_767_323_045;

  @TempDir Path folder;

  /** A request, and whether a receiver with this secret must accept the request. */
  record Case(String name, byte[] body, String header, String secret, long now, boolean good) {}

  @Test
  void javaSnippetVerifiesSignatures() throws Exception {
    var source = folder.resolve("WebhookSignature.java");
    Files.writeString(source, snippet("java"));
    var compiler = ToolProvider.getSystemJavaCompiler();
    var said = new StringWriter();
    var options =
        List.of("--release", "17", "-d", folder.toString(), "-Xlint:all", "-Werror", "-proc:none");
    try (var files = compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
      var units = files.getJavaFileObjects(source);
      var compiled = compiler.getTask(said, files, null, options, null, units).call();
      assertEquals(true, compiled, said.toString());
    }
    try (var loader = URLClassLoader.newInstance(new URL[] {folder.toUri().toURL()})) {
      var verify =
          loader
              .loadClass("WebhookSignature")
              .getDeclaredMethod("verify", byte[].class, String.class, String.class, long.class);
      verify.setAccessible(true);
      var found = new LinkedHashMap<String, Boolean>();
      for (var each : cases()) {
        var answer = verify.invoke(null, each.body(), each.header(), each.secret(), each.now());
        found.put(each.name(), (Boolean) answer);
      }
      assertEquals(expected(), found);
    }
  }

  @Test
  void typeScriptSnippetVerifiesSignatures() throws Exception {
    var above = Interpreters.homeOfNode();
    var home = above.resolve("snippet");
    Files.createDirectories(home);
    Files.writeString(home.resolve("verify.ts"), snippet("typescript"));
    Interpreters.run(
        home,
        Interpreters.find("node", "--version"),
        above.resolve("node_modules/typescript/bin/tsc").toString(),
        "--strict",
        "--noUncheckedIndexedAccess",
        "--skipLibCheck",
        "--module",
        "nodenext",
        "--target",
        "es2023",
        "--types",
        "node",
        "verify.ts");
    Files.writeString(
        home.resolve("run.js"),
        """
        import { readFileSync } from "node:fs";
        import { verify } from "./verify.js";
        for (const one of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
          const good = verify(Buffer.from(one.body, "base64"), one.header, one.secret, one.now);
          console.log(`${one.name}=${good}`);
        }
        console.log(`absent=${verify(Buffer.from(""), undefined, "secret")}`);
        """);
    var said = Interpreters.run(home, "node", "run.js", written().toString());
    var expected = expected();
    expected.put("absent", false);
    assertEquals(expected, found(said));
  }

  @Test
  void pythonSnippetVerifiesSignatures() throws Exception {
    Files.writeString(folder.resolve("verify.py"), snippet("python"));
    Files.writeString(
        folder.resolve("run.py"),
        """
        import base64, json, sys
        from verify import verify
        for one in json.load(open(sys.argv[1], encoding="utf-8")):
            good = verify(base64.b64decode(one["body"]), one["header"], one["secret"], one["now"])
            print("%s=%s" % (one["name"], "true" if good else "false"))
        """);
    var python = Interpreters.find("python3", "--version");
    assertEquals(
        expected(), found(Interpreters.run(folder, python, "run.py", written().toString())));
  }

  @Test
  void phpSnippetVerifiesSignatures() throws Exception {
    Files.writeString(folder.resolve("verify.php"), snippet("php"));
    Files.writeString(
        folder.resolve("run.php"),
        """
        <?php
        require 'verify.php';
        foreach (json_decode(file_get_contents($argv[1]), true) as $one) {
            $good = verify(base64_decode($one['body']), $one['header'], $one['secret'], $one['now']);
            echo $one['name'], '=', $good ? 'true' : 'false', "\\n";
        }
        """);
    var php = Interpreters.find("php", "--version");
    assertEquals(expected(), found(Interpreters.run(folder, php, "run.php", written().toString())));
  }

  /**
   * Libraries that receivers may use instead of the snippets, in the language that receivers use
   * most.
   */
  @Test
  void publishedNodeLibrariesAcceptDeliveries() throws Exception {
    var home = Interpreters.homeOfNode();
    var now = Instant.now().getEpochSecond();
    var body = "{\"id\":\"evt_1\",\"name\":\"João ☃\"}";
    var requests = new LinkedHashMap<String, Map<String, String>>();
    requests.put("fresh", headers(body, now, OLD));
    requests.put("second of two", headers(body, now, NEW, OLD));
    requests.put("first of two", headers(body, now, OLD, NEW));
    requests.put("another secret", headers(body, now, NEW));
    requests.put("another body", headers(body + " ", now, OLD));
    requests.put("old", headers(body, now - 400, OLD));
    requests.put("future", headers(body, now + 400, OLD));
    Files.writeString(home.resolve("requests.json"), Json.text(requests));
    Files.writeString(
        home.resolve("libraries.js"),
        """
        import { readFileSync } from "node:fs";
        import Stripe from "stripe";
        import { Webhook } from "standardwebhooks";
        const [file, body, secret] = process.argv.slice(2);
        const stripe = new Stripe("sk_test_none");
        const tried = (verify) => { try { verify(); return true; } catch { return false; } };
        for (const [name, headers] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
          const header = headers["Service-Signature"];
          console.log(`stripe ${name}=${tried(() => stripe.webhooks.constructEvent(body, header, secret))}`);
          console.log(`standard ${name}=${tried(() => new Webhook(secret).verify(body, headers))}`);
        }
        """);
    var node = Interpreters.find("node", "--version");
    var said = Interpreters.run(home, node, "libraries.js", "requests.json", body, OLD);
    var expected = new LinkedHashMap<String, Boolean>();
    for (var name : requests.keySet()) {
      var good = name.equals("fresh") || name.endsWith("of two");
      // Stripe's library accepts timestamps in the future, as the page says
      expected.put("stripe " + name, good || name.equals("future"));
      expected.put("standard " + name, good);
    }
    assertEquals(expected, found(said));
  }

  static List<Case> cases() {
    var cases = new ArrayList<Case>();
    var text = "{\"id\":\"evt_1\",\"name\":\"João ☃\"}".getBytes(UTF_8);
    var bytes = new byte[] {'{', (byte) 0xff, 0, '\n', '\r', '}'};
    var fresh = signed(text, NOW, OLD);
    var digest = fresh.substring(fresh.indexOf("v1=") + 3);
    add(cases, "fresh", text, fresh, true);
    add(cases, "empty body", new byte[0], signed(new byte[0], NOW, OLD), true);
    add(cases, "bytes that are no text", bytes, signed(bytes, NOW, OLD), true);
    add(cases, "300 s old", text, signed(text, NOW - 300, OLD), true);
    add(cases, "301 s old", text, signed(text, NOW - 301, OLD), false);
    add(cases, "300 s ahead", text, signed(text, NOW + 300, OLD), true);
    add(cases, "301 s ahead", text, signed(text, NOW + 301, OLD), false);
    add(cases, "3000 s ahead", text, signed(text, NOW + 3000, OLD), false);
    add(cases, "first of two secrets", text, signed(text, NOW, OLD, NEW), true);
    add(cases, "second of two secrets", text, signed(text, NOW, NEW, OLD), true);
    add(cases, "another secret", text, signed(text, NOW, NEW), false);
    add(cases, "another body", (new String(text, UTF_8) + " ").getBytes(UTF_8), fresh, false);
    add(cases, "another time", text, fresh.replace("t=" + NOW, "t=" + (NOW + 1)), false);
    add(cases, "signature first", text, "v1=" + digest + ",t=" + NOW, true);
    add(cases, "unknown schemes too", text, "t=" + NOW + ",v0=aa,v1=" + digest + ",v2=bb", true);
    add(cases, "unknown scheme alone", text, "t=" + NOW + ",v0=" + digest, false);
    add(cases, "space after the comma", text, fresh.replace(",", ", "), false);
    add(
        cases,
        "upper-case digest",
        text,
        "t=" + NOW + ",v1=" + digest.toUpperCase(Locale.ROOT),
        false);
    add(cases, "short digest", text, fresh.substring(0, fresh.length() - 1), false);
    add(cases, "long digest", text, fresh + "0", false);
    add(cases, "empty digest", text, "t=" + NOW + ",v1=", false);
    add(cases, "digest outside ascii", text, "t=" + NOW + ",v1=é", false);
    add(cases, "no digest", text, "t=" + NOW, false);
    add(cases, "no time", text, "v1=" + digest, false);
    add(cases, "empty time", text, "t=,v1=" + digest, false);
    add(cases, "two times", text, "t=" + NOW + "," + fresh, false);
    add(cases, "time with a sign", text, fresh.replace("t=", "t=+"), false);
    add(cases, "time with a fraction", text, fresh.replace("t=" + NOW, "t=" + NOW + ".0"), false);
    add(cases, "time with a line end", text, fresh.replace("t=" + NOW, "t=" + NOW + "\n"), false);
    add(cases, "time without end", text, fresh.replace("t=", "t=" + "9".repeat(40)), false);
    add(cases, "time in other digits", text, fresh.replace("t=1", "t=١"), false);
    add(cases, "empty header", text, "", false);
    add(cases, "only commas", text, ",,,", false);
    add(cases, "another header", text, "Bearer abc", false);
    return cases;
  }

  private static void add(List<Case> cases, String name, byte[] body, String header, boolean good) {
    cases.add(new Case(name, body, header, OLD, NOW, good));
  }

  private static String signed(byte[] body, long at, String... secrets) {
    return Signatures.service(Instant.ofEpochSecond(at), body, List.of(secrets));
  }

  private static Map<String, String> headers(String body, long at, String... secrets) {
    return Signatures.headers(
        "evt_1", Instant.ofEpochSecond(at), body.getBytes(UTF_8), List.of(secrets));
  }

  private static Map<String, Boolean> expected() {
    var expected = new LinkedHashMap<String, Boolean>();
    cases().forEach(each -> expected.put(each.name(), each.good()));
    return expected;
  }

  private Path written() throws IOException {
    var rows =
        cases().stream()
            .map(each ->
                Map.of(
                    "name", each.name(),
                    "body", Base64.getEncoder().encodeToString(each.body()),
                    "header", each.header(),
                    "secret", each.secret(),
                    "now", each.now()))
            .toList();
    return Files.writeString(folder.resolve("cases.json"), Json.text(rows)).toAbsolutePath();
  }

  private static Map<String, Boolean> found(String said) {
    var found = new LinkedHashMap<String, Boolean>();
    said.lines()
        .forEach(line -> {
          var at = line.lastIndexOf('=');
          found.put(line.substring(0, at), Boolean.valueOf(line.substring(at + 1)));
        });
    return found;
  }

  /** Returns the page's only code block in this language. */
  private static String snippet(String language) throws IOException {
    var fence = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL);
    var found = fence.matcher(Files.readString(PAGE)).results().toList();
    assertEquals(1, found.size(), "code blocks in " + language + " in " + PAGE);
    return found.getFirst().group(1);
  }
}
