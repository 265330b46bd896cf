package turno.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import turno.platform.config.Setting;

class SettingsPageTest {
  @Test
  void settingsPageMatchesTheCode() throws IOException {
    assertEquals(
        SettingsPage.text().strip(),
        Files.readString(Path.of("../docs/reference/settings.md")).strip(),
        "Run ./turno check --markdown > docs/reference/settings.md");
  }

  @Test
  void everySettingIsDocumented() throws IOException {
    String advice = Files.readString(Path.of("../docs/operations/configure.md"));
    for (Setting<?> setting : Setting.ALL) {
      assertTrue(advice.contains(setting.name()), setting.name() + " is missing from configure.md");
    }
  }
}
