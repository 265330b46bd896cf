/** An address of the server, which may have several, with the origin of this page: its policy allows no other. */
export function ofThisServer(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
