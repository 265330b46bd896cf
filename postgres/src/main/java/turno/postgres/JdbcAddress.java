package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The address of a PostgreSQL. The URL never contains the password, and {@code toString} does not
 * show it.
 */
public record JdbcAddress(String url, String user, String password) {
  private static final String JDBC = "jdbc:postgresql://";
  public static final String FORM =
      "postgresql://USER:PASSWORD@HOST:PORT/DATABASE or jdbc:postgresql://HOST:PORT/DATABASE?user=…&password=…";

  /**
   * Parses either form of {@link #FORM}; throws {@link IllegalArgumentException} for anything else.
   */
  public static JdbcAddress parse(String text) {
    var plain = text.startsWith("jdbc:") ? text.substring("jdbc:".length()) : text;
    URI uri;
    try {
      uri = new URI(plain);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("no PostgreSQL address", e);
    }
    var scheme = uri.getScheme();
    var path = uri.getRawPath();
    if (!("postgresql".equals(scheme) || "postgres".equals(scheme))
        || uri.getHost() == null
        || path == null
        || path.length() < 2) {
      throw new IllegalArgumentException("no PostgreSQL address");
    }

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
      if (parameter.startsWith("user=")) {
        user = decoded(parameter.substring("user=".length()));
      } else if (parameter.startsWith("password=")) {
        password = decoded(parameter.substring("password=".length()));
      } else if (!parameter.isEmpty()) {
        parameters.add(parameter);
      }
    }
    if (user.isEmpty()) {
      throw new IllegalArgumentException("an address without a user");
    }
    var port = uri.getPort() < 0 ? 5432 : uri.getPort();
    var query = parameters.isEmpty() ? "" : "?" + String.join("&", parameters);
    return new JdbcAddress(JDBC + uri.getHost() + ":" + port + path + query, user, password);
  }

  /** Opens a connection; gives up after some seconds without an answer. */
  public Connection connect() throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("loginTimeout", "10");
    return DriverManager.getConnection(url, properties);
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
        + url.substring(JDBC.length());
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
