package turno.platform.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds the text of every setting, reads it, and gathers all that is wrong before it complains. */
final class SettingsReader {
  private static final String DEFAULT = "default";

  /**
   * The text of a setting before it is read; {@code value} is null where it was not given and has
   * no default.
   */
  private record Found(@Nullable String value, String origin) {}

  private final Sources sources;
  private final List<String> problems = new ArrayList<>();
  private final Map<Setting<?>, Object> values = new LinkedHashMap<>();
  private final Map<Setting<?>, Found> found = new LinkedHashMap<>();

  SettingsReader(Sources sources) {
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
    if (!problems.isEmpty()) {
      throw new SettingsProblem(problems);
    }
    return settings(data);
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
              + " cannot stand in "
              + SettingsFile.NAME
              + "; it takes effect before that file is read. Set it in the environment.");
    }
  }

  private static String unknown(String name, String where) {
    var known = Setting.ALL.stream().map(Setting::name).toList();
    var hint =
        NearestName.of(name, known)
            .or(() -> NearestName.of(name.replaceFirst("^" + Setting.PREFIX, ""), known))
            .map(nearest -> "Maybe " + nearest + "?")
            .orElse("'./turno check' lists every setting.");
    return where + name + " is no setting of Turno.\n" + hint;
  }

  private Found fromEnvironment(Setting<?> setting) {
    var option = sources.options().get(setting);
    if (option != null) {
      return new Found(option.value(), option.name());
    }
    var text = sources.environment().get(setting.name());
    // an empty variable is what "NAME=$UNDEFINED" leaves: it counts as not given
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
              + " cannot be read; it takes "
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

  private Settings settings(Path data) {
    var programs = optional(Setting.POSTGRES_PROGRAMS);
    return new Settings(
        required(Setting.HOST),
        required(Setting.PORT),
        data,
        optional(Setting.CLOCK),
        optional(Setting.DATABASE),
        optional(Setting.PUBLIC_URL),
        orNone(optional(Setting.TRUSTED_PROXIES)),
        required(Setting.NODE_COUNT),
        required(Setting.RATE_KEY),
        required(Setting.RATE_WORKSPACE),
        required(Setting.RATE_ADDRESS),
        orNone(optional(Setting.ALLOW_NETWORKS)),
        optional(Setting.SECRET_KEY),
        optional(Setting.METRICS_PORT),
        optional(Setting.TELEMETRY),
        programs == null ? defaultPrograms(data) : absolute(programs),
        Setting.ALL.stream().map(this::row).toList());
  }

  /**
   * In the checkout, so that its data folders share them; a server that was installed in another
   * way keeps its own.
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
            : setting.secret() ? "(hidden)" : text.value();
    return new Settings.Row(setting.name(), shown, text.origin(), setting.purpose());
  }

  private Path absolute(Path folder) {
    return sources.workingFolder().resolve(folder).toAbsolutePath().normalize();
  }

  private <T> T required(Setting<T> setting) {
    return Objects.requireNonNull(optional(setting));
  }

  @SuppressWarnings("unchecked") // the value was made by the setting's own reader
  private <T> @Nullable T optional(Setting<T> setting) {
    return (T) values.get(setting);
  }

  private static <T> List<T> orNone(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }
}
