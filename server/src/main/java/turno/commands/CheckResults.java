package turno.commands;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** What {@code check} finds, a line each; something wrong decides the exit code. */
final class CheckResults {
  private final Console console;
  private boolean sound = true;

  CheckResults(Console console) {
    this.console = console;
  }

  void fine(String what, String text) {
    print("ok     ", what, text);
  }

  /** Not as it should be, but no reason to stop. */
  void note(String what, String text) {
    print("note   ", what, text);
  }

  void fault(String what, String text) {
    sound = false;
    print("WRONG  ", what, text);
  }

  /** A line each, whatever the words are that a start says too. */
  private void print(String kind, String what, String text) {
    console.print(kind + what + ": " + text.replace('\n', ' '));
  }

  boolean areSound() {
    return sound;
  }

  /** Why nobody can be reached there, null when somebody can. */
  static @org.jspecify.annotations.Nullable String unreachable(String host, int port) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(host, port), Math.toIntExact(Duration.ofSeconds(3).toMillis()));
      return null;
    } catch (java.io.IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
