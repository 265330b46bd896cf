package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The address of a PostgreSQL server, or of the several hosts of a cluster, of which one is the
 * primary. The URL never contains the password, and {@code toString} does not show it.
 *
 * @param cluster what this process knows about the hosts; ignored when addresses are compared
 */
public record JdbcAddress(String url, String user, String password, Cluster cluster) {
  private static final String JDBC = "jdbc:postgresql://";
  public static final String FORM =
      "postgresql://USER:PASSWORD@HOST:PORT/DATABASE or jdbc:postgresql://HOST:PORT/DATABASE?user=…&password=…"
          + ", with commas between the hosts of a cluster";

  /** Separates the hosts from the rest, because {@code URI} cannot parse several hosts. */
  private static final Pattern PARTS =
      Pattern.compile("(postgres(?:ql)?://(?:[^/?#]*@)?)([^/?#@]*)(/[^/]+)");

  private static final String DRIVER_TARGET = "targetServerType";
  private static final String TOOLS_TARGET = "target_session_attrs";

  public JdbcAddress(String url, String user, String password) {
    this(url, user, password, new Cluster(null));
  }

  /**
   * Thrown for a string that is not a usable address; the message says why and quotes no secret.
   */
  public static final class Unreadable extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    Unreadable(String message) {
      super(message);
    }
  }

  /** Parses either form of {@link #FORM}; throws {@link Unreadable} for anything else. */
  public static JdbcAddress parse(String text) {
    Matcher parts =
        PARTS.matcher(text.startsWith("jdbc:") ? text.substring("jdbc:".length()) : text);
    if (!parts.matches()) {
      throw new Unreadable("it is not a PostgreSQL address");
    }
    var hosts = new ArrayList<String>();
    URI uri = null;
    for (var host : parts.group(2).split(",", -1)) {
      uri = uri(parts.group(1), host, parts.group(3));
      var place = uri.getHost() + ":" + (uri.getPort() < 0 ? 5432 : uri.getPort());
      if (hosts.contains(place)) {
        throw new Unreadable("it names the host " + place + " twice");
      }
      hosts.add(place);
    }
    return of(Objects.requireNonNull(uri), hosts);
  }

  private static URI uri(String before, String host, String after) {
    try {
      var uri = new URI(before + host + after);
      if (uri.getHost() != null && uri.getPort() <= 65_535 && uri.getPort() != 0) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // refused below
    }
    throw new Unreadable("\"" + host + "\" is not a host, with or without a port");
  }

  private static JdbcAddress of(URI uri, List<String> hosts) {
    String user = "";
    String password = "";
    if (uri.getRawUserInfo() != null) {
      var parts = uri.getRawUserInfo().split(":", 2);
      user = decoded(parts[0]);
      password = parts.length == 2 ? decoded(parts[1]) : "";
    }
    var parameters = new ArrayList<String>();
    for (var parameter :
        uri.getRawQuery() == null ? List.<String>of() : List.of(uri.getRawQuery().split("&"))) {
      var value = parameter.substring(parameter.indexOf('=') + 1);
      switch (parameter.substring(0, parameter.length() - value.length())) {
        case "user=" -> user = decoded(value);
        case "password=" -> password = decoded(value);
        case DRIVER_TARGET + "=", TOOLS_TARGET + "=" -> requirePrimary(parameter, value);
        default -> {
          if (!parameter.isEmpty()) {
            parameters.add(parameter);
          }
        }
      }
    }
    if (user.isEmpty()) {
      throw new Unreadable("it names no user");
    }
    if (hosts.size() > 1) {
      parameters.add(DRIVER_TARGET + "=primary");
    }
    var query = parameters.isEmpty() ? "" : "?" + String.join("&", parameters);
    return new JdbcAddress(
        JDBC + String.join(",", hosts) + uri.getRawPath() + query, user, password);
  }

  private static void requirePrimary(String parameter, String value) {
    if (!List.of("primary", "master", "read-write", "any").contains(value)) {
      throw new Unreadable(parameter + " does not select a server that accepts writes");
    }
  }

  /** The same address, with a {@link Cluster} that keeps the highest timelines in a file. */
  JdbcAddress rememberedIn(Path file) {
    return new JdbcAddress(url, user, password, new Cluster(file));
  }

  /** The hosts with their ports, in the order in which the address names them. */
  public List<String> hosts() {
    return List.of(url.substring(JDBC.length(), url.indexOf('/', JDBC.length())).split(","));
  }

  /**
   * A URL that connects only to the given one of the {@link #hosts}, even if that host is a
   * standby.
   */
  String urlOf(String host) {
    return JDBC
        + host
        + url.substring(url.indexOf('/', JDBC.length())).replaceAll(DRIVER_TARGET + "=[a-z]*", "");
  }

  /** Opens a connection; gives up after a few seconds without an answer. */
  public Connection connect() throws SQLException {
    return connect(new Properties());
  }

  /**
   * Opens a connection to the primary, with driver properties in addition to the user, the password
   * and the connection timeouts.
   *
   * @throws SQLException if every login fails, or succeeds only on standbys or replaced primaries
   */
  public Connection connect(Properties properties) throws SQLException {
    return cluster.connect(this, withLogin(properties));
  }

  /** Opens a connection. */
  @FunctionalInterface
  public interface Opening {
    Connection open() throws SQLException;
  }

  /** A source of connections, for libraries that require one. */
  public static DataSource source(Opening opening) {
    @SuppressWarnings("serial") // it is never serialized
    var source =
        new PGSimpleDataSource() {
          @Override
          public Connection getConnection() throws SQLException {
            return opening.open();
          }
        };
    return source;
  }

  /**
   * Asks all hosts at the same time and returns the state of each, in the order of {@link #hosts}.
   */
  public List<HostState> survey() {
    return cluster.survey(this, withLogin(new Properties()));
  }

  private Properties withLogin(Properties properties) {
    var all = new Properties();
    // the next host must be tried while the caller is still waiting
    boolean hasOthers = hosts().size() > 1;
    all.setProperty("connectTimeout", hasOthers ? "3" : "5");
    all.setProperty("loginTimeout", hasOthers ? "5" : "10");
    all.setProperty("socketFactory", KeptAliveSockets.class.getName());
    all.putAll(properties);
    all.setProperty("user", user);
    all.setProperty("password", password);
    return all;
  }

  static JdbcAddress local(int port, String database, String user, String password) {
    return new JdbcAddress(JDBC + "127.0.0.1:" + port + "/" + database, user, password);
  }

  int port() {
    return URI.create(url.substring("jdbc:".length())).getPort();
  }

  /** The form that psql, pg_dump and most tools accept; it contains the password. */
  public String forTools() {
    return "postgresql://"
        + encoded(user)
        + ":"
        + encoded(password)
        + "@"
        + url.substring(JDBC.length()).replace(DRIVER_TARGET + "=", TOOLS_TARGET + "=");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JdbcAddress that
        && url.equals(that.url)
        && user.equals(that.user)
        && password.equals(that.password);
  }

  @Override
  public int hashCode() {
    return url.hashCode();
  }

  @Override
  public String toString() {
    return url + " as " + user;
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), UTF_8);
  }

  public static String encoded(String part) {
    return URLEncoder.encode(part, UTF_8).replace("+", "%20");
  }
}
