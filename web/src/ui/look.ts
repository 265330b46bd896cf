/** The appearance of the dashboard for this person in this browser. */
export interface Look {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
}

const KEPT = 'turno.look';

export function lookNow(): Look {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Look>;
  return { theme: kept.theme ?? 'system', density: kept.density ?? 'comfortable' };
}

export function applyLook(look: Look = lookNow()): void {
  localStorage.setItem(KEPT, JSON.stringify(look));
  document.documentElement.dataset['theme'] = look.theme;
  document.documentElement.dataset['density'] = look.density;
}
