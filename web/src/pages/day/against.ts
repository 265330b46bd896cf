import { resourcesQuery } from '../../api/resources';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { zoneNow } from '../../api/session';
import { refuse } from '../../api/write';
import { languageNow, text } from '../../text';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { toast } from '../../ui/toasts';

const t = text.t;

type Requirement = Schemas['SlotExplanation']['requirements'][number];

/** An obstacle that remains even if rules are overridden: no resource is left for one of the requirements. */
export interface Against {
  reason: string;
  /** The resources that could meet the requirement. */
  resourceIds: string[];
  /** The earliest instant at which an obstacle on one of these resources ends. */
  freeFrom?: string;
  /** Whether the only obstacle is the buffer before or after a booking, for preparation or cleaning. */
  isPause?: boolean;
}

/**
 * The first requirement that no resource can meet, even if rules are overridden; null if there is none.
 *
 * @param moved the booking being moved, and its new start and end in epoch milliseconds. The booking's current time is not an obstacle,
 *   and neither is anything outside the new time.
 */
export function againstOf(requirements: readonly Requirement[], moved?: { id: string; from: number; to: number }): Against | null {
  const isInTheWay = ({ passed, rule, blocked_by: by }: Requirement['resources'][number]['rules'][number]) => {
    if (passed || rulesFor(rule).length > 0) {
      return false;
    }
    const meets =
      by?.start == null || by.end === null || moved === undefined || (Date.parse(by.start) < moved.to && moved.from < Date.parse(by.end));
    return meets && (moved === undefined || by?.booking_id !== moved.id);
  };
  for (const { resources } of requirements) {
    const failed = resources.flatMap(({ rules }) => rules.find(isInTheWay) ?? []);
    if (failed[0] !== undefined && failed.length === resources.length) {
      const ends = failed.flatMap(({ blocked_by: by }) => by?.end ?? []).toSorted((one, other) => Date.parse(one) - Date.parse(other));
      return {
        reason: failed[0].rule,
        resourceIds: [...new Set(resources.map(({ resource_id }) => resource_id))],
        ...(ends[0] !== undefined && { freeFrom: ends[0] }),
        ...(failed.every(({ blocked_by: by }) => by?.kind === 'buffer') && { isPause: true }),
      };
    }
  }
  return null;
}

/**
 * Explains why a start is not offered: the reason, the rules that fail, and an obstacle that remains even if rules are overridden.
 *
 * @param locationId the location; null for any
 */
export async function explain(
  service: string,
  start: string,
  resourceId: string | null,
  partySize: number,
  locationId: string | null,
  moved?: { id: string; from: number; to: number },
) {
  const explanation = await api.get('/slots/explain', {
    params: {
      query: {
        service_id: service,
        start,
        party_size: partySize,
        ...(resourceId && { resource_id: [resourceId] }),
        ...(locationId && { location_id: locationId }),
      },
    },
  });
  const resources = explanation.requirements.flatMap((requirement) => requirement.resources);
  const judged = resourceId === null ? resources : resources.filter(({ resource_id }) => resource_id === resourceId);
  const failed = new Set(judged.flatMap(({ rules }) => rules.filter(({ passed }) => !passed).map(({ rule }) => rule)));
  return { available: explanation.available, reason: explanation.reason, failed, against: againstOf(explanation.requirements, moved) };
}

export type OverridableRule = Schemas['OverridableRule'];

const overridable: Record<string, readonly OverridableRule[]> = {
  in_the_past: ['past', 'notice', 'grid'],
  min_notice: ['notice'],
  beyond_horizon: ['horizon'],
  closed: ['hours', 'grid'],
  place: ['hours', 'grid'],
  closed_by_override: ['hours', 'grid'],
  too_long: ['hours', 'grid'],
  off_grid: ['grid'],
};

/** The rules that staff can override for this reason; empty if there are none. */
export function rulesFor(reason: string | null | undefined): readonly OverridableRule[] {
  return overridable[reason ?? ''] ?? [];
}

/**
 * The rules that staff would override for some reasons: each reason as a sentence, and each rule by name, so that the person agrees to
 * all of them.
 */
