package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/**
 * The page that the links of people lead to. The token stays in the browser, behind the {@code #};
 * the page has no script that could read it, and tells how the link is used.
 */
final class LinkPage {
  static final String PATH = "/accept";

  private static final String PAGE =
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="referrer" content="no-referrer">
      <title>Turno</title>
      <style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:4rem auto;padding:0 1rem}pre{overflow:auto;background:#8881;padding:1rem}</style>
      <h1>Turno</h1>
      <p lang="pt">Este link é pessoal, funciona uma única vez e vale por 24 horas. Ainda não há uma página para escolher a senha: use o comando abaixo, ou envie o link a quem administra este servidor somente se confiar nessa pessoa.
      <p lang="es">Este enlace es personal, funciona una sola vez y vence en 24 horas. Todavía no hay una página para elegir la contraseña: use el comando de abajo, o envíe el enlace a quien administra este servidor solo si confía en esa persona.
      <p>This link is yours alone; it works once, for 24 hours. There is no page to choose a password on yet: use the command below, or give the link to whoever runs this server only if you trust them with it.
      <pre>curl {{base}}/v1/session/accept -H 'Content-Type: application/json' \\
        -d '{"token": "THE ADDRESS OF THIS PAGE", "password": "AT LEAST TEN CHARACTERS"}'</pre>
      <p>The first link of a workspace also takes <code>"email"</code> and <code>"name"</code>. Who has a password accepts signed in: <code>docs/howto/sign-in.md</code>.
      </html>
      """;

  private LinkPage() {}

  static Answer answer(String publicUrl) {
    return Answer.document(
            PAGE.replace("{{base}}", publicUrl).getBytes(UTF_8), "text/html; charset=utf-8")
        .with(
            Map.of(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
                "Referrer-Policy",
                "no-referrer"));
  }
}
