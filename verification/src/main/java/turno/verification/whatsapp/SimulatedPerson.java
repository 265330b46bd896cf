package turno.verification.whatsapp;

import org.jspecify.annotations.Nullable;

/**
 * A customer on WhatsApp. A person with a username may hide the phone number; the business-scoped
 * id is always present.
 *
 * @param waId the digits of the phone number; null if it is hidden
 * @param userId the business-scoped id: a country code, a dot, and up to 128 letters and digits
 */
public record SimulatedPerson(
    @Nullable String waId, String userId, String name, @Nullable String username) {
  /** A person with a visible phone number. */
  public static SimulatedPerson withPhone(String waId, String name) {
    return new SimulatedPerson(waId, "BR.7" + waId, name, null);
  }

  /** A person with a hidden phone number. */
  public static SimulatedPerson withoutPhone(String userId, String name, String username) {
    return new SimulatedPerson(null, userId, name, username);
  }

  /**
   * The recipient in a request that sends this person a message: the phone number or, if it is
   * hidden, the business-scoped id.
   */
  public String address() {
    return waId == null ? userId : waId;
  }

  boolean isAt(String address) {
    return address.equals(waId) || address.equals(userId);
  }
}
