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
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;
import turno.workspaces.HostedKeys;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** Reads and changes the booking page of the workspace. */
public final class BookingPageApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final HostedKeys keys;
  private final Codes codes;
  private final Supplier<String> publicUrl;

  /** Whether codes can be sent to the phones of a workspace's visitors. */
  @FunctionalInterface
  public interface Codes {
    boolean canBeSent(Connection connection, Workspace workspace) throws SQLException;
  }

  /**
   * @param keys makes the key of the hosted page
   */
  public BookingPageApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      CatalogSource catalogs,
      HostedKeys keys,
      Codes codes,
      Supplier<String> publicUrl) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.keys = keys;
    this.codes = codes;
    this.publicUrl = publicUrl;
  }

  public Map<String, Handler> handlers() {
    return Map.of("getBookingPage", this::get, "updateBookingPage", this::update);
  }

  private Answer get(RequestContext call) {
    WorkspaceId id = call.workspaceId();
    Workspace workspace = workspaces.get(id);
    return database.read(connection -> {
      BookingPage found = BookingPageRows.find(connection, id);
      BookingPage page =
          found == null ? new BookingPage(Settings.FIRST, 1, workspace.createdAt()) : found;
      return answer(page, workspace, keys.find(connection, id));
    });
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
            return answer(before, workspace, keys.find(connection, id));
          }
          if (settings.verifyPhone()
              && !before.settings().verifyPhone()
              && !codes.canBeSent(connection, workspace)) {
            throw ProblemException.conflict(
                ProblemReason.VERIFICATION_UNAVAILABLE,
                "Codes need a number at WhatsApp, and an approved template with the variable code"
                    + " for the message verification_code.");
          }
          Instant now = call.now().truncatedTo(ChronoUnit.MICROS);
          BookingPage after = new BookingPage(settings, before.version() + 1, now);
          BookingPageRows.update(connection, id, after);
          String key =
              settings.enabled() == before.settings().enabled()
                  ? keys.find(connection, id)
                  : keys.switched(call, transaction, workspace, settings.enabled());
          return answer(after, workspace, key);
        });
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

  private Answer answer(BookingPage page, Workspace workspace, @Nullable String key) {
    BookingPageView view =
        BookingPageView.of(
            page,
            workspace,
            catalogs.of(workspace.id()),
            BookingPageView.address(publicUrl.get(), workspace),
            key);
    return Answer.ok(new InZone(view, workspace.zone())).version(page.version());
  }
}
