/** Gives one of the server's addresses the origin of this page, because the page's policy allows no other origin. */
export function ofThisServer(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
