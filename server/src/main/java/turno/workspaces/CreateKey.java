package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Texts;
import turno.kernel.Timestamps;
import turno.kernel.WireEnum;
import turno.platform.db.Database;

/** Creates an API key. The key's text exists only in the outcome. */
public final class CreateKey {
  private static final int NAME_MAX = 200;

  private final Database database;
  private final IdSource ids;
  private final RandomGenerator random;

  /**
   * The unchecked input.
   *
   * @param workspace the slug
   * @param scopes the names of the scopes, or {@code all} alone
   * @param speaksAs null to use {@code bot}
   * @param expires an instant, or a date or local time in the workspace's zone; null if the key
   *     never expires
   * @param maxBookingsPerDay null if there is no limit
   */
  public record Command(
      String workspace,
      String name,
      List<String> scopes,
      String role,
      @Nullable String speaksAs,
      @Nullable String expires,
      @Nullable Integer maxBookingsPerDay) {
    /** Creates a command without a daily limit. */
    public Command(
        String workspace,
        String name,
        List<String> scopes,
        String role,
        @Nullable String speaksAs,
        @Nullable String expires) {
      this(workspace, name, scopes, role, speaksAs, expires, null);
    }
  }

  /** The result. */
  public sealed interface Outcome {
    record Created(Workspace workspace, Key key, String text) implements Outcome {}

    /** All faults of the command; each failure's {@code parameter} names the faulty member. */
    record Refused(List<Failure> failures) implements Outcome {}
  }

  /**
   * @param random an unpredictable source
   */
  public CreateKey(Database database, IdSource ids, RandomGenerator random) {
    this.database = database;
    this.ids = ids;
    this.random = random;
  }

  public Outcome run(Command command, Instant now) {
    List<Failure> failures = new ArrayList<>();
    Workspace workspace =
        database.<@Nullable Workspace>read(
            connection -> WorkspaceRows.bySlug(connection, command.workspace()));
    if (workspace == null) {
      failures.add(
          Failure.of(
              "workspace", "unknown_id", "There is no workspace \"" + command.workspace() + "\"."));
    }
    String name = name(command.name(), failures);
    List<String> scopes = scopes(command.scopes(), failures);
    Key.Role role = role(command.role(), failures);
    Key.Voice voice = voice(command.speaksAs(), failures);
    Instant expiresAt =
        expiresAt(
            command.expires(),
            workspace == null ? ZoneOffset.UTC : workspace.zone(),
            now,
            failures);
    if (workspace == null || role == null || voice == null || !failures.isEmpty()) {
      return new Outcome.Refused(failures);
    }
    String text = ApiKey.make(workspace.mode(), random);
    Key key =
        new Key(
            workspace.id(),
            ids.next(IdKind.KEY),
            name,
            ApiKey.prefix(workspace.mode()),
            ApiKey.last4(text),
            scopes,
            role,
            voice,
            now,
            null,
            command.maxBookingsPerDay(),
            null,
            expiresAt,
            null);
    database.write(connection -> {
      insert(connection, key, text, ids);
      return null;
    });
    return new Outcome.Created(workspace, key, text);
  }

  /** Stores a key and announces it to every node. */
  static void insert(Connection connection, Key key, String text, IdSource ids)
      throws SQLException {
    KeyRows.insert(connection, key, ApiKey.hash(text));
    EventLog.credentialsChanged(connection, key.workspaceId(), ids, key.createdAt());
  }

  private static @Nullable Instant expiresAt(
      @Nullable String text, ZoneId zone, Instant now, List<Failure> failures) {
    if (text == null) {
      return null;
    }
    Instant instant = Timestamps.parseInQuery(text.strip(), zone);
    if (instant == null) {
      failures.add(
          Failure.of(
              "expires",
              "format",
              "\""
                  + text
                  + "\" is not a date such as 2027-03-01, a local time such as 2027-03-01T08:00"
                  + " or an instant such as 2027-03-01T08:00:00-03:00."));
    } else if (!instant.isAfter(now)) {
      failures.add(Failure.of("expires", "out_of_range", "A key cannot expire in the past."));
    }
    return instant;
  }

  private static String name(String text, List<Failure> failures) {
    String name = text.strip();
    if (name.isEmpty()
        || name.codePointCount(0, name.length()) > NAME_MAX
        || !Texts.isStorable(name)) {
      failures.add(Failure.of("name", "invalid", "A name must have 1 to 200 characters."));
    }
    return name;
  }

  private static List<String> scopes(List<String> names, List<Failure> failures) {
    List<String> unknown = new ArrayList<>();
    List<String> scopes = Scopes.choose(names, unknown);
    if (!unknown.isEmpty() || scopes.isEmpty()) {
      failures.add(
          Failure.of(
              "scopes",
              "enum",
              (unknown.isEmpty()
                      ? "A key needs at least one scope: "
                      : "Unknown scopes: "
                          + String.join(", ", unknown)
                          + ". Send 'all', or some of ")
                  + String.join(", ", Scopes.KNOWN)
                  + "."));
    }
    String contradiction = Scopes.contradiction(scopes);
    if (contradiction != null) {
      failures.add(Failure.of("scopes", "conflict", contradiction));
    }
    return scopes;
  }

  private static Key.@Nullable Role role(String text, List<Failure> failures) {
    Key.Role role = WireEnum.find(Key.Role.class, text);
    if (role == null) {
      failures.add(
          Failure.of("role", "enum", "\"" + text + "\" is not one of owner, admin, member."));
    }
    return role;
  }

  private static Key.@Nullable Voice voice(@Nullable String text, List<Failure> failures) {
    Key.Voice voice = text == null ? Key.Voice.BOT : WireEnum.find(Key.Voice.class, text);
    if (voice == null) {
      failures.add(Failure.of("speaks_as", "enum", "\"" + text + "\" is neither bot nor person."));
    }
    return voice;
  }
}
