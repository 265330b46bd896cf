package turno.bookingpages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookingpages.BookingPage.PageService;
import turno.bookingpages.BookingPage.Settings;
import turno.catalog.Catalog;
import turno.catalog.CatalogSource;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireJson.InZone;
import turno.pictures.Picture;
import turno.pictures.PictureUse;
import turno.pictures.Pictures;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;
import turno.workspaces.ChangeLook;
import turno.workspaces.HostedKeys;
import turno.workspaces.Look;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** Reads and changes the booking page of the workspace. */
public final class BookingPageApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final HostedKeys keys;
  private final ChangeLook looks;
  private final Pictures pictures;
  private final PageDays days;
  private final Codes codes;
  private final Supplier<String> publicUrl;

  /** Whether codes can be sent to the phones of a workspace's visitors. */
  @FunctionalInterface
  public interface Codes {
    boolean canBeSent(Connection connection, Workspace workspace) throws SQLException;
  }

  /**
   * @param keys creates the key of the hosted page
   * @param days counts the page's visits
   */
  public BookingPageApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      CatalogSource catalogs,
      HostedKeys keys,
      ChangeLook looks,
      Pictures pictures,
      PageDays days,
      Codes codes,
      Supplier<String> publicUrl) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.keys = keys;
    this.looks = looks;
    this.pictures = pictures;
    this.days = days;
    this.codes = codes;
    this.publicUrl = publicUrl;
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "getBookingPage",
        days.counting(PageDays.Event.VISIT, this::get),
        "updateBookingPage",
        this::update,
        "putLogo",
        call -> put(call, PictureUse.LOGO),
        "deleteLogo",
        call -> delete(call, PictureUse.LOGO),
        "putCover",
        call -> put(call, PictureUse.COVER),
        "deleteCover",
        call -> delete(call, PictureUse.COVER),
        "listBookingPageDays",
        days::list);
  }

  private Answer get(RequestContext call) {
    WorkspaceId id = call.workspaceId();
    Workspace workspace = workspaces.get(id);
    return database.read(connection -> read(call, connection, workspace));
  }

  private Answer read(RequestContext call, Connection connection, Workspace workspace)
      throws SQLException {
    BookingPage found = BookingPageRows.find(connection, workspace.id());
    BookingPage page =
        found == null ? new BookingPage(Settings.FIRST, 1, workspace.createdAt()) : found;
    return answer(call, page, workspace, keys.find(connection, workspace.id()));
  }

  private Answer update(RequestContext call) {
    ObjectNode body = call.body(BookingPageApi::check);
    WorkspaceId id = call.workspaceId();
    Workspace workspace = workspaces.get(id);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          BookingPage before = BookingPageRows.lock(connection, id, workspace.createdAt());
          Settings settings = before.settings().changed(body);
          requireServices(settings, catalogs.of(id));
          call.requireVersion(before.version());
          if (settings.equals(before.settings())) {
            return answer(call, before, workspace, keys.find(connection, id));
          }
          if (settings.verifyPhone()
              && !before.settings().verifyPhone()
              && !codes.canBeSent(connection, workspace)) {
            throw ProblemException.conflict(
                ProblemReason.VERIFICATION_UNAVAILABLE,
                "Sending codes requires a WhatsApp number, and an approved template with the"
                    + " variable 'code' for the verification_code message.");
          }
          Instant now = call.now().truncatedTo(ChronoUnit.MICROS);
          BookingPage after = new BookingPage(settings, before.version() + 1, now);
          BookingPageRows.update(connection, id, after);
          String key =
              settings.enabled() == before.settings().enabled()
                  ? keys.find(connection, id)
                  : keys.switched(call, transaction, workspace, settings.enabled());
          return answer(call, after, workspace, key);
        });
  }

  private Answer put(RequestContext call, PictureUse use) {
    WorkspaceId id = call.workspaceId();
    Picture picture = pictures.read(call, use);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          looks.lock(connection, id);
          pictures.put(connection, id, use, id.value(), picture);
          Workspace workspace =
              looks.run(call, transaction, look -> with(look, use, picture.url(id)));
          return read(call, connection, workspace);
        });
  }

  private Answer delete(RequestContext call, PictureUse use) {
    WorkspaceId id = call.workspaceId();
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          looks.lock(connection, id);
          pictures.delete(connection, id, use, id.value());
          looks.run(call, transaction, look -> with(look, use, null));
          return Answer.noContent();
        });
  }

  private static Look with(Look look, PictureUse use, @Nullable String url) {
    return use == PictureUse.LOGO ? look.withLogoUrl(url) : look.withCoverUrl(url);
  }

  /** Whether the page of a workspace asks for a code that is sent to the phone. */
  public static boolean verifiesPhones(Connection connection, WorkspaceId id) throws SQLException {
    BookingPage page = BookingPageRows.find(connection, id);
    return page != null && page.settings().verifyPhone();
  }

  private static void check(ObjectNode body, List<Failure> failures) {
    ValidationErrors errors = new ValidationErrors(body, failures);
    List<LenientJson> services = LenientJson.of(body).objects("services");
    services.forEach(service -> errors.requireId(service, "service_id", IdKind.SERVICE));
    errors.requireDistinct(services, "service_id");
  }

  private static void requireServices(Settings settings, Catalog catalog) {
    int index = 0;
    for (PageService shown : settings.services()) {
      if (!catalog.services().containsKey(shown.serviceId())) {
        throw ProblemException.unknownInBody("#/services/" + index + "/service_id", "service");
      }
      index++;
    }
  }

  private Answer answer(
      RequestContext call, BookingPage page, Workspace workspace, @Nullable String key) {
    BookingPageView view =
        BookingPageView.of(
            page,
            workspace,
            catalogs.of(workspace.id()),
            BookingPageView.address(publicUrl.get(), workspace),
            key,
            call.now());
    return Answer.ok(new InZone(view, workspace.zone())).version(page.version());
  }
}
