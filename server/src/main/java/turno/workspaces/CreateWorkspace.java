package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Currency;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.LanguageTags;
import turno.kernel.Texts;
import turno.kernel.TimeZones;
import turno.kernel.WireEnum;
import turno.platform.db.Database;
import turno.platform.nouns.LenientJson;

/** Creates a workspace. */
public final class CreateWorkspace {
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");
  private static final Pattern NOT_IN_SLUGS = Pattern.compile("[^a-z0-9]+");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final int NAME_MAX = 200;

  /** The maximum length of a slug made from a name; leaves room for a dash and a suffix. */
  private static final int MAX_SLUG_OF_NAME = 40;

  private static final int MAX_NUMBER = 9;

  private final Database database;
  private final IdSource ids;

  /**
   * The unchecked input.
   *
   * @param slug null to derive it from the name
   * @param currency null to use the currency of the country, or USD if that currency is not
   *     supported
   * @param country null to use the country of the time zone
   * @param mode null to use {@code live}
   */
  public record Command(
      String name,
      @Nullable String slug,
      String timeZone,
      @Nullable String currency,
      String locale,
      @Nullable String country,
      @Nullable String mode) {}

  /** The result. */
  public sealed interface Outcome {
    record Created(Workspace workspace) implements Outcome {}

    /** All faults of the command; each failure's {@code parameter} names the faulty member. */
    record Refused(List<Failure> failures) implements Outcome {}
  }

