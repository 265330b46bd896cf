package turno.verification.attack;

import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * A day with very many bookings of one customer at the same time, each with nearly as much data as
 * allowed.
 *
 * @param schedule the id of the schedule of the only resource
 * @param customer the id of the customer of all the bookings
 * @param bookings the number of bookings
 */
record CrowdedDay(String schedule, String resource, String customer, int bookings) {
  /** The lengths of each booking's metadata and notes, a little below the limits. */
  private static final int METADATA_CHARACTERS = 15_000;

  private static final int NOTES_CHARACTERS = 4_000;

  static CrowdedDay make(ApiClient client, int bookings) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(client);
    String hall = business.hall(1_000_000);
    String service = business.service(hall);
    String customer =
        client
            .post("/customers", PlainJson.object().put("name", "Somebody"))
            .expectSuccess("POST /customers")
            .id();
    ObjectNode wish = AttackedBusiness.wish(service).put("notes", "n".repeat(NOTES_CHARACTERS));
    wish.put("allow_duplicate", true).putObject("customer").put("id", customer);
    wish.putObject("metadata").put("text", "m".repeat(METADATA_CHARACTERS));
    int made = 0;
    for (TimedReply answer : SideBySide.times(bookings, _ -> client.post("/bookings", wish))) {
      made += answer.status() == 201 ? 1 : 0;
    }
    if (made < bookings / 2) {
      throw new IllegalStateException("only " + made + " of " + bookings + " bookings were made");
    }
    return new CrowdedDay(business.schedule(), hall, customer, made);
  }
}
