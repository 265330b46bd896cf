package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/**
 * The interface through which {@code customers} reads and changes bookings. {@code bookings}
 * implements it.
 */
public interface CustomerBookings {
  /**
   * Waits until no booking is being written for any customer of the call's workspace, and blocks
   * such writes until the transaction ends, so that later reads are complete.
   */
  void lock(Connection connection, RequestContext call) throws SQLException;

  /**
   * Whether the customer is still expected: they have an active booking or a live hold that is not
   * over.
   */
  boolean isExpected(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /**
   * Clears all personal data in the customer's bookings, their payments and their history; times,
   * services and amounts stay. Each booking gets a new version. The customer is also removed from
   * the history of bookings that now belong to another customer.
   *
   * @param merged the customers that were merged into this one
   */
  Erased erase(
      Connection connection, RequestContext call, CustomerId customerId, List<CustomerId> merged)
      throws SQLException;

  /**
   * The erased bookings.
   *
   * @param own the customer's bookings
   * @param former former bookings of the customer that now belong to another customer
   */
  record Erased(List<BookingId> own, List<BookingId> former) {}

  /** Returns the visits of these customers, based only on bookings that the caller may see. */
  List<CustomerVisits> visits(Connection connection, RequestContext call, List<CustomerId> ids)
      throws SQLException;

  /** Returns the ids of the customer's bookings. */
  List<BookingId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /**
   * Moves all bookings of one customer to another; the names and phones in the bookings stay as
   * given.
   */
  void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException;

  /**
   * Writes a page of a customer's bookings in the form of the contract, sorted by start.
   *
   * @return the cursor of the next page; null if this is the last page
   */
  @Nullable String write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      Page page,
      AnswerBuffer body)
      throws SQLException;
}
