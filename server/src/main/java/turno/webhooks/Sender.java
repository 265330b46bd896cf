package turno.webhooks;

import java.net.URI;
import java.util.SequencedMap;

/** Sends one attempt. It never throws because of the receiver or the network. */
interface Sender {
  /**
   * Posts the body as it is, under the headers as they are, and waits at most until the deadline of
   * one attempt, ten seconds from the start of connecting to the status line.
   */
  ReceiverReply send(URI url, SequencedMap<String, String> headers, byte[] body);
}
