package turno.webhooks;

import java.io.IOException;

/** Why an attempt got no answer, as a word of {@link HttpSender}. */
public final class SendingFailed extends IOException {
  private static final long serialVersionUID = 1L;
  private final String word;

  SendingFailed(String word) {
    super(word);
    this.word = word;
  }

  SendingFailed(String word, Throwable cause) {
    super(word, cause);
    this.word = word;
  }

  String word() {
    return word;
  }
}
