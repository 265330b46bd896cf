package turno.bookingpages;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.CatalogSource;
import turno.catalog.Service;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RawRequest;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.workspaces.HostedKeys;
import turno.workspaces.PublishableKeys;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * The booking pages as documents, {@code /b/{slug}} and {@code /b/{slug}/{service}}, their posters,
 * {@code /b/{slug}/poster}, and the documents that search engines read first, {@code /robots.txt}
 * and {@code /sitemap.xml}. Requests for unknown slugs are limited like requests with unknown keys,
 * so that the slugs of businesses cannot be found by guessing.
 */
public final class BookingPageDocuments {
  private static final String ROOT = "/b/";
  private static final String POSTER = "poster";
  private static final String HTML = "text/html; charset=utf-8";

  /** The maximum number of URLs in a sitemap, as set by sitemaps.org. */
  private static final int MAX_LISTED = 50_000;

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final PublishableKeys keys;
  private final HostedKeys hosted;
  private final SecretLookUps lookUps;
  private final Supplier<String> publicUrl;
  private final InstantSource clock;

  public BookingPageDocuments(
      Database database,
      Workspaces workspaces,
      CatalogSource catalogs,
      PublishableKeys keys,
      HostedKeys hosted,
      SecretLookUps lookUps,
      Supplier<String> publicUrl,
      InstantSource clock) {
    this.database = database;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.keys = keys;
    this.hosted = hosted;
    this.lookUps = lookUps;
    this.publicUrl = publicUrl;
    this.clock = clock;
  }

  /**
   * Returns the document at the path of a request. If there is none, returns null or throws 404.
   */
  public @Nullable Answer find(RequestContext call) {
    String path = call.request().path();
    return switch (path) {
      case "/robots.txt" -> robots();
      case "/sitemap.xml" -> lookUps.find(call, path, this::sitemap, _ -> null);
      default -> path.startsWith(ROOT) ? pageOrReason(call, path.substring(ROOT.length())) : null;
    };
  }

  /**
   * Returns the page; if there is none, a browser gets a page that explains why, and a program gets
   * problem details.
   */
  private @Nullable Answer pageOrReason(RequestContext call, String rest) {
    if (!call.request().asksForPage()) {
      return page(call, rest);
    }
    try {
      Answer page = page(call, rest);
      return page == null ? missing(call.request()) : page;
    } catch (ProblemException e) {
      if (e.code() != ProblemCode.NOT_FOUND) {
        throw e;
      }
      return missing(call.request());
    }
  }

  /**
   * Returns the answer for a URL without a page; the answer is the same if the page is switched
   * off.
   */
  private static Answer missing(RawRequest request) {
    BookingPageWords words =
        BookingPageWords.of(value(request.query(), "lang"), request.header("Accept-Language"));
    return Answer.text(MissingPage.html(words).getBytes(UTF_8), HTML)
        .withStatus(404)
        .with(
            Map.of(
                "Cache-Control", "no-store",
                "Content-Security-Policy", MissingPage.POLICY,
                "Vary", "Accept, Accept-Language",
                "X-Content-Type-Options", "nosniff",
                "X-Robots-Tag", "noindex"));
  }

  private Answer robots() {
    String text =
        """
        User-agent: *
        Allow: /b/
        Disallow: /v1/
        Disallow: /m/
        Sitemap: %s/sitemap.xml
        """
            .formatted(publicUrl.get());
    return Answer.document(text.getBytes(UTF_8), "text/plain; charset=utf-8");
  }

  private Answer sitemap() {
    List<String> slugs =
        Tenant.asSystem(
            "search engines read the list of pages",
            () -> database.read(connection -> BookingPageRows.listed(connection, MAX_LISTED)));
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for (String slug : slugs) {
      xml.append("<url><loc>").append(publicUrl.get()).append(ROOT).append(slug);
      xml.append("</loc></url>\n");
    }
    return Answer.document(
        xml.append("</urlset>\n").toString().getBytes(UTF_8), "application/xml; charset=utf-8");
  }

  private @Nullable Answer page(RequestContext call, String rest) {
    String[] parts = rest.split("/", -1);
    if (parts.length > 2 || parts[0].isEmpty()) {
      return null;
    }
    boolean poster = parts.length == 2 && parts[1].equals(POSTER);
    ServiceId service = parts.length == 1 ? null : IdKind.SERVICE.parse(parts[1]);
    if (parts.length == 2 && service == null && !poster) {
      return null;
    }
    EnabledPage found =
        lookUps.find(call, ROOT + parts[0], () -> enabled(parts[0]), EnabledPage::id);
    return poster ? found.poster(call) : found.answer(call, service);
  }

