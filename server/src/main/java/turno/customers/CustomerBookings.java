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

/** What {@code customers} must know and change of bookings. {@code bookings} answers. */
public interface CustomerBookings {
  /**
   * Waits until no booking is being written for any customer of the call's workspace, and blocks
   * such writes until the transaction ends. So what is read afterwards is complete.
   */
  void lock(Connection connection, RequestContext call) throws SQLException;

  /** Whether the customer is still expected: an active booking or a live hold that is not over. */
  boolean isExpected(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /**
   * Empties everything personal in the customer's bookings, their payments and their history;
   * times, services and amounts stay. Each booking gets a new version. The customer is also removed
   * from the history of bookings that were theirs before they became another's.
   *
   * @param merged records that became one with the customer
   */
  Erased erase(
      Connection connection, RequestContext call, CustomerId customerId, List<CustomerId> merged)
      throws SQLException;

  /**
   * Bookings that were erased.
   *
   * @param own the customer's
   * @param former those that were the customer's and have become another's
   */
  record Erased(List<BookingId> own, List<BookingId> former) {}

  /** The ids of the customer's bookings. */
  List<BookingId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /** Gives all bookings of one customer to another; names and phones stay as given. */
  void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException;

  /**
   * Writes a page of the bookings of a customer as the contract shows them, by start.
   *
   * @return the cursor of those that follow; null when none do
   */
  @Nullable String write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      Page page,
      AnswerBuffer body)
      throws SQLException;
}
