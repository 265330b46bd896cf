package turno.users;

import java.util.function.Supplier;

/** URLs with a token in the fragment, which browsers do not send to servers. */
public final class Links {
  private static final String PAGE = "/accept#";

  private final Supplier<String> publicUrl;

  /**
   * @param publicUrl the base URL of links, without a slash at the end
   */
  public Links(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
  }

  /** Returns the URL of the page that accepts a token. */
  public String of(String token) {
    return publicUrl.get() + PAGE + token;
  }
}
