package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages that replace the dashboard on a server that was built without it. They explain that the
 * dashboard is missing, and how to use a link without it. The link's token stays in the browser,
 * behind the {@code #}; the pages have no script that could read it.
 */
final class MissingDashboard {
  private static final String START =
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="referrer" content="no-referrer">
      <title>Turno</title>
      <style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:4rem auto;padding:0 1rem}pre{overflow:auto;background:#8881;padding:1rem}</style>
      <h1>Turno</h1>
      """;

  private static final String NOTICE =
      START
          + """
          <p>The API is running. The dashboard is missing, because this server was built without Node.js or the build of the dashboard failed.
          <p>Install Node.js 20.19 or newer with npm (on Debian and Ubuntu: <code>apt-get install nodejs npm</code>), and start <code>./turno run</code> again; it builds the dashboard, or says why it cannot.
          <p lang="pt">A API está no ar. Falta o painel: instale o Node.js 20.19 ou mais novo, com npm, e inicie <code>./turno run</code> de novo.
          <p lang="es">La API funciona. Falta el panel: instala Node.js 20.19 o más nuevo, con npm, e inicia <code>./turno run</code> de nuevo.
          <p><a href="/docs">Documentation</a> · <a href="/v1/openapi.json">OpenAPI document</a>
          </html>
          """;

  private static final String LINK =
      START
          + """
          <p lang="pt">Este link é pessoal, funciona uma única vez e vale por 24 horas. Este servidor foi instalado sem o painel em que se escolhe a senha: use o comando abaixo, ou envie o link a quem administra este servidor somente se confiar nessa pessoa.
          <p lang="es">Este enlace es personal, funciona una sola vez y vence en 24 horas. Este servidor se instaló sin el panel en el que se elige la contraseña: usa el comando de abajo, o envía el enlace a quien administra este servidor solo si confías en esa persona.
          <p>This link is only for you; it works once and expires after 24 hours. This server was built without the dashboard, in which you would choose a password: use the command below instead. Give the link to the person who runs this server only if you trust them with it.
          <pre>curl {{base}}/v1/session/accept -H 'Content-Type: application/json' \\
            -d '{"token": "THE ADDRESS OF THIS PAGE", "password": "AT LEAST TEN CHARACTERS"}'</pre>
          <p>For the first link of a workspace, also send <code>"email"</code> and <code>"name"</code>; for the link of an empty server, <code>"workspace"</code> as well. If you already have a password, sign in before you accept the link: see <code>docs/howto/sign-in.md</code>.
          </html>
          """;

  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cache-Control",
          "no-cache");

  private MissingDashboard() {}

  static @Nullable Answer find(String path, String publicUrl) {
    if (path.equals("/accept")) {
      return page(LINK.replace("{{base}}", publicUrl));
    }
    boolean dashboard = path.equals("/") || path.equals("/app") || path.startsWith("/app/");
    return dashboard ? page(NOTICE) : null;
  }

  private static Answer page(String text) {
    return Answer.document(text.getBytes(UTF_8), "text/html; charset=utf-8").with(HEADERS);
  }
}
