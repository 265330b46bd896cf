package turno.platform.config;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.platform.mail.MailFrom;
import turno.platform.mail.MailPolicy;
import turno.platform.mail.SmtpServer;
import turno.platform.secrets.KeyPlace;
import turno.postgres.DataFolder;
import turno.postgres.PostgresPlace;

/** The settings of this run, each as a value of its own type. */
public final class Settings {
  private final Map<Setting<?>, Object> values;
  private final List<Row> table;
  private final List<String> remarks;

  /** One line of the table of settings; {@code value} never contains a secret. */
  public record Row(String name, String value, String origin, String purpose) {}

  /**
   * @param values the values by setting; folders are absolute
   */
  Settings(Map<Setting<?>, Object> values, List<Row> table, List<String> remarks) {
    this.values = Map.copyOf(values);
    this.table = List.copyOf(table);
    this.remarks = List.copyOf(remarks);
  }

  /**
   * Reads settings from options, the environment, {@code turno.conf} and the defaults, in this
   * order of precedence.
   *
   * @throws SettingsProblem with all settings that cannot be read
   */
  public static Settings read(SettingSources sources) {
    return new SettingsReader(sources).read();
  }

  /** The value of a setting that has a default. */
  public <T> T get(Setting<T> setting) {
    return Objects.requireNonNull(find(setting), setting.name());
  }

  /**
   * The value of a setting that may be omitted; null if it is omitted, see {@link Setting#unset}.
   */
  @SuppressWarnings("unchecked") // the setting's own reader made the value
  public <T> @Nullable T find(Setting<T> setting) {
    return (T) values.get(setting);
  }

  /** The values of a setting that takes a list; empty when it is omitted. */
  public <T> List<T> list(Setting<List<T>> setting) {
    List<T> found = find(setting);
    return found == null ? List.of() : found;
  }

  public DataFolder folder() {
    return new DataFolder(get(Setting.DATA));
  }

  /**
   * The base of links, without a slash at the end; wrong only if the port is 0, because the server
   * then picks any free port.
   */
  public String baseOfLinks() {
    URI given = find(Setting.PUBLIC_URL);
    String host = get(Setting.HOST);
    return given != null
        ? given.toString()
        : "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + get(Setting.PORT);
  }

  /** The mail server and the sender; null if no mail is sent. */
  public MailPolicy.@Nullable Route mail() {
    SmtpServer server = find(Setting.SMTP_URL);
    MailFrom from = find(Setting.MAIL_FROM);
    return server == null || from == null ? null : new MailPolicy.Route(server, from);
  }

  public KeyPlace keys() {
    return new KeyPlace(find(Setting.SECRET_KEY), find(Setting.SECRET_KEY_PREVIOUS), folder());
  }

  public PostgresPlace postgres() {
    return new PostgresPlace(find(Setting.DATABASE), folder(), get(Setting.POSTGRES_PROGRAMS));
  }

  /** Every setting with its effective value and where the value comes from, to show to a person. */
  public List<Row> table() {
    return table;
  }

  /** Remarks about environment variables without our prefix that look like mistyped settings. */
  public List<String> remarks() {
    return remarks;
  }
}
