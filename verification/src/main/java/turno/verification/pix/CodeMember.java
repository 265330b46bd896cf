package turno.verification.pix;

/** Where a charge's answer has the text to pay it; providers differ. */
public enum CodeMember {
  STANDARD,
  BRCODE,
  NONE
}
