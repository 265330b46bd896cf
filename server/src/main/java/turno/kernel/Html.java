package turno.kernel;

/** Escapes text for HTML. */
public final class Html {
  private Html() {}

  /** Escapes text for the content of an element, or for an attribute value in quotation marks. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
