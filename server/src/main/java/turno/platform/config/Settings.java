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
   * @throws SettingsProblem if there are errors; it lists all of them
   */
  public static Settings read(SettingSources sources) {
    return new SettingsReader(sources).read();
  }

  /** Returns the value of a setting that has a default. */
  public <T> T get(Setting<T> setting) {
    return Objects.requireNonNull(find(setting), setting.name());
  }

  /**
   * Returns the value of a setting that may be omitted; null if it is omitted, see {@link
   * Setting#unset}.
   */
  @SuppressWarnings("unchecked") // the setting's own reader made the value
  public <T> @Nullable T find(Setting<T> setting) {
    return (T) values.get(setting);
  }

  /** Returns the values of a setting that takes a list; an empty list if the setting is omitted. */
  public <T> List<T> list(Setting<List<T>> setting) {
    List<T> found = find(setting);
    return found == null ? List.of() : found;
  }

  public DataFolder folder() {
    return new DataFolder(get(Setting.DATA));
  }

  /**
   * Returns the base URL of links, without a slash at the end. Unless a public URL is set, the URL
   * is wrong if the port is 0, because the server then picks any free port.
   */
  public String baseOfLinks() {
    URI given = find(Setting.PUBLIC_URL);
    String host = get(Setting.HOST);
    return given != null
        ? given.toString()
        : "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + get(Setting.PORT);
  }

  /** Returns the mail server and the sender; null if no mail is sent. */
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

  /**
   * Returns every setting with its effective value and the source of the value, for people to read.
   */
  public List<Row> table() {
    return table;
  }

  /**
   * Returns remarks about environment variables without our prefix that look like mistyped
   * settings.
   */
  public List<String> remarks() {
    return remarks;
  }
}
