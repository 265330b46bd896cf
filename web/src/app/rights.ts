import { redirect } from '@tanstack/react-router';
import { queries } from '../api/query';
import { sessionQuery, type Session } from '../api/session';

/** Guards a page that only some people may see; all other people are redirected to the day page. */
export function onlyFor(may: (session: Session) => boolean): () => Promise<void> {
  return async () => {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session !== null && !may(session)) {
      throw redirect({ to: '/app/day' });
    }
  };
}
