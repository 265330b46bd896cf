package turno.payments.pix;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Texts;

/**
 * The text that a banking app reads, from a picture or from the clipboard: a list of fields, and a
 * checksum at the end. Each field consists of a two-digit id, a two-digit length and a value
 * (docs/rules/payments.md#code-of-a-payment). Immutable; a parsed code can be written again byte
 * for byte.
 */
public final class BrCode {
  private static final String GUI = "br.gov.bcb.pix";
  private static final int MAX_LENGTH = 512;
  private static final int MAX_VALUE_LENGTH = 99;
  private static final int TEMPLATE_FIRST = 26;
  private static final int TEMPLATE_LAST = 51;
  private static final String CRC_HEAD = "6304";
  private static final String NO_TXID = "***";
  private static final Pattern OTHERS = Pattern.compile("[^ -~]");
  private static final Pattern BLANKS = Pattern.compile(" {2,}");

  private final List<Field> fields;

  /** One field of a code, or of a template inside it. */
  private record Field(String id, String value) {
    String text() {
      if (value.isEmpty() || value.length() > MAX_VALUE_LENGTH) {
        throw new IllegalArgumentException(
            "field " + id + " has " + value.length() + " characters");
      }
      return id + String.format(Locale.ROOT, "%02d", value.length()) + value;
    }
  }

  private BrCode(List<Field> fields) {
    this.fields = List.copyOf(fields);
  }

  /**
   * A static code, which can be paid any number of times.
   *
   * @param key the Pix key that receives the money
   * @param message a message to the payer; null if there is none
   * @param amount such as {@code 50.00}; null if the payer chooses it
   * @param txid up to 25 letters and digits; null if there is none
   */
  public static String ofKey(
      String key,
      @Nullable String message,
      @Nullable String amount,
      String merchantName,
      String merchantCity,
      @Nullable String txid) {
    List<Field> account = new ArrayList<>(List.of(new Field("00", GUI), new Field("01", key)));
    String shown =
        message == null ? "" : plain(message, MAX_VALUE_LENGTH - text(account).length() - 4);
    if (!shown.isEmpty()) {
      account.add(new Field("02", shown));
    }
    return code(null, account, amount, merchantName, merchantCity, txid);
  }

  /**
   * The code of a charge that a provider made.
   *
   * @param location the URL of the charge, without a scheme
   */
  public static String ofCharge(String location, String merchantName, String merchantCity) {
    List<Field> account = List.of(new Field("00", GUI), new Field("25", location));
    return code("12", account, null, merchantName, merchantCity, null);
  }

  private static String code(
      @Nullable String use,
      List<Field> account,
      @Nullable String amount,
      String merchantName,
      String merchantCity,
      @Nullable String txid) {
    List<Field> fields = new ArrayList<>();
    fields.add(new Field("00", "01"));
    if (use != null) {
      fields.add(new Field("01", use));
    }
    fields.add(new Field("26", text(account)));
    fields.add(new Field("52", "0000"));
    fields.add(new Field("53", "986"));
    if (amount != null) {
      fields.add(new Field("54", amount));
    }
    fields.add(new Field("58", "BR"));
    fields.add(new Field("59", plain(merchantName, 25)));
    fields.add(new Field("60", plain(merchantCity, 15)));
    fields.add(new Field("62", text(List.of(new Field("05", txid == null ? NO_TXID : txid)))));
    return new BrCode(fields).text();
  }

  /** Whether a name has a Latin letter or a digit, so that a code can show it at least in part. */
  public static boolean isWritable(String name) {
    return plain(name, MAX_VALUE_LENGTH).chars().anyMatch(Character::isLetterOrDigit);
  }

  /**
   * Removes accents, replaces with spaces all other characters that apps may read differently, and
   * truncates the text. Then each character is one byte, so all apps compute the same lengths.
   */
  private static String plain(String text, int most) {
    String known = OTHERS.matcher(Texts.unaccented(text)).replaceAll(" ");
    String ascii = BLANKS.matcher(known).replaceAll(" ").strip();
    return ascii.length() <= most ? ascii : ascii.substring(0, Math.max(most, 0)).strip();
  }

