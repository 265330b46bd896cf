package turno.verification.pix;

/** The status of a refund. */
public enum RefundStatus {
  EM_PROCESSAMENTO,
  DEVOLVIDO,
  NAO_REALIZADO
}
