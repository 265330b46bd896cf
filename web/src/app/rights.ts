import { redirect } from '@tanstack/react-router';
import { queries } from '../api/query';
import { sessionQuery, type Session } from '../api/session';

/** Before a page that only some people may see; the others are sent to the day. */
export function onlyFor(may: (session: Session) => boolean): () => Promise<void> {
  return async () => {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session !== null && !may(session)) {
      throw redirect({ to: '/app/day' });
    }
  };
}
