package turno.platform.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.NearestName;
import turno.platform.mail.SmtpServer;
import turno.postgres.JdbcAddress;

/** Finds and reads the text of every setting, and reports all errors together. */
final class SettingsReader {
  private static final String DEFAULT = "default";
  private static final int SLIP = 2;
  private static final Pattern PASSWORD_IN_ADDRESS = Pattern.compile("//[^/@]*@");
  private static final Pattern PASSWORD_PARAMETER =
      Pattern.compile("([A-Za-z]*[Pp]assword|passwd|secret)=[^& ]*");

  /**
   * The text of a setting before it is converted; {@code value} is null if the setting was not
   * given and has no default.
   */
  private record Found(@Nullable String value, String origin) {}

  private final SettingSources sources;
  private final List<String> problems = new ArrayList<>();
  private final Map<Setting<?>, Object> values = new LinkedHashMap<>();
  private final Map<Setting<?>, Found> found = new LinkedHashMap<>();

  SettingsReader(SettingSources sources) {
    this.sources = sources;
  }

  Settings read() {
    refuseUnknown(sources.environment().keySet(), "");
    take(Setting.DATA, fromEnvironment(Setting.DATA));
    var data =
        values.get(Setting.DATA) instanceof Path folder
            ? absolute(folder)
            : sources.workingFolder();
    var file = SettingsFile.in(data);
    problems.addAll(file.problems);
    file.entries.forEach((name, entry) -> checkPlace(name, entry.origin()));
    for (var setting : Setting.ALL) {
      if (!setting.equals(Setting.DATA)) {
        take(setting, find(setting, file));
      }
    }
    checkMail();
    if (!problems.isEmpty()) {
      throw new SettingsProblem(problems);
    }
    values.put(Setting.DATA, data);
    values.put(
        Setting.POSTGRES_PROGRAMS,
        values.get(Setting.POSTGRES_PROGRAMS) instanceof Path programs
            ? absolute(programs)
            : defaultPrograms(data));
    return new Settings(values, Setting.ALL.stream().map(this::row).toList(), remarks());
  }

  private void refuseUnknown(Iterable<String> names, String where) {
    for (var name : names) {
      if (name.startsWith(Setting.PREFIX) && Setting.named(name).isEmpty()) {
        problems.add(unknown(name, where));
      }
    }
  }

  private void checkPlace(String name, String origin) {
    var setting = Setting.named(name);
    if (setting.isEmpty()) {
      problems.add(unknown(name, origin + ": "));
    } else if (setting.get().place() == Setting.Place.ENVIRONMENT_ONLY) {
      problems.add(
          origin
              + ": "
              + name
              + " cannot be set in "
              + SettingsFile.NAME
              + "; it takes effect before that file is read. Set it in the environment.");
    }
  }

  private static String unknown(String name, String where) {
    var known = Setting.ALL.stream().map(Setting::name).toList();
    var bare = name.replaceFirst("^" + Setting.PREFIX, "");
    var hint =
        Optional.of(bare)
            .filter(known::contains)
            .or(() -> NearestName.of(name, known))
            .or(() -> NearestName.of(bare, known))
            .map(nearest -> "Did you mean " + nearest + "?")
            .orElse("'./turno check --markdown' lists every setting.");
    return where + name + " is not a Turno setting.\n" + hint;
  }

  private Found fromEnvironment(Setting<?> setting) {
    var option = sources.options().get(setting);
    if (option != null) {
      return new Found(option.value(), option.name());
    }
    var text = sources.environment().get(setting.name());
    // "NAME=$UNDEFINED" sets an empty variable, which is treated as not given
    if (text != null && !text.isEmpty()) {
      return new Found(text, "environment");
    }
    return new Found(setting.initial(), DEFAULT);
  }

  private Found find(Setting<?> setting, SettingsFile file) {
    var above = fromEnvironment(setting);
    if (!above.origin().equals(DEFAULT) || setting.place() == Setting.Place.ENVIRONMENT_ONLY) {
      return above;
    }
    var entry = file.entries.get(setting.name());
    return entry == null || entry.value().isEmpty()
        ? above
        : new Found(entry.value(), entry.origin());
  }

