package turno.kernel;

import java.util.Locale;

/**
 * The finer reason beside a {@link ProblemCode}, where a program can do something about it. {@code
 * contract/errors.yaml} says what each means, {@code x-reasons} of an operation which it answers.
 */
public enum ProblemReason {
  TAKEN,
  MIN_NOTICE,
  BEYOND_HORIZON,
  CLOSED,
  CLOSED_BY_OVERRIDE,
  OFF_GRID,
  TOO_LONG,
  SERVICE_INACTIVE,
  NO_RESOURCES,
  PARTY_SIZE_NOT_SUPPORTED,
  IN_THE_PAST,
  NO_SUCH_COMBINATION,
  TOO_COMPLEX,
  WINDOW_TOO_FULL,
  ANONYMIZED,
  EXTERNAL_ID_TAKEN,
  PHONE_TAKEN,
  ACTIVE_BOOKINGS,
  PAYMENT_NOT_PENDING,
  PAYMENT_DUE,
  REFUND_NOT_PENDING,
  STARTED,
  DEPOSIT_CHANGES,
  TOO_MANY_OVERRIDES,
  LIMIT_REACHED,
  DAILY_CAP,
  TOO_MANY_ENDPOINTS,
  TOO_MANY_STREAMS,
  ENDPOINT_DISABLED,
  OUTGOING_HELD,
  STAGE_IN_USE,
  HAS_BOOKINGS,
  SESSION_REQUIRED,
  LAST_OWNER,
  ALREADY_MEMBER,
  HANDED_OFF,
  REPLY_WINDOW_CLOSED,
  CONVERSATION_CLOSED,
  TEMPLATE_UNAVAILABLE,
  ATTACHMENT_TAKEN,
  CHANNEL_REPORTS,
  PERSON_REQUIRED;

  /** The reason as on the wire: {@code min_notice}. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
