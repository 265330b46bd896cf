// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A more specific kind of error than `code`, if a program can act on the difference. Each reason is listed with its status, its code and its meaning: - `taken`: 409 `slot_taken`: bookings, holds or blocks take the time. - `min_notice`: 409 `slot_taken`: sooner than the service's minimum notice allows. - `beyond_horizon`: 409 `slot_taken`: further ahead than the service can be booked. - `closed`: 409 `slot_taken`: outside the opening hours. - `closed_by_override`: 409 `slot_taken`: inside the weekly hours, but an override closes that time. - `off_grid`: 409 `slot_taken`: not one of the service's start times. - `too_long`: 409 `slot_taken`: the opening hours end before the service would. - `service_inactive`: 422 `invalid_request`: the service takes no bookings. - `no_resources`: 422 `invalid_request`: no active resources meet the requirements. - `party_size_not_supported`: 422 `invalid_request`: the party is too small or too large. - `in_the_past`: 422 `invalid_request`: the start has passed; `alternatives` lists later times. - `no_such_combination`: 422 `invalid_request`: no set that meets the requirements contains all of `resource_ids`. - `deposit_changes`: 422 `invalid_request`: the other service requires a larger deposit, or a deposit is pending. - `too_complex`: 422 `invalid_request`: choosing resources for the service takes too many steps. - `window_too_full`: 422 `invalid_request`: more is booked at one moment than one answer can hold. - `anonymized`: 422 `invalid_request`: the customer was anonymized. - `external_id_taken`: 409 `invalid_transition`: another object of this kind has the external id. - `same_customer`: 409 `invalid_transition`: the customer already has a booking of this service at this time. - `phone_taken`: 409 `invalid_transition`: another customer has the phone. - `active_bookings`: 409 `invalid_transition`: the customer has upcoming bookings. - `payment_not_pending`: 409 `invalid_transition`: the booking is not waiting for a payment. - `not_by_hand`: 409 `invalid_transition`: the payment was not recorded by a person. - `payment_due`: 409 `invalid_transition`: the deposit is not paid yet. - `started`: 409 `invalid_transition`: the booking has started. - `change_too_late`: 409 `invalid_transition`: customers can no longer change the booking themselves. - `refund_not_pending`: 409 `invalid_transition`: there is nothing to refund. - `too_many_overrides`: 409 `invalid_transition`: the schedule already has 10,000 overrides. - `limit_reached`: 409 `invalid_transition`: a limit was reached; see `limit` and `used`. - `too_many_endpoints`: 409 `invalid_transition`: the workspace already has 20 webhook endpoints. - `handed_off`: 409 `invalid_transition`: a person handles the conversation. - `reply_window_closed`: 409 `invalid_transition`: the reply window is closed, so the channel accepts only templates. - `conversation_closed`: 409 `invalid_transition`: the conversation is closed. - `template_unavailable`: 409 `invalid_transition`: the channel does not send this template. - `attachment_taken`: 409 `invalid_transition`: the file already belongs to another message. - `channel_reports`: 409 `invalid_transition`: no bridge delivers the message. - `endpoint_disabled`: 409 `invalid_transition`: the webhook endpoint is not active. - `outgoing_held`: 409 `invalid_transition`: the database was restored or copied, and nothing is sent yet. - `stage_in_use`: 409 `invalid_transition`: active bookings are in a stage that would be removed. - `has_bookings`: 409 `invalid_transition`: the workspace has bookings or live holds. - `too_many_streams`: 429 `rate_limited`: the key or its workspace has reached its maximum number of streams. - `session_required`: 403 `insufficient_scope`: only a person who is signed in may do this. - `daily_cap`: 403 `insufficient_scope`: the key has reached its daily limit of bookings. - `origin_not_allowed`: 403 `insufficient_scope`: the origin of the page is not among those of the publishable key. - `visitor_limit`: 409 `invalid_transition`: the visitor or the client's IP address has reached its maximum number of live holds or codes, or visitors have used up their half of the month's message budget. - `call_the_business`: 409 `invalid_transition`: the booking cannot be made on this page. - `verification_required`: 422 `invalid_request`: the page requires a code that is sent to the phone. - `wrong_code`: 422 `invalid_request`: the code is not the one that was sent. - `verification_unavailable`: 409 `invalid_transition`: no code can be sent to the phone. - `last_owner`: 409 `invalid_transition`: the workspace would be left without an owner. - `sign_up_closed`: 409 `invalid_transition`: only the operator of the server can create workspaces. - `address_not_proved`: 409 `invalid_transition`: no mailed link has proved the person's e-mail address. - `money_open`: 409 `invalid_transition`: the workspace has open charges, or owes refunds. - `already_member`: 409 `invalid_transition`: the person is already a user of this workspace. - `person_required`: 403 `insufficient_scope`: only callers that speak as a person may do this. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class ErrorReason {
  public static final ErrorReason TAKEN = new ErrorReason("taken");
  public static final ErrorReason MIN_NOTICE = new ErrorReason("min_notice");
  public static final ErrorReason BEYOND_HORIZON = new ErrorReason("beyond_horizon");
  public static final ErrorReason CLOSED = new ErrorReason("closed");
  public static final ErrorReason CLOSED_BY_OVERRIDE = new ErrorReason("closed_by_override");
  public static final ErrorReason OFF_GRID = new ErrorReason("off_grid");
  public static final ErrorReason TOO_LONG = new ErrorReason("too_long");
  public static final ErrorReason SERVICE_INACTIVE = new ErrorReason("service_inactive");
  public static final ErrorReason NO_RESOURCES = new ErrorReason("no_resources");
  public static final ErrorReason PARTY_SIZE_NOT_SUPPORTED = new ErrorReason("party_size_not_supported");
  public static final ErrorReason IN_THE_PAST = new ErrorReason("in_the_past");
  public static final ErrorReason NO_SUCH_COMBINATION = new ErrorReason("no_such_combination");
  public static final ErrorReason DEPOSIT_CHANGES = new ErrorReason("deposit_changes");
  public static final ErrorReason TOO_COMPLEX = new ErrorReason("too_complex");
  public static final ErrorReason WINDOW_TOO_FULL = new ErrorReason("window_too_full");
  public static final ErrorReason ANONYMIZED = new ErrorReason("anonymized");
  public static final ErrorReason EXTERNAL_ID_TAKEN = new ErrorReason("external_id_taken");
  public static final ErrorReason SAME_CUSTOMER = new ErrorReason("same_customer");
  public static final ErrorReason PHONE_TAKEN = new ErrorReason("phone_taken");
  public static final ErrorReason ACTIVE_BOOKINGS = new ErrorReason("active_bookings");
  public static final ErrorReason PAYMENT_NOT_PENDING = new ErrorReason("payment_not_pending");
  public static final ErrorReason NOT_BY_HAND = new ErrorReason("not_by_hand");
  public static final ErrorReason PAYMENT_DUE = new ErrorReason("payment_due");
  public static final ErrorReason STARTED = new ErrorReason("started");
  public static final ErrorReason CHANGE_TOO_LATE = new ErrorReason("change_too_late");
  public static final ErrorReason REFUND_NOT_PENDING = new ErrorReason("refund_not_pending");
  public static final ErrorReason TOO_MANY_OVERRIDES = new ErrorReason("too_many_overrides");
  public static final ErrorReason LIMIT_REACHED = new ErrorReason("limit_reached");
  public static final ErrorReason TOO_MANY_ENDPOINTS = new ErrorReason("too_many_endpoints");
  public static final ErrorReason HANDED_OFF = new ErrorReason("handed_off");
  public static final ErrorReason REPLY_WINDOW_CLOSED = new ErrorReason("reply_window_closed");
  public static final ErrorReason CONVERSATION_CLOSED = new ErrorReason("conversation_closed");
  public static final ErrorReason TEMPLATE_UNAVAILABLE = new ErrorReason("template_unavailable");
  public static final ErrorReason ATTACHMENT_TAKEN = new ErrorReason("attachment_taken");
  public static final ErrorReason CHANNEL_REPORTS = new ErrorReason("channel_reports");
  public static final ErrorReason ENDPOINT_DISABLED = new ErrorReason("endpoint_disabled");
  public static final ErrorReason OUTGOING_HELD = new ErrorReason("outgoing_held");
  public static final ErrorReason STAGE_IN_USE = new ErrorReason("stage_in_use");
  public static final ErrorReason HAS_BOOKINGS = new ErrorReason("has_bookings");
  public static final ErrorReason TOO_MANY_STREAMS = new ErrorReason("too_many_streams");
  public static final ErrorReason SESSION_REQUIRED = new ErrorReason("session_required");
  public static final ErrorReason DAILY_CAP = new ErrorReason("daily_cap");
  public static final ErrorReason ORIGIN_NOT_ALLOWED = new ErrorReason("origin_not_allowed");
  public static final ErrorReason VISITOR_LIMIT = new ErrorReason("visitor_limit");
  public static final ErrorReason CALL_THE_BUSINESS = new ErrorReason("call_the_business");
  public static final ErrorReason VERIFICATION_REQUIRED = new ErrorReason("verification_required");
  public static final ErrorReason WRONG_CODE = new ErrorReason("wrong_code");
  public static final ErrorReason VERIFICATION_UNAVAILABLE = new ErrorReason("verification_unavailable");
  public static final ErrorReason LAST_OWNER = new ErrorReason("last_owner");
  public static final ErrorReason SIGN_UP_CLOSED = new ErrorReason("sign_up_closed");
  public static final ErrorReason ADDRESS_NOT_PROVED = new ErrorReason("address_not_proved");
  public static final ErrorReason MONEY_OPEN = new ErrorReason("money_open");
  public static final ErrorReason ALREADY_MEMBER = new ErrorReason("already_member");
  public static final ErrorReason PERSON_REQUIRED = new ErrorReason("person_required");

  private static final List<ErrorReason> KNOWN = List.of(TAKEN, MIN_NOTICE, BEYOND_HORIZON, CLOSED, CLOSED_BY_OVERRIDE, OFF_GRID, TOO_LONG, SERVICE_INACTIVE, NO_RESOURCES, PARTY_SIZE_NOT_SUPPORTED, IN_THE_PAST, NO_SUCH_COMBINATION, DEPOSIT_CHANGES, TOO_COMPLEX, WINDOW_TOO_FULL, ANONYMIZED, EXTERNAL_ID_TAKEN, SAME_CUSTOMER, PHONE_TAKEN, ACTIVE_BOOKINGS, PAYMENT_NOT_PENDING, NOT_BY_HAND, PAYMENT_DUE, STARTED, CHANGE_TOO_LATE, REFUND_NOT_PENDING, TOO_MANY_OVERRIDES, LIMIT_REACHED, TOO_MANY_ENDPOINTS, HANDED_OFF, REPLY_WINDOW_CLOSED, CONVERSATION_CLOSED, TEMPLATE_UNAVAILABLE, ATTACHMENT_TAKEN, CHANNEL_REPORTS, ENDPOINT_DISABLED, OUTGOING_HELD, STAGE_IN_USE, HAS_BOOKINGS, TOO_MANY_STREAMS, SESSION_REQUIRED, DAILY_CAP, ORIGIN_NOT_ALLOWED, VISITOR_LIMIT, CALL_THE_BUSINESS, VERIFICATION_REQUIRED, WRONG_CODE, VERIFICATION_UNAVAILABLE, LAST_OWNER, SIGN_UP_CLOSED, ADDRESS_NOT_PROVED, MONEY_OPEN, ALREADY_MEMBER, PERSON_REQUIRED);

  private final String value;

  private ErrorReason(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static ErrorReason of(String value) {
    for (ErrorReason known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ErrorReason(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<ErrorReason> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ErrorReason && (((ErrorReason) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
