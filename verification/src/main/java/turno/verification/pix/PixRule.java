package turno.verification.pix;

/**
 * A rule that requests must follow, with the part of the central bank's OpenAPI document ({@code
 * bacen/pix-api}, 2.9.0) that states the rule. The wording is our own.
 */
public enum PixRule {
  PATH("paths", "an operation of the API"),
  CONTENT_TYPE("requestBodies.*.content", "a body with content type application/json"),
  BODY("requestBodies.*.required", "a JSON object as the body"),
  UNKNOWN_MEMBER("schemas.*.properties", "a member that the schema knows"),
  TXID("schemas.TxId.pattern", "26 to 35 letters and digits"),
  REQUIRED("schemas.CobSolicitada.required", "a charge with calendario, valor and chave"),
  AMOUNT("schemas.CobValor.original.pattern", "text: up to ten digits, a dot, two decimals"),
  AMOUNT_ZERO("info.description: CobOperacaoInvalida", "an amount other than zero"),
  AMOUNT_MODE("schemas.CobValor.modalidadeAlteracao", "0 or 1"),
  EXPIRATION("schemas.CobExpiracao, CobOperacaoInvalida", "a whole number of seconds above zero"),
  PIX_KEY("schemas.CobBase.chave", "a key of at most 77 characters"),
  FOREIGN_KEY("info.description: CobOperacaoInvalida", "a key of this receiver"),
  DEBTOR("schemas.PessoaFisica, PessoaJuridica", "nome and either a cpf or a cnpj"),
  PAYER_TEXT("schemas.CobBase.solicitacaoPagador", "at most 140 characters"),
  INFORMATION(
      "schemas.CobBase.infoAdicionais",
      "at most 50 items; nome up to 50 characters, valor up to 200"),
  LOCATION("info.description: CobOperacaoInvalida", "a location that exists and is free"),
  REMOVAL_STATUS("schemas.CobRevisada.status", "only REMOVIDA_PELO_USUARIO_RECEBEDOR"),
  REMOVAL_ALONE("info.description: CobOperacaoInvalida", "a removal without other changes"),
  QUERY_UNKNOWN("paths.*.parameters", "a parameter of this operation"),
  QUERY_TIME("schemas.Inicio, Fim", "inicio and fim, as times in the form of RFC 3339"),
  QUERY_ORDER("info.description: CobConsultaInvalida", "a fim that is not before inicio"),
  QUERY_PAGE("parameters.paginaAtual, itensPorPagina", "a page from 0, with 1 to 1000 items"),
  QUERY_DOCUMENT("info.description: CobConsultaInvalida", "a valid cpf or cnpj, not both"),
  QUERY_TXID("schemas.ParametrosConsultaPix.txid", "1 to 35 letters and digits"),
  QUERY_FLAG("paths.*.parameters", "true or false"),
  END_TO_END_ID("schemas.EndToEndId", "32 letters and digits"),
  REFUND_ID("schemas.DevolucaoId", "1 to 35 letters and digits"),
  REFUND_AMOUNT("schemas.DevolucaoSolicitada.valor", "an amount above zero, as text"),
  REFUND_NATURE("schemas.DevolucaoSolicitadaNatureza", "ORIGINAL or RETIRADA"),
  REFUND_TEXT("schemas.DevolucaoSolicitada.descricao", "at most 140 characters"),
  WEBHOOK_URL("schemas.WebhookSolicitado.webhookUrl", "an absolute https URL"),
  GRANT("securitySchemes.OAuth2.flows.clientCredentials", "grant_type client_credentials");

  private final String source;
  private final String meaning;

  PixRule(String source, String meaning) {
    this.source = source;
    this.meaning = meaning;
  }

  public String source() {
    return source;
  }

  public String meaning() {
    return meaning;
  }
}
