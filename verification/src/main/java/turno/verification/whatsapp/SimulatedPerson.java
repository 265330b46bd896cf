package turno.verification.whatsapp;

import org.jspecify.annotations.Nullable;

/**
 * A customer at WhatsApp. A person with a username may hide the phone number; the business-scoped
 * id is always present.
 *
 * @param waId the digits of the phone number; null if it is hidden
 * @param userId the business-scoped id: country, dot, up to 128 letters and digits
 */
public record SimulatedPerson(
    @Nullable String waId, String userId, String name, @Nullable String username) {
  /** Somebody who shows a phone number. */
  public static SimulatedPerson withPhone(String waId, String name) {
    return new SimulatedPerson(waId, "BR.7" + waId, name, null);
  }

  /** Somebody whose phone number is hidden. */
  public static SimulatedPerson withoutPhone(String userId, String name, String username) {
    return new SimulatedPerson(null, userId, name, username);
  }

  /** The address of this person in requests. */
  public String address() {
    return waId == null ? userId : waId;
  }

  boolean isAt(String address) {
    return address.equals(waId) || address.equals(userId);
  }
}
