package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.PhoneProof;
import turno.customers.Phones;
import turno.kernel.Failure;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Database;
import turno.platform.http.RequestContext;
import turno.platform.secrets.Keys;
import turno.platform.secrets.TextSignatures;

/**
 * The codes that are sent to visitors' phones, and the check of the code that a visitor types
 * (docs/rules/publishable-keys.md#verified-phones). A code is a signature over the hold, the phone
 * number and the number of the message, so no code is stored. Phone numbers are also compared by
 * their signatures.
 */
public final class PhoneCodes implements PhoneProof {
  static final int MAX_TRIES = 5;

  private static final String AT = "#/verification_code";

  private final Database database;
  private final TextSignatures codes;
  private final TextSignatures phones;
  private final Asking asking;

  /** Determines which booking pages ask for codes. */
  @FunctionalInterface
  public interface Asking {
    boolean verifiesPhones(Connection connection, WorkspaceId workspaceId) throws SQLException;
  }

  public PhoneCodes(Database database, Keys keys, Asking asking) {
    this.database = database;
    this.codes = new TextSignatures(keys, "codes for phones");
    this.phones = new TextSignatures(keys, "phones with codes");
    this.asking = asking;
  }

  /** Whether visitors to the workspace's booking page must type a code. */
  boolean isAsked(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return asking.verifiesPhones(connection, workspaceId);
  }

  /**
   * Returns the signature that identifies a phone number in the row of a hold; the number itself is
   * deleted once sending has begun.
   *
   * @param phone the phone number in E.164 format
   */
  String signature(BookingId hold, String phone) {
    return phones.of(hold + " " + Phones.form(phone));
  }

  /**
   * Returns the signature by which the codes for a phone number are counted across all holds of a
   * workspace.
   *
   * @param phone the phone number in E.164 format
   */
  String signature(WorkspaceId workspaceId, String phone) {
    return phones.of(workspaceId + " " + Phones.form(phone));
  }

  /**
   * Returns the code that a message contains.
   *
   * @param phone the phone number in E.164 format
   * @param sends the number of the message for this hold
   */
  String code(BookingId hold, String phone, int sends) {
    return codes.digitsOf(text(hold, phone, sends));
  }

  private static String text(BookingId hold, String phone, int sends) {
    return hold + " " + Phones.form(phone) + " " + sends;
  }

  private enum Judgement {
    NOT_ASKED,
    PROVED,
    WRONG,
    NOT_SENT
  }

  @Override
  public boolean require(RequestContext call, BookingId hold, String phone, @Nullable String code) {
    if (!call.caller().isVisitor()) {
      return false;
    }
    // committed separately from the booking, so that every try is counted even if the booking fails
    Judgement judgement = database.write(connection -> judged(connection, call, hold, phone, code));
    return switch (judgement) {
      case NOT_ASKED -> false;
      case PROVED -> true;
      case WRONG ->
          throw refused(
              ProblemReason.WRONG_CODE, "not_allowed", "This is not the code that was sent.");
      case NOT_SENT ->
          throw refused(
              ProblemReason.VERIFICATION_REQUIRED,
              "required",
              "Set 'verification_code' to the code that this phone received. If the phone has no"
                  + " valid code, request one.");
    };
  }

  private Judgement judged(
      Connection connection,
      RequestContext call,
      BookingId hold,
      String phone,
      @Nullable String code)
      throws SQLException {
    WorkspaceId id = call.workspaceId();
    String signature = signature(hold, phone);
    if (!isAsked(connection, id)) {
      return Judgement.NOT_ASKED;
    }
    if (PhoneCodeRows.isProved(connection, id, hold, signature)) {
      return Judgement.PROVED;
    }
    Integer sends =
        code == null ? null : PhoneCodeRows.tried(connection, id, hold, signature, MAX_TRIES);
    if (code == null || sends == null) {
      return Judgement.NOT_SENT;
    }
    if (!codes.areDigits(text(hold, phone, sends), code)) {
      return Judgement.WRONG;
    }
    PhoneCodeRows.prove(connection, id, hold, call.now());
    return Judgement.PROVED;
  }

  private static ProblemException refused(ProblemReason reason, String code, String detail) {
    return new ProblemException(422, ProblemCode.INVALID_REQUEST, detail)
        .because(reason)
        .with("errors", List.of(Failure.at(AT, code, detail)));
  }
}
