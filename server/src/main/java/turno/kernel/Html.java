package turno.kernel;

/** Text in HTML. */
public final class Html {
  private Html() {}

  /** The text as content of an element, or as the value of an attribute in quotation marks. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