  public CreateWorkspace(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  /** Creates a workspace for a starting server, without an entry in the audit log. */
  public Outcome run(Command command, Instant now) {
    return run(command, now, false);
  }

  /** Creates a workspace for a command, and records the creation in the audit log. */
  public Outcome recorded(Command command, Instant now) {
    return run(command, now, true);
  }

  private Outcome run(Command command, Instant now, boolean recorded) {
    List<Failure> failures = new ArrayList<>();
    Workspace workspace = plan(command, ids.next(IdKind.WORKSPACE), now, failures);
    if (workspace == null) {
      return new Outcome.Refused(failures);
    }
    boolean made =
        database.write(connection -> {
          if (!WorkspaceRows.insert(connection, workspace, null)) {
            return false;
          }
          if (recorded) {
            EventLog.auditCommand(
                connection, workspace.id(), ids, now, "createWorkspace", List.of());
          }
          return true;
        });
    return made
        ? new Outcome.Created(workspace)
        : new Outcome.Refused(
            List.of(
                Failure.of(
                    "slug", "conflict", "The slug " + workspace.slug() + " is already taken.")));
  }

  /**
   * Creates the business that its owner describes, in the caller's transaction. If the slug is
   * taken, a number or a random suffix is added to it.
   *
   * @param described has passed {@link #check(ObjectNode, String, List)}
   * @param by the person who creates a further workspace; otherwise null
   */
  public static Workspace insert(
      Connection connection, IdSource ids, ObjectNode described, @Nullable UUID by, Instant now)
      throws SQLException {
    List<Failure> failures = new ArrayList<>();
    Workspace planned = plan(ofOwner(described), ids.next(IdKind.WORKSPACE), now, failures);
    if (planned == null) {
      throw new IllegalStateException(failures.toString());
    }
    Workspace workspace = planned;
    for (int number = 2; !WorkspaceRows.insert(connection, workspace, by); number++) {
      String suffix =
          number <= MAX_NUMBER ? Integer.toString(number) : ids.next().toString().substring(24);
      workspace = planned.withSlug(planned.slug() + "-" + suffix);
    }
    return workspace;
  }

  /**
   * Returns the number of workspaces that a person has created, including deleted workspaces whose
   * rows still exist.
   */
  public static int countBy(Connection connection, UUID person) throws SQLException {
    return WorkspaceRows.countBy(connection, person);
  }

  /**
   * Checks a business as its owner describes it (schema NewWorkspace).
   *
   * @param pointer the position of the business in the body
   */
  public static void check(ObjectNode described, String pointer, List<Failure> failures) {
    for (Failure one : check(ofOwner(described))) {
      failures.add(Failure.at(pointer + "/" + one.parameter(), one.code(), one.detail()));
    }
  }

  private static Command ofOwner(ObjectNode described) {
    LenientJson given = LenientJson.of(described);
    return new Command(
        Objects.requireNonNullElse(given.text("name"), ""),
        null,
        Objects.requireNonNullElse(given.text("time_zone"), ""),
        given.text("currency"),
        Objects.requireNonNullElse(given.text("locale"), ""),
        given.text("country"),
        null);
  }

  /** Returns the faults of the command itself, without checking whether its slug is taken. */
  public static List<Failure> check(Command command) {
    List<Failure> failures = new ArrayList<>();
    plan(command, IdKind.WORKSPACE.least(), Instant.EPOCH, failures);
    return failures;
  }

  /**
   * Returns the workspace that the command describes; null if anything is wrong, with all faults in
   * {@code failures}.
   */
  static @Nullable Workspace plan(
      Command command, WorkspaceId id, Instant now, List<Failure> failures) {
    String name = name(command.name(), failures);
    String slug = command.slug() == null ? slugOf(command.name()) : slug(command.slug(), failures);
    Workspace.Mode mode = mode(command.mode(), failures);
    ZoneId zone = zone(command.timeZone(), failures);
    String country = country(command.country(), zone, failures);
    Currency currency =
        command.currency() == null ? currencyOf(country) : currency(command.currency(), failures);
    String locale = locale(command.locale(), failures);
    if (name == null
        || slug == null
        || mode == null
        || zone == null
        || country == null
        || currency == null
        || locale == null) {
      return null;
    }
    return new Workspace(
        id,
        slug,
        name,
        mode,
        zone,
        country,
        currency,
        locale,
        Workspace.Handler.HUMAN,
        Premises.NONE,
        Messaging.DEFAULT,
        Look.NONE,
        1,
        now,
        now);
  }

  static @Nullable String name(String text, List<Failure> failures) {
    String name = text.strip();
    if (name.isEmpty()
        || name.codePointCount(0, name.length()) > NAME_MAX
        || !Texts.isStorable(name)) {
      failures.add(Failure.of("name", "invalid", "A name must have 1 to 200 characters."));
      return null;
    }
    return name;
  }

  private static @Nullable String slug(String text, List<Failure> failures) {
    if (!SLUG.matcher(text).matches()) {
      failures.add(
          Failure.of(
              "slug",
              "pattern",
              "\""
                  + text
                  + "\" is not a slug: 1 to 63 characters (a-z, 0-9 and -), without - at either"
                  + " end."));
      return null;
    }
    return text;
  }

  private static String slugOf(String name) {
    String plain = MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
    String dashed = NOT_IN_SLUGS.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll("-");
    String cut = dashed.substring(0, Math.min(MAX_SLUG_OF_NAME, dashed.length()));
    String slug = cut.replaceAll("^-|-$", "");
    return slug.isEmpty() ? "business" : slug;
  }

  private static Workspace.@Nullable Mode mode(@Nullable String text, List<Failure> failures) {
    Workspace.Mode mode =
        text == null ? Workspace.Mode.LIVE : WireEnum.find(Workspace.Mode.class, text);
    if (mode == null) {
      failures.add(Failure.of("mode", "enum", "\"" + text + "\" is neither live nor test."));
    }
    return mode;
  }

  // offsets such as -03:00 are not zones: they have no daylight saving time
  static @Nullable ZoneId zone(String text, List<Failure> failures) {
    if (!ZoneId.getAvailableZoneIds().contains(text) || text.startsWith("SystemV/")) {
      failures.add(
          Failure.of(
              "time_zone",
              "format",
              "\""
                  + text
                  + "\" is not a time zone in the IANA database. Did you mean "
                  + TimeZones.like(text)
                  + "?"));
      return null;
    }
    return ZoneId.of(text);
  }

  private static @Nullable String country(
      @Nullable String text, @Nullable ZoneId zone, List<Failure> failures) {
    if (text == null) {
      String country = zone == null ? null : ZoneCountries.of(zone.getId());
      if (zone != null && country == null) {
        failures.add(
            Failure.of(
                "country",
                "required",
                "The time zone "
                    + zone.getId()
                    + " does not determine the country. Send a country code, such as BR."));
      }
      return country;
    }
    String country = text.toUpperCase(Locale.ROOT);
    if (!Arrays.asList(Locale.getISOCountries()).contains(country)) {
      failures.add(
          Failure.of(
              "country", "format", "\"" + text + "\" is not an ISO 3166 country code such as BR."));
      return null;
    }
    return country;
  }

  private static Currency currencyOf(@Nullable String country) {
    return switch (country) {
      case "BR" -> Currency.BRL;
      case "AR" -> Currency.ARS;
      case "PY" -> Currency.PYG;
      case null, default -> Currency.USD;
    };
  }

  static @Nullable Currency currency(String text, List<Failure> failures) {
    for (Currency currency : Currency.values()) {
      if (currency.code().equalsIgnoreCase(text)) {
        return currency;
      }
    }
    failures.add(
        Failure.of("currency", "enum", "\"" + text + "\" is not one of BRL, ARS, PYG, USD."));
    return null;
  }

  static @Nullable String locale(String text, List<Failure> failures) {
    String tag = LanguageTags.canonical(text);
    if (tag == null || !isKnownLanguage(Locale.forLanguageTag(tag).getLanguage())) {
      failures.add(
          Failure.of(
              "locale",
              "format",
              "\"" + text + "\" is not a language tag (BCP 47) such as pt-BR."));
      return null;
    }
    return tag;
  }

  // the JDK lists only the languages with two letters, so any three letters are accepted
  private static boolean isKnownLanguage(String language) {
    return language.length() == 3 || Arrays.asList(Locale.getISOLanguages()).contains(language);
  }
}
