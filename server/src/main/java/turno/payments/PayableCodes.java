package turno.payments;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.payments.DepositBookings.Deposit;
import turno.payments.DepositBookings.Place;

/**
 * Shows payment codes. The URL of a code's picture needs no API key: it contains an unguessable
 * signature and is valid while the code may be paid.
 */
final class PayableCodes {
  private static final int SIGNATURE_BYTES = 18;

  private final DepositBookings bookings;
  private final Supplier<String> publicUrl;
  private final RandomGenerator random;
  private final InstantSource clock;
  private final Map<Place, CompletableFuture<Boolean>> awaited = new ConcurrentHashMap<>();

  PayableCodes(
      DepositBookings bookings,
      Supplier<String> publicUrl,
      RandomGenerator random,
      InstantSource clock) {
    this.bookings = bookings;
    this.publicUrl = publicUrl;
    this.random = random;
    this.clock = clock;
  }

  /**
   * @param txid the charge's txid; null for a static code
   */
  void show(Place place, @Nullable String txid, String code, long amountCents) {
    byte[] bytes = new byte[SIGNATURE_BYTES];
    random.nextBytes(bytes);
    String signature =
        Accounts.plainId(place.workspaceId().toString())
            + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    String url =
        publicUrl.get()
            + "/v1/bookings/"
            + place.bookingId().toString()
            + "/payment/qr.svg?signature="
            + signature;
    bookings.show(place, new Payment.Pix(txid, code, url), amountCents);
    settled(place);
  }

  void withdraw(Place place) {
    bookings.withdraw(place);
  }

  /** Wakes all callers that wait for the code. */
  void settled(Place place) {
    CompletableFuture<Boolean> waiting = awaited.remove(place);
    if (waiting != null) {
      waiting.complete(true);
    }
  }

  /** Runs {@code begin}, then waits at most this long until a code is shown or cannot be made. */
  void await(Place place, Duration most, Runnable begin) {
    CompletableFuture<Boolean> one = awaited.computeIfAbsent(place, _ -> new CompletableFuture<>());
    try {
      begin.run();
      one.get(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // the booking shows the code later, once it is made
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      awaited.remove(place, one);
    }
  }

  /** The code that a signature belongs to. */
  record Signed(WorkspaceId workspaceId, String code) {}

  /**
   * Returns the code of a booking with this signature; throws 404 if there is none or it can no
   * longer be paid.
   */
  Signed signed(BookingId bookingId, String signature) {
    WorkspaceId workspaceId = Accounts.workspaceOf(signature);
    Payment.Pix code = workspaceId == null ? null : shown(new Place(workspaceId, bookingId));
    if (workspaceId == null || code == null || !isRight(signature, code)) {
      throw ProblemException.notFound(
          "There is no payment code at this URL, or it can no longer be paid.");
    }
    return new Signed(workspaceId, code.copyPaste());
  }

  private Payment.@Nullable Pix shown(Place place) {
    Deposit deposit = bookings.find(place, clock.instant());
    return deposit == null || !deposit.awaited() ? null : deposit.payment().pix();
  }

  private static boolean isRight(String signature, Payment.Pix code) {
    String right = code.qrUrl().substring(code.qrUrl().indexOf('=') + 1);
    return MessageDigest.isEqual(
        right.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
  }
}
