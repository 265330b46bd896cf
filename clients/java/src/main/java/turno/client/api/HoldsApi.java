// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code holds()}. */
@NullMarked
public final class HoldsApi {
  private final Transport transport;

  public HoldsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Turns a hold into a booking: `confirmed`, or `pending_payment` with a deadline if a deposit is due.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param holdConfirm The details that were not given with the hold.
   */
  public Booking confirmHold(String id, @Nullable HoldConfirm holdConfirm, Option... options) {
    Call call = new Call("POST", "/holds/{id}/confirm");
    call.path("id", id);
    call.body(holdConfirm);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Turns a hold into a booking: `confirmed`, or `pending_payment` with a deadline if a deposit is due.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking confirmHold(String id, Option... options) {
    return confirmHold(id, (HoldConfirm) null, options);
  }

  /**
   * Reserves a time for ten minutes while the customer decides. Nobody else can take it in the meantime. A hold for which a deposit is due expires at the booking's start if that comes sooner.
   *
   * @param bookingInput The hold to create.
   */
  public Booking createHold(BookingInput bookingInput, Option... options) {
    Call call = new Call("POST", "/holds");
    call.body(bookingInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Returns the booking with this id, in any status; the answer is the same as that of `GET /bookings/{id}`.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param query The query parameters of the request; null if there are none.
   */
  public Booking getHold(String id, @Nullable GetHoldQuery query, Option... options) {
    Call call = new Call("GET", "/holds/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Returns the booking with this id, in any status; the answer is the same as that of `GET /bookings/{id}`.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking getHold(String id, Option... options) {
    return getHold(id, (GetHoldQuery) null, options);
  }

  /** The query parameters of {@code getHold}. */
  public static final class GetHoldQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** `resources` adds the resources with their names. */
    public GetHoldQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }
  }

  /**
   * Releases a hold and frees its time immediately, for example when the customer changes their mind. Example: `DELETE /holds/bkg_…`; repeating it returns 204 again.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public void releaseHold(String id, Option... options) {
    Call call = new Call("DELETE", "/holds/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Sends six digits to a phone, for a booking page with `verify_phone`: the person who confirms the hold enters them as `verification_code`, which proves that the phone is theirs.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param verificationInput The phone.
   */
  public Verification verifyPhone(String id, VerificationInput verificationInput, Option... options) {
    Call call = new Call("POST", "/holds/{id}/verification");
    call.path("id", id);
    call.body(verificationInput);
    return transport.send(call, new TypeReference<Verification>() {}, options);
  }
}
