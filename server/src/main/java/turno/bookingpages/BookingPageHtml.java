package turno.bookingpages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookingpages.BookingPageView.Business;
import turno.bookingpages.BookingPageView.Hours;
import turno.catalog.Service;
import turno.kernel.Html;
import turno.kernel.Json;
import turno.kernel.PostalAddress;
import turno.kernel.Sha256;

/**
 * The HTML of a booking page: a head for search engines and link previews, and a body that says how
 * to reach the business until the page's script replaces it. Every text of the business is escaped.
 */
final class BookingPageHtml {
  private static final String STYLE =
      "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:1rem}"
          + "h1{line-height:1.2}dt{font-weight:600}dd{margin:0 0 .75rem}"
          + ":root{color-scheme:light dark}";

  private static final String LARGE_CARD = "summary_large_image";

  /** The HTML that loads the page's script and style, as the dashboard's build wrote it. */
  private static final String PROGRAM = program();

  private static final String STYLE_HASH =
      "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(STYLE)) + "'";

  private final BookingPageView page;
  private final Business business;
  private final @Nullable Service service;
  private final BookingPageWords words;
  private final String server;
  private final StringBuilder html = new StringBuilder();

  /**
   * @param service the service that the URL names; null for the page of all services
   * @param server the base URL of the server, without a trailing slash
   */
  BookingPageHtml(
      BookingPageView page, @Nullable Service service, BookingPageWords words, String server) {
    this.page = page;
    this.business = page.business();
    this.service = service;
    this.words = words;
    this.server = server;
  }

  /**
   * Returns the content security policy of every booking page. It allows only content from this
   * server.
   *
   * @param ancestors the pages that may frame the page, in the syntax of the policy
   */
  static String policy(String ancestors) {
    return "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src"
        + " 'self'; style-src 'self' "
        + STYLE_HASH
        + "; base-uri 'none'; form-action 'none'; frame-ancestors "
        + ancestors;
  }

