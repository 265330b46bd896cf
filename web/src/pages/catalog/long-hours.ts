import { text } from '../../text';
import { ask } from '../../ui/ask';
import { days, longHours, type Interval, type Week } from './week';

/** Asks whether hours that reach far into the next day are intended; resolves to true without such hours. */
export async function agreesToHours(intervals: readonly Interval[]): Promise<boolean> {
  const long = longHours(intervals);
  if (long === undefined) {
    return true;
  }
  const answer = await ask({
    title: text.t('catalog:longHours', { count: long.hours }),
    text: text.t('catalog:longHoursText', { from: long.interval.start, to: long.interval.end }),
    answers: [
      { id: 'keep', label: text.t('catalog:longHoursKeep') },
      { id: 'correct', label: text.t('catalog:longHoursCorrect'), kind: 'primary' },
    ],
  });
  return answer === 'keep';
}

export function agreesToWeeks(weeks: readonly Week[]): Promise<boolean> {
  return agreesToHours(weeks.flatMap((week) => days.flatMap((day) => week[day])));
}
