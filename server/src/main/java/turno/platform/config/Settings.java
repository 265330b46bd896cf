package turno.platform.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.db.RowLevelSecurity;
import turno.platform.http.CidrBlock;
import turno.platform.log.LogFormat;
import turno.platform.log.LogLevel;
import turno.platform.mail.MailPolicy;
import turno.platform.observation.AccessLog;
import turno.platform.secrets.KeyPlace;
import turno.platform.secrets.SecretKey;
import turno.postgres.DataFolder;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresPlace;

/**
 * The settings of this run, each value as its own type. {@link Setting#unset} says what null means.
 *
 * @param data absolute
 * @param publicUrl without a slash at its end; null for the address that is served on
 * @param mail null where none is sent
 * @param databasePool connections that serve requests
 * @param table every setting with its effective value and where that came from, to show to a person
 * @param remarks variables without our prefix that look like a mistyped setting
 */
public record Settings(
    String host,
    int port,
    Path data,
    @Nullable Instant clock,
    @Nullable JdbcAddress database,
    RowLevelSecurity tenantWall,
    @Nullable URI publicUrl,
    List<CidrBlock> trustedProxies,
    int nodeCount,
    int rateKeyPerMinute,
    int rateWorkspacePerMinute,
    int rateAddressPerMinute,
    int rateSignInPerMinute,
    int eventsDays,
    int maxConnections,
    WorkspaceLimits workspaceLimits,
    List<CidrBlock> allowNetworks,
    @Nullable SecretKey secretKey,
    @Nullable SecretKey previousSecretKey,
    Setting.Webhooks webhooks,
    MailPolicy.@Nullable Route mail,
    int databasePool,
    Observing observing,
    Path postgresPrograms,
    List<Row> table,
    List<String> remarks) {
  /** What one workspace may have at most; each 0 for no limit. */
  public record WorkspaceLimits(
      int holds,
      int blockDays,
      int overrides,
      long catalogBytes,
      long metadataBytes,
      long storedBytes) {}

  /**
   * How the server shows itself: log, metrics, traces.
   *
   * @param logFormat null for what fits where the log goes
   * @param metricsPort null for no metrics
   * @param telemetry null for no traces
   */
  public record Observing(
      @Nullable LogFormat logFormat,
      LogLevel logLevel,
      Duration slow,
      AccessLog.Address logAddress,
      @Nullable Integer metricsPort,
      String metricsHost,
      @Nullable URI telemetry) {}

  /** One line of the table of settings; {@code value} never holds a secret. */
  public record Row(String name, String value, String origin, String purpose) {}

  /**
   * Reads options before the environment before {@code turno.conf} before the defaults.
   *
   * @throws SettingsProblem with everything that cannot be read
   */
  public static Settings read(SettingSources sources) {
    return new SettingsReader(sources).read();
  }

  public DataFolder folder() {
    return new DataFolder(data);
  }

  /** What links begin with, without a slash at the end; true where the port is not any free one. */
  public String baseOfLinks() {
    return publicUrl != null
        ? publicUrl.toString()
        : "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }

  public KeyPlace keys() {
    return new KeyPlace(secretKey, previousSecretKey, folder());
  }

  public PostgresPlace postgres() {
    return new PostgresPlace(database, folder(), postgresPrograms);
  }
}
