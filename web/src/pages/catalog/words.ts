import type { TFunction } from 'i18next';
import type { Schemas } from 'turno-client';
import { languageNow } from '../../text';
import { dateText } from '../../text/format';
import type { Group, Override, Resource } from './data';

type Requirement = Schemas['ServiceInput']['requirements'][number];

/** The groups and resources that requirements refer to, with their names. */
export interface Names {
  groups: readonly Pick<Group, 'id' | 'name'>[];
  resources: readonly Pick<Resource, 'id' | 'name'>[];
}

/**
 * The requirements of a service in words: “one of Barbers and one of Chairs”. Several parts of a booking that take the same resource
 * are joined: “(0–30 and 60–90 min)”.
 */
export function needsInWords(requirements: readonly Requirement[], names: Names, t: TFunction): string {
  const isSame = (one: Requirement, other: Requirement) =>
    one === other ||
    (one.role != null && (['role', 'resource_id', 'group_id', 'count', 'units'] as const).every((member) => one[member] === other[member]));
  const parts = requirements.map((one) => requirements.filter((other) => isSame(one, other)));
  return listed(parts.filter(([first], index) => first === requirements[index]).map((same) => needInWords(same, names, t)));
}

const listed = (words: readonly string[]) => new Intl.ListFormat(languageNow(), { type: 'conjunction' }).format(words);

/** A requirement, or several that the same resource serves, in words, with the special conditions at the end. */
function needInWords(same: readonly Requirement[], names: Names, t: TFunction): string {
  const [first] = same;
  const special = specialInWords(same, t);
  const what = whatInWords(first!, names, t);
  return special === '' ? what : t('catalog:needSpecial', { what, special });
}

function whatInWords({ resource_id, group_id, count }: Requirement, names: Names, t: TFunction): string {
  const unknown = t('catalog:unknown');
  if (group_id != null) {
    const name = names.groups.find(({ id }) => id === group_id)?.name ?? unknown;
    return t('catalog:someOf', { count: count ?? 1, name });
  }
  return names.resources.find(({ id }) => id === resource_id)?.name ?? unknown;
}

/** The special conditions of a requirement: places, and parts of the booking's time. Empty if there are none. */
export function specialInWords(same: readonly Requirement[], t: TFunction): string {
  const { units } = same[0]!;
  const spans = same.filter(({ duration_minutes }) => duration_minutes != null);
  const words = [
    units === 'party_size' && t('catalog:perPerson'),
    typeof units === 'number' && units > 1 && t('catalog:places', { count: units }),
    spans.length > 0 &&
      t('catalog:betweenMinutes', {
        spans: listed(spans.map(({ offset_minutes = 0, duration_minutes }) => `${offset_minutes}–${offset_minutes + duration_minutes!}`)),
      }),
    ...same
      .filter(({ offset_minutes = 0, duration_minutes }) => offset_minutes > 0 && duration_minutes == null)
      .map(({ offset_minutes }) => t('catalog:fromMinute', { minute: offset_minutes })),
  ].filter((word) => word !== false);
  return words.join(', ');
}

/** The date of a special day, or the first and last of several days. */
export function datesInWords({ start_date, end_date }: Pick<Override, 'start_date' | 'end_date'>): string {
  const first = dateText(start_date, 'shortDay');
  return start_date === end_date ? first : `${first} – ${dateText(end_date, 'shortDay')}`;
}
