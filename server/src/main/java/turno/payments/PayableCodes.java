package turno.payments;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
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
import turno.payments.DepositBookings.Deposit;
import turno.payments.DepositBookings.Place;

/**
 * Shows codes to pay with. The address of a code's picture needs no key: what stands in it nobody
 * can guess, and it holds while the code may be paid.
 */
final class PayableCodes {
  private static final int SIGNATURE_BYTES = 18;
  private static final int ID_CHARACTERS = 26;

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
   * @param txid of the charge, null for a code that no provider knows of
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

  /** Nobody has to wait any longer. */
  void settled(Place place) {
    CompletableFuture<Boolean> waiting = awaited.remove(place);
    if (waiting != null) {
      waiting.complete(true);
    }
  }

  /** Waits until a code is shown or cannot be had, after beginning what leads to it. */
  void await(Place place, Duration most, Runnable begin) {
    CompletableFuture<Boolean> one = awaited.computeIfAbsent(place, _ -> new CompletableFuture<>());
    try {
      begin.run();
      one.get(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // it comes later: the booking shows it then
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      awaited.remove(place, one);
    }
  }

  /** The code of a booking whose signature this is; null where there is none, or none any more. */
  @Nullable String signed(BookingId bookingId, String signature) {
    WorkspaceId workspaceId =
        signature.length() <= ID_CHARACTERS ? null : Accounts.workspaceOf(signature);
    if (workspaceId == null) {
      return null;
    }
    Instant now = clock.instant();
    Deposit deposit = bookings.find(new Place(workspaceId, bookingId), now);
    Payment.Pix code = deposit == null || !deposit.awaited() ? null : deposit.payment().pix();
    if (code == null) {
      return null;
    }
    String right = code.qrUrl().substring(code.qrUrl().indexOf('=') + 1);
    return MessageDigest.isEqual(
            right.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8))
        ? code.copyPaste()
        : null;
  }
}
