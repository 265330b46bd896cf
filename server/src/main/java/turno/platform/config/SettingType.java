package turno.platform.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import turno.kernel.Timestamps;
import turno.platform.db.RowLevelSecurity;
import turno.platform.http.CidrBlock;
import turno.platform.mail.MailFrom;
import turno.platform.mail.SmtpServer;
import turno.platform.secrets.SecretKey;
import turno.postgres.JdbcAddress;

/**
 * Converts the text of a setting to its value.
 *
 * @param accepted describes the accepted texts, in words that follow "it takes"
 * @param reader throws {@link RuntimeException} for any other text
 */
public record SettingType<T>(String accepted, Function<String, T> reader) {
  private static final int SECRET_KEY_BYTES = 32;

  static final SettingType<String> TEXT = new SettingType<>("any text", text -> text);
  static final SettingType<Path> FOLDER = new SettingType<>("a folder", Path::of);
  static final SettingType<JdbcAddress> DATABASE =
      new SettingType<>(JdbcAddress.FORM, JdbcAddress::parse);
  static final SettingType<RowLevelSecurity> TENANT_WALL =
      new SettingType<>(
          "off, writes or everywhere",
          text -> RowLevelSecurity.valueOf(text.toUpperCase(Locale.ROOT)));
  static final SettingType<String> HOST =
      new SettingType<>("an IP address or a host name", SettingType::host);

  static final SettingType<Instant> INSTANT =
      new SettingType<>(
          "an instant with its offset, such as 2027-03-01T08:00:00-03:00, in the years 2000 to"
              + " 2200",
          SettingType::instant);

  static final SettingType<URI> WEB_ADDRESS =
      new SettingType<>("a URL that begins with http:// or https://", SettingType::webAddress);

  /** The server's own URL. It has no path, because pages and callback URLs begin at the root. */
  static final SettingType<URI> OWN_ADDRESS =
      new SettingType<>(
          "a URL that begins with http:// or https:// and has no path", SettingType::ownAddress);

  static final SettingType<List<CidrBlock>> NETWORKS =
      new SettingType<>(
          "IP addresses or networks separated by commas, such as 10.0.0.0/8,192.168.1.7",
          SettingType::networks);

  static final SettingType<SecretKey> SECRET_KEY =
      new SettingType<>(
          SECRET_KEY_BYTES + " bytes in base64 (44 characters)", SettingType::secretKey);

  static final SettingType<SmtpServer> SMTP_SERVER =
      new SettingType<>(SmtpServer.FORM, SmtpServer::parse);

  static final SettingType<MailFrom> MAIL_FROM = new SettingType<>(MailFrom.FORM, MailFrom::parse);

  static SettingType<Integer> number(int least, int most) {
    return new SettingType<>(
        "a whole number from " + least + " to " + most, text -> number(text, least, most));
  }

  /** Accepts the name of an enum constant, regardless of case. */
  static <E extends Enum<E>> SettingType<E> word(Class<E> type) {
    List<String> words =
        Arrays.stream(type.getEnumConstants())
            .map(each -> each.name().toLowerCase(Locale.ROOT))
            .toList();
    return new SettingType<>(
        "one of " + String.join(", ", words),
        text -> Enum.valueOf(type, text.toUpperCase(Locale.ROOT)));
  }

  private static int number(String text, int least, int most) {
    var number = Integer.parseInt(text);
    if (number < least || number > most) {
      throw new IllegalArgumentException("outside its range");
    }
    return number;
  }

  private static String host(String text) {
    if (!text.matches("[0-9A-Za-z._:-]{1,253}")) {
      throw new IllegalArgumentException("not a host");
    }
    return text;
  }

  private static Instant instant(String text) {
    var read = Timestamps.parse(text);
    if (read == null) {
      throw new IllegalArgumentException("not an instant");
    }
    return read;
  }

  private static URI webAddress(String text) {
    var address = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    var scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    if (!scheme.matches("https?") || address.getHost() == null) {
      throw new IllegalArgumentException("not a web address");
    }
    return address;
  }

  private static URI ownAddress(String text) {
    var address = webAddress(text);
    if (!address.getRawPath().isEmpty()
        || address.getRawQuery() != null
        || address.getRawFragment() != null
        || address.getRawUserInfo() != null) {
      throw new IllegalArgumentException("more than a host and a port");
    }
    return address;
  }

  private static List<CidrBlock> networks(String text) {
    return Arrays.stream(text.split(",", -1)).map(part -> CidrBlock.parse(part.strip())).toList();
  }

  private static SecretKey secretKey(String text) {
    var bytes = Base64.getDecoder().decode(text);
    if (bytes.length != SECRET_KEY_BYTES) {
      throw new IllegalArgumentException("wrong length");
    }
    return new SecretKey(text);
  }
}
