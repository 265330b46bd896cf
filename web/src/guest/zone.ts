import { h } from './dom';
import { zoneName, type Zoned } from './format';
import { filled, type Language } from './languages';
import type { Words } from './words';

/** Names the zone of the shop; null for a visitor who is in the same one. */
export function zoneHint({ zone }: Words, language: Language, zoned: Zoned): HTMLElement | null {
  const isHere = zoned.time_zone === Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isHere ? null : h('p', { class: 'hint' }, filled(zone, { zone: zoneName(zoned, language) }));
}
