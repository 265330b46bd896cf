package turno;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import turno.kernel.Timestamps;

/** {@code keys}: makes, lists, revokes and rotates API keys. */
@Command(name = "keys")
final class KeysCommand {
  private static final int OVERLAP_HOURS_MOST = 24;
  private static final int NAME_MOST = 200;

  private enum Role {
    OWNER,
    ADMIN,
    MEMBER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private enum Speaker {
    BOT,
    PERSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final class RoleReader implements ITypeConverter<Role> {
    @Override
    public Role convert(String text) {
      return word(text, Role.values());
    }
  }

  private static final class SpeakerReader implements ITypeConverter<Speaker> {
    @Override
    public Speaker convert(String text) {
      return word(text, Speaker.values());
    }
  }

  private static <E extends Enum<E>> E word(String text, E[] words) {
    for (E word : words) {
      if (word.toString().equals(text)) {
        return word;
      }
    }
    throw new TypeConversionException(
        "\"%s\" is none of %s."
            .formatted(
                text, Stream.of(words).map(Enum::toString).collect(Collectors.joining(", "))));
  }

  private final Surroundings surroundings;
  private final KeyDesk desk;

  KeysCommand(Surroundings surroundings, KeyDesk desk) {
    this.surroundings = surroundings;
    this.desk = desk;
  }

  List<Callable<Integer>> words() {
    return List.of(new Create(), new Listing(), new Revoke(), new Rotate());
  }

  @Command(name = "create")
  private final class Create implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--name", required = true)
    private String name = "";

    @Option(names = "--scopes", required = true, split = ",")
    private List<String> scopes = List.of();

    @Option(names = "--role", required = true, converter = RoleReader.class)
    private Role role = Role.MEMBER;

    @Option(names = "--speaks-as", converter = SpeakerReader.class)
    private Speaker speaksAs = Speaker.BOT;

    @Option(names = "--expires")
    private @Nullable String expires;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var key =
          new KeyDesk.NewKey(
              workspace, name(), scopes(), role.toString(), speaksAs.toString(), expires());
      try (var database = surroundings.open(data.asSettings())) {
        var made = desk.create(database, key);
        Answers.print(
            surroundings.console(),
            json,
            made,
            "Key "
                + Answers.text(made.path("id"))
                + " made. Its value is shown only now:\n"
                + Answers.text(made.path("key")));
      }
      return Exit.DONE;
    }

    private String name() {
      var stripped = name.strip();
      if (stripped.isEmpty() || stripped.codePointCount(0, stripped.length()) > NAME_MOST) {
        throw Refusal.unreadable("--name takes 1 to " + NAME_MOST + " characters.");
      }
      return stripped;
    }

    private List<String> scopes() {
      var names = scopes.stream().map(String::strip).distinct().toList();
      if (names.stream().anyMatch(String::isEmpty) || (names.contains("all") && names.size() > 1)) {
        throw Refusal.unreadable(
            "--scopes takes names separated by commas, as slots:read,bookings:write, or all alone.");
      }
      return names;
    }

    private @Nullable Instant expires() {
      if (expires == null) {
        return null;
      }
      var read = Timestamps.parse(expires);
      if (read == null) {
        throw Refusal.unreadable(
            "--expires: \""
                + expires
                + "\" cannot be read; it takes an instant with its offset, as 2027-03-01T08:00:00-03:00.");
      }
      return read;
    }
  }

  @Command(name = "list")
  private final class Listing implements Callable<Integer> {
    @Option(names = "--workspace")
    private @Nullable String workspace;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      try (var database = surroundings.open(data.asSettings())) {
        Answers.printAll(
            surroundings.console(),
            json,
            desk.list(database, workspace),
            "id",
            "prefix",
            "last4",
            "role",
            "scopes",
            "expires_at",
            "revoked_at",
            "name");
      }
      return Exit.DONE;
    }
  }

  @Command(name = "revoke")
  private final class Revoke implements Callable<Integer> {
    @Parameters(paramLabel = "KEY_ID")
    private String keyId = "";

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      try (var database = surroundings.open(data.asSettings())) {
        Answers.print(
            surroundings.console(),
            json,
            desk.revoke(database, keyId),
            "Key " + keyId + " revoked.");
      }
      return Exit.DONE;
    }
  }

  @Command(name = "rotate")
  private final class Rotate implements Callable<Integer> {
    @Parameters(paramLabel = "KEY_ID")
    private String keyId = "";

    @Option(names = "--overlap-hours", paramLabel = "N")
    private int overlapHours = OVERLAP_HOURS_MOST;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      if (overlapHours < 0 || overlapHours > OVERLAP_HOURS_MOST) {
        throw Refusal.unreadable(
            "--overlap-hours: "
                + overlapHours
                + " cannot be taken; it takes a whole number from 0 to "
                + OVERLAP_HOURS_MOST
                + ".");
      }
      try (var database = surroundings.open(data.asSettings())) {
        var rotated = desk.rotate(database, keyId, Duration.ofHours(overlapHours));
        Answers.print(
            surroundings.console(),
            json,
            rotated,
            "Key "
                + keyId
                + " rotated; its old value works for "
                + overlapHours
                + " h more. The new one is shown only now:\n"
                + Answers.text(rotated.path("key")));
      }
      return Exit.DONE;
    }
  }
}
