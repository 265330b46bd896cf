package turno.platform.mail;

import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.secrets.Keys;

/**
 * The configuration of mail.
 *
 * @param route null if no mail is sent
 * @param plainNetworks networks, in addition to this machine, in which the mail server needs no TLS
 * @param random a source of unpredictable numbers
 * @param gate closed while everything outgoing is held
 */
public record MailPolicy(
    @Nullable Route route,
    List<CidrBlock> plainNetworks,
    Keys keys,
    RandomGenerator random,
    OutgoingGate gate) {
  /** The mail server, and the sender of all mail. */
  public record Route(SmtpServer server, MailFrom from) {}

  /** Returns the policy of servers that send no mail. */
  public static MailPolicy none() {
    return new MailPolicy(null, List.of(), Keys.none(), () -> 0, OutgoingGate.closed());
  }
}