export function setAside(reasons: Iterable<string>): { rules: OverridableRule[]; sentence: string; names: string } {
  const against = [...new Set(reasons)].filter((reason) => rulesFor(reason).length > 0);
  const rules = [...new Set(against.flatMap((reason) => rulesFor(reason)))];
  const sentences = against.filter((reason) => text.exists(`problems:reason.${reason}`)).map((reason) => t(`problems:reason.${reason}`));
  return {
    rules,
    sentence: sentences.length === 0 ? t('desk:ruleAgainst') : sentences.join(' '),
    names: t('desk:setsAside', { rules: rules.map((rule) => t(`desk:rule.${rule}`)).join(', ') }),
  };
}

export const everyRule: readonly OverridableRule[] = ['notice', 'horizon', 'hours', 'grid', 'past'];

/** The nearest starts of a service around an instant. */
export function nearest(service: string, start: string, partySize: number, resourceId: string | null, locationId: string | null) {
  return api.get('/slots', {
    params: {
      query: {
        service_id: service,
        around: start,
        party_size: partySize,
        limit: 4,
        ...(resourceId && { resource_id: [resourceId] }),
        ...(locationId && { location_id: locationId }),
      },
    },
  });
}

/** If there are more resources than this, they are counted instead of named. */
const MAX_NAMED = 3;

/**
 * Explains why a time is not available: names the resource if it is not the requested one, or all resources that could serve if each of
 * them is taken.
 */
export function againstSentence(
  { reason, resourceIds, freeFrom, isPause = false }: Against,
  asked: string | null,
  start: string | number,
): string {
  const sentence =
    isPause && freeFrom !== undefined ? t('desk:pausedUntil', { time: when(freeFrom, 'time', zoneNow()) }) : t(`problems:reason.${reason}`);
  const resources = queries.getQueryData(resourcesQuery.queryKey) ?? [];
  const others = resources.filter(({ id }) => id !== asked && resourceIds.includes(id));
  const [first] = others;
  if (first === undefined || (others.length > 1 && reason !== 'taken')) {
    return sentence;
  }
  if (others.length === 1) {
    return t('desk:againstOf', { name: first.name, sentence });
  }
  const names = new Intl.ListFormat(languageNow(), { type: 'conjunction' }).format(others.map(({ name }) => name));
  return t(others.length > MAX_NAMED ? 'desk:manyTaken' : 'desk:allTaken', {
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
  locationId?: string | null;
  /** The booking that should be moved to this time. */
  moved?: { id: string; from: number; to: number };
}

/** Shows why a time was refused. The refusal of a taken time does not say which resource is taken, so this asks the server. */
export async function refuseTime(
  error: unknown,
  { serviceId, start, resourceId, partySize, locationId = null, moved }: WantedTime,
): Promise<void> {
  if (error instanceof TurnoError && error.reason === 'taken') {
    const explained = await explain(serviceId, start, resourceId, partySize, locationId, moved).catch(() => null);
    if (explained?.against != null) {
      toast(againstSentence(explained.against, resourceId, start), { tone: 'bad' });
      return;
    }
  }
  refuse(error);
}

/** The maximum number of obstacles to skip when searching for a start; a day with more is too full for a waiting customer. */
const MAX_OBSTACLES = 4;

/** Why a walk-in cannot begin at a taken time, and the next possible start within two hours; each is null if there is none. */
export async function nextWalkIn(
  { serviceId, start, resourceId, partySize, locationId = null }: WantedTime,
  ask = explain,
): Promise<{ why: string | null; next: string | null }> {
  let why: string | null = null;
  let next = start;
  for (let obstacle = 0; obstacle < MAX_OBSTACLES; obstacle++) {
    const { against } = await ask(serviceId, next, resourceId, partySize, locationId);
    if (against === null) {
      return { why, next: next === start ? null : next };
    }
    why ??= againstSentence(against, resourceId, start);
    const free = against.freeFrom;
    if (free === undefined || Date.parse(free) <= Date.parse(next) || Date.parse(free) > Date.parse(start) + 7_200_000) {
      break;
    }
    next = free;
  }
  return { why, next: null };
}

/** Explains the refusal, and asks whether to override the rule. */
export async function confirmsRule(why: string): Promise<boolean> {
  const answer = await ask({
    title: t('desk:againstTitle'),
    text: why,
    answers: [
      { id: 'no', label: t('cancel') },
      { id: 'yes', label: t('desk:anyway'), kind: 'primary' },
    ],
  });
  return answer === 'yes';
}
