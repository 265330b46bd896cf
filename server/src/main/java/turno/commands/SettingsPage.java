package turno.commands;

import turno.platform.config.Setting;

/** The page of all settings, generated from the code: {@code docs/reference/settings.md}. */
final class SettingsPage {
  private static final String HEAD =
      """
      # Settings

      Made from the code by `./turno check --markdown > docs/reference/settings.md`; do not edit it. How to set them
      and what to choose is described in [configure.md](../operations/configure.md).

      | Setting | Takes | Default | What it is |
      |---|---|---|---|
      """;

  private static final String FOOT =
      """

      ¹ In the environment only: it takes effect before `turno.conf` is read.

      ² Secret: `./turno check` hides it.
      """;

  private SettingsPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(HEAD);
    for (Setting<?> setting : Setting.ALL) {
      String initial = setting.initial();
      page.append("| `")
          .append(setting.name())
          .append('`')
          .append(setting.place() == Setting.Place.ENVIRONMENT_ONLY ? " ¹" : "")
          .append(setting.secret() ? " ²" : "")
          .append(" | ")
          .append(cell(setting.form().accepted()))
          .append(" | ")
          .append(initial == null ? "*" + cell(setting.unset()) + "*" : "`" + cell(initial) + "`")
          .append(" | ")
          .append(cell(setting.purpose()))
          .append(" |\n");
    }
    return page.append(FOOT).toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
