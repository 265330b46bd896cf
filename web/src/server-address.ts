/** Makes one of the server's URLs relative to this page's origin, because the page's policy allows no other origin. */
export function ofThisServer(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
