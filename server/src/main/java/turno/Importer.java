package turno;

/** Loads a business from a file into a workspace, all or nothing. */
interface Importer {
  /**
   * @param file the text of the file
   * @param workspace a slug
   * @return what was loaded, in a line for a person
   */
  String load(OpenedDatabase database, String file, String workspace);
}
