package turno.platform.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import turno.platform.db.RowLevelSecurity;
import turno.platform.http.CidrBlock;
import turno.platform.log.LogFormat;
import turno.platform.log.LogLevel;
import turno.platform.mail.MailFrom;
import turno.platform.mail.SmtpServer;
import turno.platform.observation.AccessLog;
import turno.platform.secrets.SecretKey;
import turno.postgres.JdbcAddress;

/**
 * One setting of the operator. A setting has the same name everywhere: in the environment, in
 * {@code turno.conf} and in messages (docs/rules/operations.md#settings-are-strict).
 *
 * @param initial the default as text; null if there is none
 * @param unset describes the effect of omitting the value, for the table of settings; empty if
 *     there is a default
 */
public record Setting<T>(
    String name,
    SettingType<T> form,
    @Nullable String initial,
    String unset,
    String purpose,
    boolean secret,
    Place place) {
  /** Where a setting may be given. */
  public enum Place {
    ANYWHERE,
    /**
     * Anywhere but in {@code turno.conf}: for settings that are needed before that file is found or
     * before the server's JVM starts.
     */
    ENVIRONMENT_ONLY
  }

  /** Whether this server sends webhooks or holds them. */
  public enum Webhooks {
    SEND,
    HOLD
  }

  public enum SignUp {
    CLOSED,
    OWNERS
  }

  /** Whether the {@code ./turno} script restarts a server that has exited because it was broken. */
  public enum Restart {
    AUTO,
    ON,
    OFF
  }

  public static final String PREFIX = "TURNO_";
  private static final SettingType<Integer> PORT_NUMBER = SettingType.number(0, 65_535);
  private static final SettingType<Integer> PER_MINUTE = SettingType.number(0, 10_000_000);
  private static final SettingType<Integer> COUNT = SettingType.number(0, 100_000_000);

  public static final Setting<String> HOST =
      plain("TURNO_HOST", SettingType.HOST, "127.0.0.1", "the address to serve on");
  public static final Setting<Integer> PORT =
      plain("TURNO_PORT", PORT_NUMBER, "8080", "the port to serve on; 0 for any free one");

  public static final Setting<Path> DATA =
      new Setting<>(
          "TURNO_DATA",
          SettingType.FOLDER,
          "./data",
          "",
          "the folder that holds everything the server keeps",
          false,
          Place.ENVIRONMENT_ONLY);

  public static final Setting<Instant> CLOCK =
      optional(
          "TURNO_CLOCK",
          SettingType.INSTANT,
          "real time",
          "the instant at which the server's clock starts; for tests and demonstrations");

  public static final Setting<JdbcAddress> DATABASE =
      secret(
          "DATABASE_URL",
          SettingType.DATABASE,
          "PostgreSQL embedded in the data folder",
          "a PostgreSQL 18 server to use instead of the embedded one");

  public static final Setting<RowLevelSecurity> TENANT_WALL =
      plain(
          "TURNO_TENANT_WALL",
          SettingType.TENANT_WALL,
          "writes",
          "which statements row level security guards, in addition to their own predicates");

  public static final Setting<URI> PUBLIC_URL =
      optional(
          "TURNO_PUBLIC_URL",
          SettingType.OWN_ADDRESS,
          "http://HOST:PORT",
          "the public URL with which links and callback URLs begin");

  public static final Setting<SignUp> SIGN_UP =
      plain(
          "TURNO_SIGN_UP",
          SettingType.word(SignUp.class),
          "closed",
          "owners: owners with a confirmed e-mail address may create workspaces; closed: only"
              + " the operator may");

  public static final Setting<List<CidrBlock>> TRUSTED_PROXIES =
      optional(
          "TURNO_TRUSTED_PROXIES",
          SettingType.NETWORKS,
          "none",
          "proxies whose forwarding header names the client's IP address");

  public static final Setting<Integer> NODE_COUNT =
      plain(
          "TURNO_NODE_COUNT",
          SettingType.number(1, 1_000),
          "1",
          "how many nodes share the rate limits");

  public static final Setting<Integer> RATE_KEY =
      plain(
          "TURNO_RATE_KEY_PER_MINUTE",
          PER_MINUTE,
          "600",
          "requests per minute for one API key or one signed-in user; 0 for no limit");

  public static final Setting<Integer> RATE_WORKSPACE =
      plain(
          "TURNO_RATE_WORKSPACE_PER_MINUTE",
          PER_MINUTE,
          "3000",
          "requests per minute for all keys of one workspace, and as many again for its signed-in"
              + " users; 0 for no limit");

  public static final Setting<Integer> RATE_ADDRESS =
      plain(
          "TURNO_RATE_ADDRESS_PER_MINUTE",
          PER_MINUTE,
          "60",
          "unknown keys, sessions and secrets per minute from one IP address, and uses of one link"
              + " or picture; 0 for no limit");

  public static final Setting<Integer> RATE_CUSTOMER =
      plain(
          "TURNO_RATE_CUSTOMER_PER_MINUTE",
          PER_MINUTE,
          "120",
          "requests per minute from one IP address by customers, with booking links or on pages;"
              + " 0 for no limit");

  public static final Setting<Integer> RATE_SIGN_IN =
      plain(
          "TURNO_RATE_SIGN_IN_PER_MINUTE",
          PER_MINUTE,
          "5",
          "wrong passwords per minute for one account from one IP address; 0 for no limit");

  /** At least 30, because the contract promises that events can be listed for thirty days. */
  public static final Setting<Integer> EVENTS_DAYS =
      plain(
          "TURNO_EVENTS_DAYS",
          SettingType.number(30, 3_650),
          "30",
          "how many days events can be listed before they are deleted");

  public static final Setting<Integer> MAX_CONNECTIONS =
      plain(
          "TURNO_MAX_CONNECTIONS",
          SettingType.number(1, 1_000_000),
          "10000",
          "client connections that may be open at the same time; further ones get 503");

  public static final Setting<Integer> MAX_HOLDS =
      plain("TURNO_MAX_HOLDS", COUNT, "5000", "live holds of one workspace; 0 for no limit");

  public static final Setting<Integer> MAX_BLOCK_DAYS =
      plain(
          "TURNO_MAX_BLOCK_DAYS",
          COUNT,
          "300000",
          "days covered by the blocks of one workspace, counted for each block; 0 for no limit");

  public static final Setting<Integer> MAX_OVERRIDES =
      plain(
          "TURNO_MAX_OVERRIDES",
          COUNT,
          "20000",
          "overrides of one workspace, in all its schedules; 0 for no limit");

  public static final Setting<Integer> MAX_CATALOG =
      plain(
          "TURNO_MAX_CATALOG_KIB",
          COUNT,
          "16384",
          "approximate memory in KiB for the catalog of one workspace, including metadata and the"
              + " list of bookable services; 0 for no limit");

  public static final Setting<Integer> MAX_METADATA =
      plain(
          "TURNO_MAX_METADATA_MIB",
          COUNT,
          "4096",
          "MiB of metadata and intake answers in all bookings, customers and blocks of one"
              + " workspace; 0 for no limit");

  public static final Setting<Integer> MAX_ANSWERS =
      plain(
          "TURNO_MAX_ANSWERS_MIB",
          COUNT,
          "512",
          "MiB that one workspace may store in a day: changes with their history, events,"
              + " deliveries, stored answers and callbacks; 0 for no limit");

  public static final Setting<List<CidrBlock>> ALLOW_NETWORKS =
      optional(
          "TURNO_ALLOW_NETWORKS",
          SettingType.NETWORKS,
          "none",
          "private networks that webhooks, payment services and WhatsApp's base_url may lead to,"
              + " even over plain http, and in which the mail server needs no TLS");

  public static final Setting<SecretKey> SECRET_KEY =
      secret(
          "TURNO_SECRET_KEY",
          SettingType.SECRET_KEY,
          "a key created in the data folder",
          "the key that encrypts secrets at rest");

  public static final Setting<SecretKey> SECRET_KEY_PREVIOUS =
      secret(
          "TURNO_SECRET_KEY_PREVIOUS",
          SettingType.SECRET_KEY,
          "none",
          "the previous TURNO_SECRET_KEY; secrets encrypted with it are encrypted again with the"
              + " new one");

  public static final Setting<Webhooks> WEBHOOKS =
      plain(
          "TURNO_WEBHOOKS",
          SettingType.word(Webhooks.class),
          "send",
          "hold keeps webhooks waiting; mail, messages and payments are not affected");

  public static final Setting<SmtpServer> SMTP_URL =
      secret(
          "TURNO_SMTP_URL",
          SettingType.SMTP_SERVER,
          "no mail; links are shown instead",
          "the mail server, such as smtp://user:password@host:587 or smtps://…");

  public static final Setting<MailFrom> MAIL_FROM =
      optional(
          "TURNO_MAIL_FROM",
          SettingType.MAIL_FROM,
          "no mail",
          "the sender of mail, such as Turno <agenda@example.com>; required with TURNO_SMTP_URL");

  public static final Setting<Integer> DATABASE_POOL =
      plain(
          "TURNO_DATABASE_POOL",
          SettingType.number(5, 200),
          "8",
          "how many database connections the server keeps: two for jobs, one for the feed, the others for requests and the writes of bookings");

  public static final Setting<LogFormat> LOG_FORMAT =
      optional(
          "TURNO_LOG_FORMAT",
          SettingType.word(LogFormat.class),
          "text on a terminal, otherwise json",
          "the format of log lines");

  public static final Setting<LogLevel> LOG_LEVEL =
      plain(
          "TURNO_LOG_LEVEL",
          SettingType.word(LogLevel.class),
          "info",
          "the lowest level that is logged; with warn, the only requests logged are those that"
              + " failed in the server or were slow");

  public static final Setting<Integer> LOG_SLOW =
      plain(
          "TURNO_LOG_SLOW_MILLIS",
          SettingType.number(1, 600_000),
          "1000",
          "requests that take more than this number of milliseconds are logged as slow, at level"
              + " warn");

  public static final Setting<AccessLog.Address> LOG_ADDRESS =
      plain(
          "TURNO_LOG_ADDRESS",
          SettingType.word(AccessLog.Address.class),
          "none",
          "how much of a client's IP address is logged; network: the first 24 bits (IPv4) or 48 (IPv6)");

  public static final Setting<Integer> METRICS_PORT =
      optional(
          "TURNO_METRICS_PORT",
          PORT_NUMBER,
          "no metrics",
          "the operator's port, for GET /metrics and GET /health/…; 0 for any free one");

  public static final Setting<String> METRICS_HOST =
      plain(
          "TURNO_METRICS_HOST",
          SettingType.HOST,
          "127.0.0.1",
          "the address of the operator's port, independent of TURNO_HOST; requests there need no key");

  public static final Setting<URI> TELEMETRY =
      optional(
          "OTEL_EXPORTER_OTLP_ENDPOINT",
          SettingType.WEB_ADDRESS,
          "no traces",
          "the OpenTelemetry collector that traces are sent to, by OTLP over HTTP");

  public static final Setting<Path> POSTGRES_PROGRAMS =
      optional(
          "TURNO_POSTGRES_PROGRAMS",
          SettingType.FOLDER,
          ".turno in the checkout, or programs in the data folder",
          "the folder that the embedded PostgreSQL's programs are unpacked into");

  public static final Setting<String> JAVA_OPTIONS =
      new Setting<>(
          "TURNO_JAVA_OPTIONS",
          SettingType.TEXT,
          null,
          "a heap of a quarter of the memory, from 256 MB to 2 GB",
          "options for Java, read by the ./turno script",
          false,
          Place.ENVIRONMENT_ONLY);

  public static final Setting<Restart> RESTART =
      new Setting<>(
          "TURNO_RESTART",
          SettingType.word(Restart.class),
          "auto",
          "",
          "whether ./turno run restarts a broken server; auto: yes, unless systemd runs it",
          false,
          Place.ENVIRONMENT_ONLY);

  public static final List<Setting<?>> ALL =
      List.of(
          HOST,
          PORT,
          DATA,
          CLOCK,
          DATABASE,
          TENANT_WALL,
          PUBLIC_URL,
          SIGN_UP,
          TRUSTED_PROXIES,
          NODE_COUNT,
          RATE_KEY,
          RATE_WORKSPACE,
          RATE_ADDRESS,
          RATE_CUSTOMER,
          RATE_SIGN_IN,
          EVENTS_DAYS,
          MAX_CONNECTIONS,
          MAX_HOLDS,
          MAX_BLOCK_DAYS,
          MAX_OVERRIDES,
          MAX_CATALOG,
          MAX_METADATA,
          MAX_ANSWERS,
          ALLOW_NETWORKS,
          SECRET_KEY,
          SECRET_KEY_PREVIOUS,
          WEBHOOKS,
          SMTP_URL,
          MAIL_FROM,
          DATABASE_POOL,
          LOG_FORMAT,
          LOG_LEVEL,
          LOG_SLOW,
          LOG_ADDRESS,
          METRICS_PORT,
          METRICS_HOST,
          TELEMETRY,
          POSTGRES_PROGRAMS,
          JAVA_OPTIONS,
          RESTART);

  public static Optional<Setting<?>> named(String name) {
    return ALL.stream().filter(setting -> setting.name.equals(name)).findFirst();
  }

  private static <T> Setting<T> plain(
      String name, SettingType<T> form, String initial, String purpose) {
    return new Setting<>(name, form, initial, "", purpose, false, Place.ANYWHERE);
  }

  private static <T> Setting<T> optional(
      String name, SettingType<T> form, String unset, String purpose) {
    return new Setting<>(name, form, null, unset, purpose, false, Place.ANYWHERE);
  }

  private static <T> Setting<T> secret(
      String name, SettingType<T> form, String unset, String purpose) {
    return new Setting<>(name, form, null, unset, purpose, true, Place.ANYWHERE);
  }
}
