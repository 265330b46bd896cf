package turno.bookings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.kernel.Id.LocationId;
import turno.kernel.PostalAddress;
import turno.workspaces.Premises;
import turno.workspaces.Workspace;

/**
 * A booking's location as its customer sees it: name, postal address, contact data and map. If the
 * booking has no location, the business's data is shown. If the location has no phone or e-mail
 * address, that of the business is shown (docs/rules/manage.md#address-and-phone).
 *
 * @param name the location's name; null if the booking has no location
 */
public record BookedPlace(
    @Nullable String name,
    @Nullable PostalAddress address,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String mapUrl) {

  public static BookedPlace of(Booking booking, Catalog catalog, Workspace workspace) {
    LocationId id = booking.details().locationId();
    Location location = id == null ? null : catalog.locations().get(id);
    Premises business = workspace.premises();
    if (location == null) {
      return new BookedPlace(
          null, business.address(), business.phone(), business.email(), business.mapUrl());
    }
    return new BookedPlace(
        location.name(),
        location.address(),
        location.phone() == null ? business.phone() : location.phone(),
        location.email() == null ? business.email() : location.email(),
        location.mapUrl());
  }

  /** Returns the name and the postal address on one line; null if there is neither. */
  public @Nullable String line() {
    List<String> parts = new ArrayList<>();
    if (name != null) {
      parts.add(name);
    }
    if (address != null && !address.line().isEmpty()) {
      parts.add(address.line());
    }
    return parts.isEmpty() ? null : String.join(", ", parts);
  }

  /** Returns the phone and the e-mail address on one line; null if there is neither. */
  public @Nullable String contact() {
    if (phone == null || email == null) {
      return phone == null ? email : phone;
    }
    return phone + ", " + email;
  }
}
