package turno.verification.whatsapp;

/**
 * A business's WhatsApp number, as its owner would set it up at Meta.
 *
 * @param id the number's id, which the Graph API calls {@code phone_number_id}
 * @param accountId the id of the WhatsApp Business Account
 * @param displayNumber the phone number in digits, with the country code
 * @param accessToken the token that requests to the Graph API must contain
 * @param appSecret the secret with which webhooks are signed
 * @param verifyToken the token with which the callback URL is verified
 */
public record SimulatedNumber(
    String id,
    String accountId,
    String displayNumber,
    String accessToken,
    String appSecret,
    String verifyToken) {
  /** A number with invented credentials. */
  public static SimulatedNumber example() {
    return new SimulatedNumber(
        "409552778964973",
        "880480571844883",
        "5511999990000",
        "EAAsimulatedtoken0123456789",
        "app_secret_of_the_simulator",
        "verify-token-of-the-simulator");
  }
}
