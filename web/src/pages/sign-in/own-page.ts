/** The path, if it is a page of the dashboard, so that a link cannot lead to another site. */
export function ownPage(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith('/app/') ? address : undefined;
}
