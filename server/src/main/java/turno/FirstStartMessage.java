package turno;

import org.jspecify.annotations.Nullable;
import turno.commands.Console;
import turno.users.Links;
import turno.workspaces.Workspace;

/** The message that a start prints on standard output if there was no workspace yet. */
sealed interface FirstStartMessage {
  /**
   * No workspace was created; the message explains how to begin.
   *
   * @param place the option with which commands find this database; empty if they need none
   */
  record Empty(String place) implements FirstStartMessage {
    @Override
    public String text(String baseAddress, String baseOfLinks) {
      return """
      The API is at %1$s

      There is no workspace yet. Create one in the browser, or create one and a key for it in another terminal:

      ./turno workspaces create --name "My business" --slug mine --time-zone America/Sao_Paulo --currency BRL --locale pt-BR%2$s
      ./turno keys create --workspace mine --name "First key" --scopes all --role owner%2$s
      """
          .formatted(baseAddress, place);
    }
  }

  /**
   * A workspace was created.
   *
   * @param key the API key of the workspace, shown only now
   * @param ownersToken the token of the link that creates the owner, shown only now
   * @param serviceId the id of the service that the example commands book
   * @param depositServiceId the id of the service that the example commands book with a deposit,
   *     paid at the simulated provider; null if no provider is simulated
   */
  record Made(
      Workspace workspace,
      String key,
      String ownersToken,
      String serviceId,
      @Nullable String depositServiceId)
      implements FirstStartMessage {
    /**
     * Returns the message, with example commands. The commands need only a POSIX shell and curl,
     * except that a deposit is paid with {@code ./turno}. They use the last of the listed times,
     * because the first may have passed before the commands are pasted. Pasting the commands again
     * creates another booking.
     */
    @Override
    public String text(String baseAddress, String baseOfLinks) {
      return """
      The API is at %1$s

      %6$s
      %5$s

      The key of the workspace "%2$s" (role owner, all scopes) is shown only now:
      %3$s

      To book something, paste these lines into another terminal, one at a time: list times, hold one, confirm the hold.

      BASE=%1$s; SERVICE=%4$s; KEY=%3$s; SLOTS=$(curl -s "%1$s/slots?service_id=%4$s&limit=5" -H "Authorization: Bearer $KEY"); echo "$SLOTS"; START=$(echo "$SLOTS" | sed 's/.*"start":"\\([^"]*\\).*/\\1/')
      HOLD=$(curl -s %1$s/holds -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: hold-$START-$(date +%%s)" -d "{\\"service_id\\":\\"%4$s\\",\\"start\\":\\"$START\\"}"); echo "$HOLD"; ID=$(echo "$HOLD" | sed 's/.*"id":"\\(bkg_[^"]*\\).*/\\1/')
      curl -s "%1$s/holds/$ID/confirm" -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: confirm-$ID" -d '{"customer":{"name":"Maria Souza","phone":"+55 11 91234-5678"}}'
      """
              .formatted(
                  baseAddress,
                  workspace.slug(),
                  key,
                  serviceId,
                  new Links(() -> baseOfLinks).of(ownersToken),
                  about(baseOfLinks))
          + (depositServiceId == null ? "" : deposit(baseAddress, depositServiceId));
    }

    private String about(String baseOfLinks) {
      String link =
          "The first person to open this link becomes the owner; the link works once and expires"
              + " after 24 hours (docs/howto/sign-in.md):";
      return switch (workspace.mode()) {
        case TEST ->
            "The workspace \"%s\" is a sample in test mode, for trying the API. Its owner may delete it.\n%s"
                .formatted(workspace.slug(), link);
        case LIVE ->
            "The workspace is \"%s\". Its customers book at %s/b/%s\n%s"
                .formatted(workspace.slug(), baseOfLinks, workspace.slug(), link);
      };
    }

    private String deposit(String baseAddress, String service) {
      return """

      Book with a deposit by Pix, show its QR code, pay it at the simulated provider, and see the booking confirmed:

      START=$(curl -s "%1$s/slots?service_id=%2$s&limit=5" -H "Authorization: Bearer $KEY" | sed 's/.*"start":"\\([^"]*\\).*/\\1/')
      BOOKED=$(curl -s %1$s/bookings -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: deposit-$START-$(date +%%s)" -d "{\\"service_id\\":\\"%2$s\\",\\"start\\":\\"$START\\",\\"customer\\":{\\"name\\":\\"Maria Souza\\",\\"phone\\":\\"+55 11 91234-5678\\"}}"); echo "$BOOKED"; ID=$(echo "$BOOKED" | sed 's/.*"id":"\\(bkg_[^"]*\\).*/\\1/')
      echo "$BOOKED" | sed 's/.*"qr_code_url":"\\([^"]*\\).*/\\1/'
      ./turno pix-simulator pay "$(echo "$BOOKED" | sed 's/.*"txid":"\\([^"]*\\).*/\\1/')"
      curl -s "%1$s/bookings/$ID" -H "Authorization: Bearer $KEY"
      """
          .formatted(baseAddress, service);
    }
  }

  /**
   * @param baseAddress the base URL of the API, as seen from this machine
   * @param baseOfLinks the prefix of links that are shown to people
   */
  String text(String baseAddress, String baseOfLinks);

  default void print(Console console, String baseAddress, String baseOfLinks) {
    console.print(text(baseAddress, baseOfLinks).stripTrailing() + "\n");
  }
}