  /** The code with its checksum. */
  public String text() {
    String body = text(fields) + CRC_HEAD;
    String whole = body + checkSum(body);
    if (whole.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("the code has " + whole.length() + " characters");
    }
    return whole;
  }

  private static String text(List<Field> fields) {
    return fields.stream().map(Field::text).collect(Collectors.joining());
  }

  /**
   * Reads a code.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  public static BrCode parse(String text) {
    List<Field> fields = fields(text);
    Field first = fields.getFirst();
    Field last = fields.getLast();
    if (!first.equals(new Field("00", "01"))) {
      throw new IllegalArgumentException("it does not begin with 000201");
    }
    if (!last.id().equals("63") || last.value().length() != 4) {
      throw new IllegalArgumentException("it does not end with a checksum");
    }
    String body = text.substring(0, text.length() - 4);
    if (!checkSum(body).equalsIgnoreCase(last.value())) {
      throw new IllegalArgumentException("its checksum is wrong");
    }
    BrCode code = new BrCode(fields.subList(0, fields.size() - 1));
    if (code.account().isEmpty()) {
      throw new IllegalArgumentException("it is not a Pix code");
    }
    return code;
  }

  private static List<Field> fields(String text) {
    SequencedMap<String, Field> fields = new java.util.LinkedHashMap<>();
    int at = 0;
    while (at < text.length()) {
      int end = at + 4 <= text.length() ? at + 4 + number(text, at + 2) : text.length() + 1;
      if (number(text, at) < 0 || end > text.length() || end <= at + 4) {
        throw new IllegalArgumentException(
            "it is truncated or not a code, at character " + (at + 1));
      }
      Field field = new Field(text.substring(at, at + 2), text.substring(at + 4, end));
      if (fields.putIfAbsent(field.id(), field) != null) {
        throw new IllegalArgumentException("field " + field.id() + " occurs twice");
      }
      at = end;
    }
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("it is empty");
    }
    return List.copyOf(fields.values());
  }

  private static int number(String text, int at) {
    if (at + 2 > text.length()) {
      return -1;
    }
    int tens = Character.digit(text.charAt(at), 10);
    int ones = Character.digit(text.charAt(at + 1), 10);
    return tens < 0 || ones < 0 || text.charAt(at) > '9' || text.charAt(at + 1) > '9'
        ? -1
        : 10 * tens + ones;
  }

  /**
   * The Pix template; empty if there is none. Services write its identifier in upper or lower case.
   */
  private List<Field> account() {
    return fields.stream()
        .filter(BrCode::isTemplate)
        .map(field -> fields(field.value()))
        .filter(inner -> GUI.equalsIgnoreCase(value(inner, "00")))
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isTemplate(Field field) {
    int id = Integer.parseInt(field.id());
    return (id >= TEMPLATE_FIRST && id <= TEMPLATE_LAST) || id == 80;
  }

  private static @Nullable String value(List<Field> fields, String id) {
    return fields.stream()
        .filter(field -> field.id().equals(id))
        .map(Field::value)
        .findFirst()
        .orElse(null);
  }

  /** The Pix key of a static code; null in the code of a charge. */
  public @Nullable String key() {
    return value(account(), "01");
  }

  public @Nullable String message() {
    return value(account(), "02");
  }

  /** The URL of the charge, without a scheme; null in a static code. */
  public @Nullable String location() {
    return value(account(), "25");
  }

  public @Nullable String amount() {
    return value(fields, "54");
  }

  public String merchantName() {
    return Objects.requireNonNullElse(value(fields, "59"), "");
  }

  public String merchantCity() {
    return Objects.requireNonNullElse(value(fields, "60"), "");
  }

  /** The txid; null if the code has none ({@code ***}). */
  public @Nullable String txid() {
    String more = value(fields, "62");
    String txid = more == null ? null : value(fields(more), "05");
    return NO_TXID.equals(txid) ? null : txid;
  }

  /** The CRC-16/CCITT-FALSE of the text, as four upper-case hexadecimal digits. */
  static String checkSum(String text) {
    int crc = 0xFFFF;
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      crc ^= (one & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x8000) == 0 ? crc << 1 : (crc << 1) ^ 0x1021;
      }
      crc &= 0xFFFF;
    }
    return String.format(Locale.ROOT, "%04X", crc);
  }
}
