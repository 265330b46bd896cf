package turno.bookings;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.RecentlyUsed;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.secrets.Keys;
import turno.platform.secrets.TextSignatures;

/**
 * The manage token of a booking: {@code mgt_}, the 26 characters of the booking's id, and a
 * signature over the id and the booking's {@code manage_generation}. Nothing secret is stored.
 * Raising the generation invalidates the tokens issued until then (docs/rules/manage.md#token).
 *
 * <p>The last of the 22 characters of a signature carries only two bits, and so is always a letter.
 * A program that detects links in text might cut off a hyphen at the end, but not a letter.
 */
public final class ManageTokens implements Authenticator {
  /** A token expires this long after the end of its booking. */
  static final Duration AFTER_END = Duration.ofDays(30);

  private static final int ID_LENGTH = 26;
  private static final int SIGNATURE_LENGTH = 22;
  private static final int LENGTH = Caller.MANAGE_TOKEN.length() + ID_LENGTH + SIGNATURE_LENGTH;
  private static final int MAX_REMEMBERED = 5_000;

  // requires booked_at to be set, because the index bookings_by_id contains no holds
  private static final String FIND =
      "select "
          + BookingRows.COLUMNS
          + " from turno.bookings b where b.id = ? and b.booked_at is not null and not exists ("
          + "select from turno.workspace_deletions d where d.workspace_id = b.workspace_id)";

  private final Database database;
  private final TextSignatures tokens;
  private final TextSignatures files;

  /**
   * Hashes of tokens known to be valid. These tokens still work while the network address that
   * sends them is blocked because of wrong tokens.
   */
  private final Set<ByteBuffer> remembered =
      Collections.newSetFromMap(RecentlyUsed.map(MAX_REMEMBERED));

  public ManageTokens(Database database, Keys keys) {
    this.database = database;
    this.tokens = new TextSignatures(keys, "manage tokens");
    this.files = new TextSignatures(keys, "calendar files");
  }

  /**
   * The token of a booking; null for a hold, after the token's expiry, or if the server has no
   * secret key.
   */
  @Nullable String of(Booking booking, Instant now) {
    return isManaged(booking, now)
        ? Caller.MANAGE_TOKEN + plainId(booking.id()) + tokens.of(signed(booking))
        : null;
  }

  /**
   * The signature in the URL of a booking's calendar file; null in the same cases as {@link #of}.
   */
  @Nullable String ofFile(Booking booking, Instant now) {
    return isManaged(booking, now) ? files.of(signed(booking)) : null;
  }

  private boolean isManaged(Booking booking, Instant now) {
    return booking.bookedAt() != null && isInTime(booking, now) && tokens.isPossible();
  }

  private static boolean isInTime(Booking booking, Instant now) {
    return now.isBefore(booking.endsAt().plus(AFTER_END));
  }

  /**
   * The booking whose calendar file has this signature; null if there is no such booking, or if the
   * signature is wrong or has expired.
   */
  @Nullable Booking ofSignature(BookingId id, String signature, Instant now) {
    Booking booking = find(id);
    return booking != null && isInTime(booking, now) && files.isRight(signed(booking), signature)
        ? booking.at(now)
        : null;
  }

  @Override
  public @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp) {
    if (token.length() != LENGTH) {
      return null;
    }
    int end = LENGTH - SIGNATURE_LENGTH;
    BookingId id =
        IdKind.BOOKING.parse(
            IdKind.BOOKING.prefix() + token.substring(Caller.MANAGE_TOKEN.length(), end));
    if (id == null) {
      return null;
    }
    ByteBuffer hash = ByteBuffer.wrap(Sha256.of(token));
    if (!remembered.contains(hash)) {
      beforeLookUp.run();
    }
    Booking booking = find(id);
    if (booking == null
        || !isInTime(booking, now)
        || !tokens.isRight(signed(booking), token.substring(end))) {
      remembered.remove(hash);
      return null;
    }
    remembered.add(hash);
    return Caller.managing(booking.workspaceId(), id, booking.details().manageGeneration());
  }

  private @Nullable Booking find(BookingId id) {
    return Tenant.asSystem(
        "a link leads to its booking",
        () ->
            database.<@Nullable Booking>read(
                connection -> Sql.of(FIND).with(id).first(connection, BookingRows::read)));
  }

  private static String signed(Booking booking) {
    return booking.id() + " " + booking.details().manageGeneration();
  }

  private static String plainId(BookingId id) {
    return id.toString().substring(IdKind.BOOKING.prefix().length());
  }
}
