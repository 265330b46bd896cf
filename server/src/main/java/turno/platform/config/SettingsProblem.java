package turno.platform.config;

import java.util.List;

/**
 * Lists all settings that cannot be read; the line for each setting contains its name, its value
 * and the accepted values.
 */
public final class SettingsProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  public SettingsProblem(List<String> lines) {
    message = String.join("\n", lines);
  }

  @Override
  public String getMessage() {
    return message;
  }
}
