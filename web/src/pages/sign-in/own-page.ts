/** The address, if it is one of a page of the dashboard: nobody is led elsewhere by a link. */
export function ownPage(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith('/app/') ? address : undefined;
}