  private void take(Setting<?> setting, Found text) {
    found.put(setting, text);
    if (text.value() == null) {
      return;
    }
    try {
      values.put(setting, Objects.requireNonNull(setting.form().reader().apply(text.value())));
    } catch (RuntimeException e) {
      var shown = setting.secret() ? "its value" : "\"" + text.value() + "\"";
      problems.add(
          subject(setting, text)
              + ": "
              + shown
              + " cannot be read"
              + (e instanceof JdbcAddress.Unreadable ? ", because " + e.getMessage() : "")
              + "; it takes "
              + setting.form().accepted()
              + ".");
    }
  }

  private static String subject(Setting<?> setting, Found text) {
    if (text.origin().startsWith("--")) {
      return text.origin();
    }
    return text.origin().equals("environment")
        ? setting.name()
        : text.origin() + ": " + setting.name();
  }

  /** Requires that the mail server and the sender of mail are given together. */
  private void checkMail() {
    for (List<Setting<?>> pair :
        List.<List<Setting<?>>>of(
            List.of(Setting.SMTP_URL, Setting.MAIL_FROM),
            List.of(Setting.MAIL_FROM, Setting.SMTP_URL))) {
      Setting<?> given = pair.getFirst();
      Setting<?> missing = pair.getLast();
      if (isGiven(given) && !isGiven(missing)) {
        problems.add(
            given.name()
                + " is set without "
                + missing.name()
                + ", which takes "
                + missing.form().accepted()
                + ".");
      }
    }
  }

  private boolean isGiven(Setting<?> setting) {
    return Objects.requireNonNull(found.get(setting)).value() != null;
  }

  /**
   * Returns a remark for each environment variable whose name is probably that of a mistyped
   * setting. Without our prefix, a variable may be meant for another program, so this is not an
   * error.
   */
  private List<String> remarks() {
    var foreign =
        Setting.ALL.stream()
            .filter(setting -> !setting.name().startsWith(Setting.PREFIX))
            .filter(setting -> Objects.requireNonNull(found.get(setting)).origin().equals(DEFAULT))
            .map(Setting::name)
            .toList();
    return sources.environment().keySet().stream()
        .filter(name -> !name.startsWith(Setting.PREFIX) && Setting.named(name).isEmpty())
        .flatMap(name ->
            foreign.stream()
                .filter(known -> NearestName.distance(name, known) <= SLIP)
                .map(known ->
                    name + " is set, but is not a Turno setting. Did you mean " + known + "?"))
        .sorted()
        .toList();
  }

  /**
   * Returns the default folder for PostgreSQL's programs: in the checkout, where all data folders
   * share it; if there is no checkout, in this data folder.
   */
  private Path defaultPrograms(Path data) {
    var checkout = sources.checkout();
    return checkout == null ? data.resolve("programs") : checkout.resolve(".turno");
  }

  private Settings.Row row(Setting<?> setting) {
    var text = Objects.requireNonNull(found.get(setting));
    var shown =
        text.value() == null
            ? "(" + setting.unset() + ")"
            : setting.secret()
                ? shownSecret(values.get(setting))
                : PASSWORD_IN_ADDRESS.matcher(text.value()).replaceFirst("//(hidden)@");
    return new Settings.Row(setting.name(), shown, text.origin(), setting.purpose());
  }

  /** Shows a server address without its password, and hides any other secret completely. */
  private static String shownSecret(@Nullable Object value) {
    return switch (value) {
      case JdbcAddress address ->
          PASSWORD_PARAMETER.matcher(address.toString()).replaceAll("$1=(hidden)");
      case SmtpServer server -> server.toString();
      case null, default -> "(hidden)";
    };
  }

  private Path absolute(Path folder) {
    return sources.workingFolder().resolve(folder).toAbsolutePath().normalize();
  }
}
