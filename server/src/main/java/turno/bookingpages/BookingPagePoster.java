package turno.bookingpages;

import java.net.URI;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import turno.kernel.Html;
import turno.kernel.QrImage;
import turno.kernel.Sha256;
import turno.platform.outgoing.AddressGuard;
import turno.workspaces.Workspace;

/**
 * A page to print and hang up: the business, and its booking page's URL as a QR code. If customers
 * cannot open that URL, the page has a warning, which is printed, too.
 */
final class BookingPagePoster {
  private static final String STYLE =
      "@page{size:A4;margin:20mm}"
          + "body{font:18pt/1.4 system-ui,sans-serif;color:#000;background:#fff;margin:0 auto;"
          + "max-width:170mm;padding:10mm 0;text-align:center;overflow-wrap:anywhere}"
          + "h1{font-size:36pt;line-height:1.15;margin:0}p{margin:6mm 0}"
          + ".logo{display:block;max-width:80mm;max-height:35mm;margin:0 auto 6mm}"
          + ".warning{border:3px solid #b00020;padding:4mm;margin:0 0 8mm;font-size:14pt}"
          + "svg{display:block;width:110mm;max-width:100%;margin:8mm auto}.address{font-size:14pt}";

  /** Allows only the page's style, and pictures from this server. */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Sha256.of(STYLE))
          + "'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private BookingPagePoster() {}

  /**
   * @param title the title of the booking page; null if it has none
   */
  static String html(
      Workspace workspace, @Nullable String title, String address, BookingPageWords words) {
    return """
    <!doctype html>
    <html lang="%s">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
    <style>%s</style></head>
    <body><main>%s<h1>%2$s</h1>%s<p>%s</p>
    %s
    <p>%s</p><p class="address">%s</p></main></body>
    </html>
    """
        .formatted(
            words.locale().toLanguageTag(),
            Html.escaped(workspace.name()),
            STYLE,
            warning(address, words) + logo(workspace.look().logoUrl()),
            title == null ? "" : "<p>" + Html.escaped(title) + "</p>",
            Html.escaped(words.book()),
            QrImage.of(address).svg(),
            Html.escaped(words.scan()),
            Html.escaped(address.replaceFirst("^https?://", "")));
  }

  private static String warning(String address, BookingPageWords words) {
    return AddressGuard.opensElsewhere(URI.create(address))
        ? ""
        : "<p class=\"warning\" role=\"note\">" + Html.escaped(words.onlyHere()) + "</p>";
  }

  private static String logo(@Nullable String url) {
    return url == null ? "" : "<img class=\"logo\" src=\"" + Html.escaped(url) + "\" alt=\"\">";
  }
}
