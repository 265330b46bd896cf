package turno.payments.providers;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.payments.providers.Provider.Charge;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.RefundState;
import turno.payments.providers.Provider.Returned;
import turno.payments.providers.Provider.State;

/** Reads what services of API Pix write of charges, payments and refunds. */
final class PixRecords {
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,10}[.][0-9]{2}");

  private PixRecords() {}

  /** Null for what is no charge. */
  static @Nullable Charge charge(JsonNode json, byte[] raw, PixProfile profile) {
    Long amount = cents(json.at("/valor/original").asString(""));
    String reference = json.path("txid").asString("");
    if (amount == null || reference.isEmpty()) {
      return null;
    }
    Instant made = instant(json.at("/calendario/criacao").asString(""));
    long life = json.at("/calendario/expiracao").asLong(86_400);
    List<Receipt> receipts = new ArrayList<>();
    for (JsonNode one : json.path("pix")) {
      Receipt receipt = receipt(one);
      if (receipt != null) {
        receipts.add(receipt);
      }
    }
    return new Charge(
        reference,
        switch (json.path("status").asString("")) {
          case "ATIVA" -> State.OPEN;
          case "CONCLUIDA" -> State.PAID;
          case String status when status.startsWith("REMOVID") -> State.ENDED;
          default -> State.UNKNOWN;
        },
        amount,
        code(json, profile),
        location(json),
        made == null ? null : made.plusSeconds(life),
        receipts,
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

  /** Null for what is no payment. */
  static @Nullable Receipt receipt(JsonNode json) {
    Long amount = cents(json.path("valor").asString(""));
    String id = json.path("endToEndId").asString("");
    Instant paid = instant(json.path("horario").asString(""));
    if (amount == null || id.isEmpty() || paid == null) {
      return null;
    }
    List<Returned> returned = new ArrayList<>();
    JsonNode all = json.path("devolucoes");
    for (JsonNode one : all.isObject() ? List.of(all) : all) {
      Long back = cents(one.path("valor").asString(""));
      if (back != null) {
        returned.add(
            new Returned(
                one.path("id").asString(""),
                back,
                refundState(one.path("status").asString("")),
                !one.path("natureza").asString("").startsWith("MED")));
      }
    }
    String txid = json.path("txid").asString("");
    return new Receipt(id, txid.isEmpty() ? null : txid, amount, paid, returned);
  }

  private static @Nullable Instant instant(String text) {
    try {
      return text.isEmpty() ? null : OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  private static @Nullable Long cents(String text) {
    return AMOUNT.matcher(text).matches() ? Long.valueOf(text.replace(".", "")) : null;
  }

  static RefundState refundState(String status) {
    return switch (status) {
      case "DEVOLVIDO" -> RefundState.DONE;
      case "NAO_REALIZADO" -> RefundState.REFUSED;
      default -> RefundState.PROCESSING;
    };
  }
}
