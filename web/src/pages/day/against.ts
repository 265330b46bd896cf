import { TurnoError } from 'turno-client';
import { queries } from '../../api/query';
import { zoneNow } from '../../api/session';
import { refuse } from '../../api/write';
import { languageNow, text } from '../../text';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { toast } from '../../ui/toasts';
import { explain, resourcesQuery, type Against } from './data';

const t = text.t;

/** More resources than this are counted, not named. */
const MAX_NAMED = 3;

/**
 * Says why a time is not available: names the resource if it is another one than was asked for, or all that could serve if
 * each of them is taken.
 */
export function againstSentence({ reason, resourceIds }: Against, asked: string | null, start: string | number): string {
  const sentence = t(`problems:reason.${reason}`);
  const resources = queries.getQueryData(resourcesQuery.queryKey) ?? [];
  const others = resources.filter(({ id }) => id !== asked && resourceIds.includes(id));
  const [first] = others;
  if (first === undefined || (others.length > 1 && reason !== 'taken')) {
    return sentence;
  }
  if (others.length === 1) {
    return t('day:againstOf', { name: first.name, sentence });
  }
  const names = new Intl.ListFormat(languageNow(), { type: 'conjunction' }).format(others.map(({ name }) => name));
  return t(others.length > MAX_NAMED ? 'day:manyTaken' : 'day:allTaken', {
    names,
    count: others.length,
    kind: others.every(({ type }) => type === first.type) ? first.type : 'other',
    time: when(start, 'time', zoneNow()),
  });
}

interface WantedTime {
  serviceId: string;
  start: string;
  resourceId: string | null;
  partySize: number;
  /** The booking that was to move there. */
  moved?: { id: string; from: number; to: number };
}

/** Shows why a time was refused. The refusal of a taken time does not name what is taken, so the server is asked for it. */
export async function refuseTime(error: unknown, { serviceId, start, resourceId, partySize, moved }: WantedTime): Promise<void> {
  if (error instanceof TurnoError && error.reason === 'taken') {
    const explained = await explain(serviceId, start, resourceId, partySize, moved).catch(() => null);
    if (explained?.against != null) {
      toast(againstSentence(explained.against, resourceId, start), { tone: 'bad' });
      return;
    }
  }
  refuse(error);
}

/** Asks whether to set a rule aside; says why it refuses. */
export async function confirmsRule(why: string): Promise<boolean> {
  const answer = await ask({
    title: t('day:againstTitle'),
    text: why,
    answers: [
      { id: 'no', label: t('cancel') },
      { id: 'yes', label: t('day:anyway'), kind: 'primary' },
    ],
  });
  return answer === 'yes';
}
