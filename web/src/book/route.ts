/** The state that the page's URL contains, so that Back, a reload and a link lead to the same step. */
export interface Route {
  service: string | null;
  /** A person, {@link ANYONE}, or null before a choice. */
  person: string | null;
  place: string | null;
  party: number | null;
  /** A local date. */
  day: string | null;
  hold: string | null;
}

export const ANYONE = 'anyone';

/** The route of the first step, before any choice. */
export const NOTHING: Route = { service: null, person: null, place: null, party: null, day: null, hold: null };

/** Parameters that no step changes: the language, and those that {@link Embedder} and the server read in a frame. */
const LASTING = ['lang', 'key', 'origin', 'scheme'];

/** Reads a URL with the path `/b/{slug}` or `/b/{slug}/{service}`, and the rest as parameters. */
export function routeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const query = new URLSearchParams(search);
  const service = pathname.split('/')[3];
  const party = Number(query.get('party'));
  const day = query.get('day');
  return {
    service: service ? decodeURIComponent(service) : null,
    person: query.get('person'),
    place: query.get('place'),
    party: Number.isInteger(party) && party > 0 ? party : null,
    day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    hold: query.get('hold'),
  };
}

/** @param search the query string of the current page */
export function addressOf(slug: string, { service, ...rest }: Route, search = ''): string {
  const before = new URLSearchParams(search);
  const query = new URLSearchParams(LASTING.flatMap((name) => before.getAll(name).map((value) => [name, value])));
  for (const [name, value] of Object.entries(rest)) {
    if (value !== null) query.set(name, String(value));
  }
  const path = service === null ? `/b/${slug}` : `/b/${slug}/${encodeURIComponent(service)}`;
  const parameters = String(query);
  return parameters === '' ? path : `${path}?${parameters}`;
}
