package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import turno.payments.DepositBookings.Place;

/** Reads the ledger of a booking. */
public final class Ledgers {
  private Ledgers() {}

  public static Ledger of(Connection connection, Place place) throws SQLException {
    return Ledger.of(RefundRows.lines(connection, place));
  }
}
