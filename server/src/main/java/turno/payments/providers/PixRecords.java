package turno.payments.providers;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.payments.providers.Provider.Charge;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.ReturnState;
import turno.payments.providers.Provider.Returned;
import turno.payments.providers.Provider.State;

/**
 * Reads charges, payments and refunds from API Pix services. Some services write times and amounts
 * in non-standard forms; unreadable values are reported, never dropped
 * (docs/rules/payments.md#unreadable-answers).
 */
final class PixRecords {
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,10}([.][0-9]{1,2})?");

  private static final Pattern TIME =
      Pattern.compile(
          "(?<date>[0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ](?<minute>[0-9]{2}:[0-9]{2})"
              + "(:(?<second>[0-9]{2})([.,](?<fraction>[0-9]+))?)?"
              + " ?(?<zone>[Zz]|[+-][0-9]{2}(:?[0-9]{2})?)?");

  /** The zone of times that do not specify one: the zone of the services' country. */
  private static final ZoneId BRAZIL = ZoneId.of("America/Sao_Paulo");

  private static final int NANO_DIGITS = 9;
  private static final BigDecimal LARGEST = new BigDecimal("10000000000");

  private PixRecords() {}

  /** Reads a charge; null if the JSON is not a charge. */
  static @Nullable Charge charge(JsonNode json, byte[] raw, PixProfile profile) {
    if (!json.path("txid").isString() && !json.path("status").isString()) {
      return null;
    }
    boolean readable = true;
    List<Receipt> receipts = new ArrayList<>();
    JsonNode all = json.path("pix");
    for (JsonNode one : all.isObject() ? List.of(all) : all) {
      Receipt receipt = receipt(one);
      if (receipt == null) {
        readable = false;
      } else {
        readable &= receipt.readable();
        receipts.add(receipt);
      }
    }
    JsonNode life = json.at("/calendario/expiracao");
    return new Charge(
        switch (json.path("status").asString("")) {
          case "ATIVA" -> State.OPEN;
          case "CONCLUIDA" -> State.PAID;
          case String status when status.startsWith("REMOVID") -> State.ENDED;
          default -> State.UNKNOWN;
        },
        cents(json.at("/valor/original")),
        code(json, profile),
        location(json),
        instant(json.at("/calendario/criacao")),
        life.canConvertToInt() ? Duration.ofSeconds(life.intValue()) : null,
        receipts,
        readable,
        raw);
  }

  private static @Nullable String code(JsonNode json, PixProfile profile) {
    return profile.codeMembers().stream()
        .sorted(Comparator.reverseOrder())
        .map(member -> json.path(member).asString(""))
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String location(JsonNode json) {
    String place = json.path("location").asString(json.at("/loc/location").asString(""));
    return place.isBlank() ? null : place.replaceFirst("^https?://", "");
  }

  /** Reads a payment; null if its id is missing or its amount cannot be read. */
  static @Nullable Receipt receipt(JsonNode json) {
    Long amount = cents(json.path("valor"));
    String id = json.path("endToEndId").asString("");
    if (amount == null || id.isBlank()) {
      return null;
    }
    boolean readable = true;
    List<Returned> returned = new ArrayList<>();
    JsonNode all = json.path("devolucoes");
    for (JsonNode one : all.isObject() ? List.of(all) : all) {
      Long back = cents(one.path("valor"));
      String reference = one.path("id").asString("");
      if (back == null || reference.isBlank()) {
        readable = false;
      } else {
        returned.add(
            new Returned(
                reference,
                back,
                refundState(one.path("status").asString("")),
                one.path("natureza").asString("").startsWith("MED")));
      }
    }
    String txid = json.path("txid").asString("");
    return new Receipt(
        id,
        txid.isEmpty() ? null : txid,
        amount,
        instant(json.path("horario")),
        returned,
        readable);
  }

  /** Reads a time; null if it cannot be read. */
  private static @Nullable Instant instant(JsonNode json) {
    Matcher time = TIME.matcher(json.asString("").strip());
    if (!time.matches()) {
      return null;
    }
    String second = Objects.requireNonNullElse(time.group("second"), "00");
    String fraction = Objects.requireNonNullElse(time.group("fraction"), "0");
    String zone = time.group("zone");
    try {
      LocalDateTime local =
          LocalDateTime.parse(
              time.group("date")
                  + "T"
                  + time.group("minute")
                  + ":"
                  + (second.equals("60") ? "59" : second) // a leap second
                  + "."
                  + fraction.substring(0, Math.min(fraction.length(), NANO_DIGITS)));
      return zone == null
          ? local.atZone(BRAZIL).toInstant()
          : local.toInstant(ZoneOffset.of(zone.toUpperCase(Locale.ROOT)));
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Reads an amount; null if it cannot be read or is not positive. */
  private static @Nullable Long cents(JsonNode json) {
    String text = json.asString("").strip();
    try {
      if (json.isNumber()) {
        return positive(json.decimalValue());
      }
      return AMOUNT.matcher(text).matches() ? positive(new BigDecimal(text)) : null;
    } catch (ArithmeticException | JacksonException e) {
      return null; // a fraction of a cent, or more than any account holds
    }
  }

  private static @Nullable Long positive(BigDecimal amount) {
    return amount.signum() > 0 && amount.compareTo(LARGEST) < 0
        ? amount.movePointRight(2).longValueExact()
        : null;
  }

  static ReturnState refundState(String status) {
    return switch (status) {
      case "DEVOLVIDO" -> ReturnState.DONE;
      case "NAO_REALIZADO" -> ReturnState.REFUSED;
      default -> ReturnState.PROCESSING;
    };
  }
}
