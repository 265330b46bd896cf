package turno.messages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.Html;
import turno.kernel.ReadableColor;

/** Renders a plain text as an HTML page for mail programs: escaped, with its URLs as links. */
final class HtmlText {
  private static final Pattern ADDRESS = Pattern.compile("https?://[!-~]+");

  private static final String OURS = "#0b5cad";

  private HtmlText() {}

  /**
   * @param footer further lines, in a smaller font
   * @param accent the colour of the business; null for Turno's
   */
  static String of(
      String locale, String title, String text, String footer, @Nullable String accent) {
    return """
    <!doctype html>
    <html lang="%s">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
    <style>a { color: %s }</style></head>
    <body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d1d1f;background:#fff">
    <div style="max-width:560px;margin:0 auto">
    %s
    <hr style="border:0;border-top:1px solid #d2d2d7;margin:24px 0">
    <p style="font-size:14px;color:#515154">%s</p>
    </div>
    </body>
    </html>
    """
        .formatted(
            Html.escaped(locale),
            Html.escaped(title),
            accent == null ? OURS : ReadableColor.onWhite(accent),
            paragraphs(text),
            lines(footer));
  }

  private static String paragraphs(String text) {
    StringBuilder all = new StringBuilder();
    text.lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> all.append("<p>").append(lines(line)).append("</p>\n"));
    return all.toString().strip();
  }

  private static String lines(String text) {
    StringBuilder all = new StringBuilder();
    text.lines().forEach(line -> all.append(all.isEmpty() ? "" : "<br>").append(linked(line)));
    return all.toString();
  }

  private static String linked(String line) {
    StringBuilder all = new StringBuilder();
    Matcher matcher = ADDRESS.matcher(line);
    int from = 0;
    while (matcher.find()) {
      String address = Html.escaped(matcher.group());
      all.append(Html.escaped(line.substring(from, matcher.start())))
          .append("<a href=\"")
          .append(address)
          .append("\">")
          .append(address)
          .append("</a>");
      from = matcher.end();
    }
    return all.append(Html.escaped(line.substring(from))).toString();
  }
}
