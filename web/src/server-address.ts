/** An address of the server, of which there may be several, at the one that this page came from: its policy allows no other. */
export function ofThisServer(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
