/**
 * The booking page of a workspace: its settings, and the documents that browsers and search engines
 * get at {@code /b}. Owns {@code booking_pages} and {@code booking_page_days}; bookings are made
 * through the operations for publishable keys, as on any other page.
 */
package turno.bookingpages;
