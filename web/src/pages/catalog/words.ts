import type { TFunction } from 'i18next';
import type { Schemas } from 'turno-client';
import { languageNow } from '../../text';
import type { Group, Resource } from './data';

type Requirement = Schemas['ServiceInput']['requirements'][number];

/** The objects whose names stand for requirements. */
export interface Names {
  groups: readonly Pick<Group, 'id' | 'name'>[];
  resources: readonly Pick<Resource, 'id' | 'name'>[];
}

/** The requirements of a service in words: “one of Barbers and one of Chairs”. */
export function needsInWords(requirements: readonly Requirement[], names: Names, t: TFunction): string {
  const words = requirements.map((requirement) => needInWords(requirement, names, t));
  return new Intl.ListFormat(languageNow(), { type: 'conjunction' }).format(words);
}

/** One requirement in words, followed by its special conditions. */
export function needInWords(requirement: Requirement, names: Names, t: TFunction): string {
  const special = specialInWords(requirement, t);
  const what = whatInWords(requirement, names, t);
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

/** The special conditions of a requirement: parts of the time, places, the same one twice. Empty without any. */
export function specialInWords({ units, offset_minutes, duration_minutes, role }: Requirement, t: TFunction): string {
  const words = [
    units === 'party_size' && t('catalog:perPerson'),
    typeof units === 'number' && units > 1 && t('catalog:places', { count: units }),
    offset_minutes !== undefined && offset_minutes > 0 && t('catalog:fromMinute', { minute: offset_minutes }),
    duration_minutes != null && t('catalog:forMinutes', { count: duration_minutes }),
    role != null && t('catalog:sameAs', { role }),
  ].filter((word) => word !== false);
  return words.join(', ');
}
