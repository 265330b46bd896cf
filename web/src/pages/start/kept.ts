import { keptIn } from '../../stored';
import type { Made } from './make';
import { templates, type Answers } from './templates';

export const steps = ['kind', 'services', 'units', 'hours'] as const;
export type Step = (typeof steps)[number];

/** The progress of a person in the guide. */
export interface Place {
  step: Step;
  answers: Answers;
  /** The objects that were created or at least requested, by the keys of their rows. */
  made: readonly (readonly [string, Made])[];
}

const progressOf = (workspace: string) => keptIn(() => sessionStorage, `turno.guide.${workspace}`);

/** Keeps the progress until the tab is closed, so that a reload or Back loses no entry. */
export function keepPlace(workspace: string, place: Place): void {
  progressOf(workspace).set(JSON.stringify(place));
}

/** The progress that was kept for this workspace; undefined if there is none or it cannot be read. */
export function keptPlace(workspace: string): Place | undefined {
  try {
    const place = JSON.parse(progressOf(workspace).get() ?? 'null') as Place | null;
    const isKnown = steps.some((step) => step === place?.step) && templates.some(({ kind }) => kind === place?.answers.kind);
    return isKnown ? place! : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the progress once the business is set up. */
export function forgetPlace(workspace: string): void {
  progressOf(workspace).remove();
}
