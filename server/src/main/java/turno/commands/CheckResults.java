package turno.commands;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** Prints the results of {@code check}, one per line, and remembers whether any is a fault. */
final class CheckResults {
  private final Console console;
  private boolean sound = true;

  CheckResults(Console console) {
    this.console = console;
  }

  void fine(String what, String text) {
    print("ok     ", what, text);
  }

  /** Prints a warning, which does not affect the exit code. */
  void note(String what, String text) {
    print("note   ", what, text);
  }

  void fault(String what, String text) {
    sound = false;
    print("WRONG  ", what, text);
  }

  /** Prints the message on one line, even if it has several lines. */
  private void print(String kind, String what, String text) {
    console.print(kind + what + ": " + text.replace('\n', ' '));
  }

  boolean areSound() {
    return sound;
  }

  /** Returns the reason why the address is unreachable; null if it is reachable. */
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
