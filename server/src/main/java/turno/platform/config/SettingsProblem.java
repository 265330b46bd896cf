package turno.platform.config;

import java.util.List;

/**
 * Lists all errors in the settings, such as unknown names and values that cannot be read. For such
 * a value, it names the setting and the accepted values, and shows the value unless it is secret.
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
