package turno.platform.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.db.DataFolder;
import turno.platform.db.JdbcAddress;
import turno.platform.db.PostgresPlace;

/**
 * What was decided about this run, each value as its own type. What is null here has the meaning
 * that {@link Setting#unset} tells.
 *
 * @param data absolute
 * @param publicUrl without a slash at its end; null for the address that is served on
 * @param table every setting with its effective value and where that came from, to show to a person
 */
public record Settings(
    String host,
    int port,
    Path data,
    @Nullable Instant clock,
    @Nullable JdbcAddress database,
    @Nullable URI publicUrl,
    List<Network> trustedProxies,
    int nodeCount,
    int rateKeyPerMinute,
    int rateWorkspacePerMinute,
    int rateAddressPerMinute,
    List<Network> allowNetworks,
    @Nullable SecretKey secretKey,
    @Nullable Integer metricsPort,
    @Nullable URI telemetry,
    Path postgresPrograms,
    List<Row> table) {
  /** One line of the table of settings; {@code value} never holds a secret. */
  public record Row(String name, String value, String origin, String purpose) {}

  /**
   * Reads options before the environment before {@code turno.conf} before the defaults.
   *
   * @throws SettingsProblem with everything that cannot be read
   */
  public static Settings read(Sources sources) {
    return new SettingsReader(sources).read();
  }

  public DataFolder folder() {
    return new DataFolder(data);
  }

  public PostgresPlace postgres() {
    return new PostgresPlace(database, folder(), postgresPrograms);
  }
}