  String document() {
    html.append("<!doctype html>\n<html lang=\"").append(words.locale().toLanguageTag());
    html.append("\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    head();
    html.append(PROGRAM);
    html.append("<noscript><style>").append(STYLE).append("</style></noscript>\n</head>\n<body>\n");
    html.append("<div id=\"guest\" data-key=\"").append(page.key());
    if (business.accentColor() != null) {
      html.append("\" data-accent=\"").append(Html.escaped(business.accentColor()));
    }
    html.append("\">\n<main>\n");
    body();
    return html.append("</main>\n</div>\n</body>\n</html>\n").toString();
  }

  /**
   * Reads the HTML of {@link #PROGRAM}; empty if the dashboard is not built, as in a build without
   * Node.js.
   */
  private static String program() {
    try (InputStream in = BookingPageHtml.class.getResourceAsStream("/dashboard/book-head.html")) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String name() {
    return page.title() == null ? business.name() : page.title();
  }

  private String title() {
    return service == null ? name() : service.name() + " · " + name();
  }

  private String description() {
    String own = service == null ? page.text() : service.description();
    if (own != null && !own.isBlank()) {
      return own;
    }
    PostalAddress address = business.address();
    String where = address == null ? "" : " · " + address.line();
    return words.book() + " · " + business.name() + where;
  }

  private String url() {
    return service == null ? page.url() : page.url() + "/" + service.id();
  }

  private void head() {
    html.append("<title>").append(Html.escaped(title())).append("</title>\n");
    meta("name", "description", description());
    if (!page.listed()) {
      meta("name", "robots", "noindex");
    }
    html.append("<link rel=\"canonical\" href=\"").append(Html.escaped(url())).append("\">\n");
    meta("property", "og:type", "website");
    meta("property", "og:title", title());
    meta("property", "og:description", description());
    meta("property", "og:url", url());
    meta("property", "og:site_name", business.name());
    if (!pictures().isEmpty()) {
      meta("property", "og:image", pictures().getFirst());
      meta("property", "og:image:alt", business.name());
      meta("name", "twitter:card", business.coverUrl() == null ? "summary" : LARGE_CARD);
    }
    meta("property", "og:locale", words.locale().toLanguageTag().replace('-', '_'));
    // inside a script element, only "</" and "<!--" are special, and neither occurs without "<"
    html.append("<script type=\"application/ld+json\">")
        .append(Json.text(linkedData()).replace("<", "\\u003c"))
        .append("</script>\n");
  }

  private void meta(String kind, String name, String content) {
    html.append("<meta ").append(kind).append("=\"").append(name).append("\" content=\"");
    html.append(Html.escaped(content)).append("\">\n");
  }

  private List<String> pictures() {
    List<String> pictures = new ArrayList<>();
    if (business.coverUrl() != null) {
      pictures.add(server + business.coverUrl());
    }
    if (business.logoUrl() != null) {
      pictures.add(server + business.logoUrl());
    }
    return pictures;
  }

  /** Returns the business as schema.org linked data, including how to make a reservation. */
  private ObjectNode linkedData() {
    ObjectNode data = Json.object();
    data.put("@context", "https://schema.org").put("@type", "LocalBusiness");
    data.put("@id", page.url()).put("name", business.name()).put("url", page.url());
    if (page.text() != null) {
      data.put("description", page.text());
    }
    List<String> pictures = pictures();
    if (!pictures.isEmpty()) {
      pictures.forEach(data.putArray("image")::add);
    }
    if (business.logoUrl() != null) {
      data.put("logo", server + business.logoUrl());
    }
    if (business.phone() != null) {
      data.put("telephone", business.phone());
    }
    if (business.email() != null) {
      data.put("email", business.email());
    }
    if (business.mapUrl() != null) {
      data.put("hasMap", business.mapUrl());
    }
    PostalAddress address = business.address();
    if (address != null) {
      place(data.putObject("address"), address);
    }
    if (!business.openingHours().isEmpty()) {
      ArrayNode hours = data.putArray("openingHoursSpecification");
      for (Hours one : business.openingHours()) {
        hours
            .addObject()
            .put("@type", "OpeningHoursSpecification")
            .put("dayOfWeek", "https://schema.org/" + capital(one.day()))
            .put("opens", one.start())
            .put("closes", one.end().equals("24:00") ? "23:59" : one.end());
      }
    }
    ObjectNode action = data.putObject("potentialAction").put("@type", "ReserveAction");
    action
        .putObject("target")
        .put("@type", "EntryPoint")
        .put("urlTemplate", url())
        .putArray("actionPlatform")
        .add("https://schema.org/DesktopWebPlatform")
        .add("https://schema.org/MobileWebPlatform");
    action.putObject("result").put("@type", "Reservation").put("name", words.book());
    return data;
  }

  private static void place(ObjectNode data, PostalAddress address) {
    data.put("@type", "PostalAddress");
    if (!address.lines().isEmpty()) {
      data.put("streetAddress", String.join(", ", address.lines()));
    }
    if (address.city() != null) {
      data.put("addressLocality", address.city());
    }
    if (address.state() != null) {
      data.put("addressRegion", address.state());
    }
    if (address.postalCode() != null) {
      data.put("postalCode", address.postalCode());
    }
    if (address.country() != null) {
      data.put("addressCountry", address.country());
    }
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private void body() {
    if (business.logoUrl() != null) {
      html.append("<p><img src=\"").append(Html.escaped(business.logoUrl()));
      html.append("\" alt=\"\" height=\"64\"></p>\n");
    }
    element("h1", title());
    String text = service == null ? page.text() : service.description();
    if (text != null && !text.isBlank()) {
      element("p", text);
    }
    element("p", words.reachUs());
    html.append("<dl>\n");
    PostalAddress address = business.address();
    if (address != null) {
      element("dt", words.address());
      element("dd", address.line());
    }
    if (business.mapUrl() != null) {
      link("dd", business.mapUrl(), words.map());
    }
    if (business.phone() != null) {
      element("dt", words.phone());
      link("dd", "tel:" + business.phone().replaceAll("[^0-9+]", ""), business.phone());
    }
    if (business.email() != null) {
      element("dt", words.email());
      link("dd", "mailto:" + business.email(), business.email());
    }
    hours(business.openingHours());
    html.append("</dl>\n");
    if (page.termsUrl() != null) {
      link("p", page.termsUrl(), words.terms());
    }
    if (page.privacyUrl() != null) {
      link("p", page.privacyUrl(), words.privacy());
    }
  }

  private void hours(List<Hours> all) {
    if (!all.isEmpty()) {
      element("dt", words.hours());
    }
    for (Hours one : all) {
      element("dd", words.day(one.day()) + " " + one.start() + "–" + one.end());
    }
  }

  private void element(String name, String text) {
    html.append('<').append(name).append('>').append(Html.escaped(text));
    html.append("</").append(name).append(">\n");
  }

  private void link(String around, String address, String text) {
    html.append('<').append(around).append("><a href=\"").append(Html.escaped(address));
    html.append("\" rel=\"nofollow noopener\">").append(Html.escaped(text));
    html.append("</a></").append(around).append(">\n");
  }
}
