package turno.verification.pix;

/** The status of a charge in the API Pix; an expired charge stays {@code ATIVA}. */
enum ChargeStatus {
  ATIVA,
  CONCLUIDA,
  REMOVIDA_PELO_USUARIO_RECEBEDOR,
  REMOVIDA_PELO_PSP
}
