package turno.platform.mail;

import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.secrets.Keys;

/**
 * What was decided about mail.
 *
 * @param route null where no mail is sent
 * @param plainNetworks where a server may be without TLS, beside this machine
 * @param random a source that nobody can predict
 * @param gate closed while everything that goes outside is held
 */
public record MailPolicy(
    @Nullable Route route,
    List<CidrBlock> plainNetworks,
    Keys keys,
    RandomGenerator random,
    OutgoingGate gate) {
  /** The server that takes the mail, and whom it comes from. */
  public record Route(SmtpServer server, MailFrom from) {}

  /** For what sends nothing. */
  public static MailPolicy none() {
    return new MailPolicy(null, List.of(), Keys.none(), () -> 0, OutgoingGate.closed());
  }
}
