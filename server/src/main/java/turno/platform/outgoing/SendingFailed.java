package turno.platform.outgoing;

import java.io.IOException;

/** Why an attempt got no answer, as a word for programs. */
public final class SendingFailed extends IOException {
  private static final long serialVersionUID = 1L;
  private final String word;

  public SendingFailed(String word) {
    super(word);
    this.word = word;
  }

  public SendingFailed(String word, Throwable cause) {
    super(word, cause);
    this.word = word;
  }

  public String word() {
    return word;
  }
}
