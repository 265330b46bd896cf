package turno.workspaces;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;

/**
 * A tenant: every booking, customer or other object belongs to exactly one workspace.
 *
 * @param slug the workspace's name on the command line and in URLs
 * @param zone the time zone, unless a schedule or a location names another
 * @param country ISO 3166-1 alpha-2: the region of phone numbers written without a country code
 * @param currency the currency of prices that do not specify one
 * @param locale a canonical BCP 47 tag
 * @param defaultHandler who handles new conversations
 * @param version the version of these settings; the catalog has its own
 */
public record Workspace(
    WorkspaceId id,
    String slug,
    String name,
    Mode mode,
    ZoneId zone,
    String country,
    Currency currency,
    String locale,
    Handler defaultHandler,
    Premises premises,
    Messaging messaging,
    Look look,
    long version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * The mode of a workspace. A test workspace uses simulated payment and WhatsApp providers, and
   * sends e-mails only to its own users.
   */
  public enum Mode implements WireEnum {
    LIVE,
    TEST
  }

  /** The default handler of conversations. */
  public enum Handler implements WireEnum {
    BOT,
    HUMAN;

    /** Returns the handler of this name; a human by default. */
    static Handler of(@Nullable String text) {
      return "bot".equals(text) ? BOT : HUMAN;
    }
  }

  Workspace withSlug(String newSlug) {
    return new Workspace(
        id,
        newSlug,
        name,
        mode,
        zone,
        country,
        currency,
        locale,
        defaultHandler,
        premises,
        messaging,
        look,
        version,
        createdAt,
        updatedAt);
  }

  /** Returns this workspace with other settings. */
  Workspace changed(
      String newName,
      ZoneId newZone,
      Currency newCurrency,
      String newLocale,
      Handler newHandler,
      Premises newPremises,
      Messaging newMessaging,
      Look newLook) {
    return new Workspace(
        id,
        slug,
        newName,
        mode,
        newZone,
        country,
        newCurrency,
        newLocale,
        newHandler,
        newPremises,
        newMessaging,
        newLook,
        version,
        createdAt,
        updatedAt);
  }

  Workspace withLook(Look newLook) {
    return changed(name, zone, currency, locale, defaultHandler, premises, messaging, newLook);
  }

  /** Returns the next version of this workspace, changed at the given instant. */
  Workspace next(Instant now) {
    return new Workspace(
        id,
        slug,
        name,
        mode,
        zone,
        country,
        currency,
        locale,
        defaultHandler,
        premises,
        messaging,
        look,
        version + 1,
        createdAt,
        now);
  }
}