  private EnabledPage enabled(String slug) {
    Workspace workspace =
        Tenant.<@Nullable Workspace, RuntimeException>asSystem(
            "a page's address leads to its workspace", () -> workspaces.bySlug(slug));
    EnabledPage page =
        workspace == null ? null : Tenant.of(workspace.id(), () -> enabled(workspace));
    if (page == null) {
      throw ProblemException.notFound("There is no booking page at this URL.");
    }
    return page;
  }

  private @Nullable EnabledPage enabled(Workspace workspace) {
    return database.<@Nullable EnabledPage>read(connection -> {
      BookingPage page = BookingPageRows.find(connection, workspace.id());
      return page == null || !page.settings().enabled()
          ? null
          : new EnabledPage(workspace, page, hosted.find(connection, workspace.id()));
    });
  }

  /** A booking page that is switched on. */
  private final class EnabledPage {
    private final Workspace workspace;
    private final BookingPage page;
    private final @Nullable String key;

    EnabledPage(Workspace workspace, BookingPage page, @Nullable String key) {
      this.workspace = workspace;
      this.page = page;
      this.key = key;
    }

    WorkspaceId id() {
      return workspace.id();
    }

    @Nullable Answer answer(RequestContext call, @Nullable ServiceId chosen) {
      return Tenant.of(workspace.id(), () -> document(call, chosen));
    }

    /** Returns the page as a poster to print. */
    Answer poster(RequestContext call) {
      BookingPageWords words =
          BookingPageWords.of(value(call.request().query(), "lang"), workspace);
      String html =
          BookingPagePoster.html(
              workspace,
              page.settings().title(),
              BookingPageView.address(publicUrl.get(), workspace),
              words);
      return Answer.text(html.getBytes(UTF_8), HTML)
          .with(
              Map.of(
                  "Cache-Control", "no-cache",
                  "Content-Security-Policy", BookingPagePoster.POLICY,
                  "X-Content-Type-Options", "nosniff",
                  "X-Robots-Tag", "noindex"));
    }

    private @Nullable Answer document(RequestContext call, @Nullable ServiceId chosen) {
      Catalog catalog = catalogs.of(workspace.id());
      Service service = chosen == null ? null : catalog.services().get(chosen);
      boolean bookable = service != null && service.active() && service.terms().bookableOnline();
      if (chosen != null && !bookable) {
        return null;
      }
      String url = BookingPageView.address(publicUrl.get(), workspace);
      Instant now = clock.instant();
      BookingPageView view = BookingPageView.of(page, workspace, catalog, url, key, now);
      String query = call.request().query();
      BookingPageHtml html =
          new BookingPageHtml(
              view, service, BookingPageWords.of(value(query, "lang"), workspace), publicUrl.get());
      String ancestors = ancestors(value(query, "key"), now);
      return Answer.text(html.document().getBytes(UTF_8), HTML)
          .with(
              Map.of(
                  "Cache-Control", "no-cache",
                  "Content-Security-Policy", BookingPageHtml.policy(ancestors),
                  "Referrer-Policy", "strict-origin-when-cross-origin",
                  "X-Content-Type-Options", "nosniff",
                  "X-Robots-Tag", page.settings().listed() ? "all" : "noindex"));
    }

    /**
     * Returns which pages may frame this page: with a publishable key in the URL, the pages of its
     * origins; with the page's own key, pages of this server, such as the dashboard's preview; and
     * without a valid key, none.
     */
    private String ancestors(@Nullable String key, Instant now) {
      if (key != null && key.equals(this.key)) {
        return "'self'";
      }
      List<String> origins = key == null ? List.of() : keys.originsOf(key, workspace.id(), now);
      return origins.isEmpty() ? "'none'" : String.join(" ", origins);
    }
  }

  /** Returns the value of a query parameter; null if it is missing or malformed. */
  private static @Nullable String value(String query, String name) {
    for (String part : query.split("&")) {
      if (part.startsWith(name + "=")) {
        try {
          return URLDecoder.decode(part.substring(name.length() + 1), UTF_8);
        } catch (IllegalArgumentException e) {
          return null; // malformed percent-encoding
        }
      }
    }
    return null;
  }
}
