package turno.verification.pix;

/** The member of a charge's answer with the text to pay it; providers differ. */
public enum CodeMember {
  STANDARD,
  BRCODE,
  NONE
}
