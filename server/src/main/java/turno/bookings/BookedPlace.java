package turno.bookings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.kernel.Id.LocationId;
import turno.kernel.PostalAddress;
import turno.workspaces.Workspace;

/**
 * Where the customer goes and whom they call: the place of the booking, with what it lacks from the
 * business (docs/rules/manage.md#address-and-phone).
 *
 * @param name of the place; null where the business has only one
 */
public record BookedPlace(
    @Nullable String name,
    @Nullable PostalAddress address,
    @Nullable String phone,
    @Nullable String mapUrl) {

  public static BookedPlace of(Booking booking, Catalog catalog, Workspace workspace) {
    LocationId id = booking.details().locationId();
    Location location = id == null ? null : catalog.locations().get(id);
    String phone = location == null ? null : location.phone();
    if (phone == null) {
      phone = workspace.premises().phone();
    }
    return location == null
        ? new BookedPlace(
            null, workspace.premises().address(), phone, workspace.premises().mapUrl())
        : new BookedPlace(location.name(), location.address(), phone, location.mapUrl());
  }

  /** Name and address in one line; null without either. */
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
}
