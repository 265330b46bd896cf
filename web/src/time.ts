import { parseAbsolute, parseDate, toCalendarDate, toZoned, today } from '@internationalized/date';

/** The current local date in a zone, such as `2027-03-01`. */
export function todayIn(zone: string): string {
  return today(zone).toString();
}

/** The local date of an instant in a zone. The server may write the instant in the zone of the service. */
export function dateIn(instant: string, zone: string): string {
  return toCalendarDate(parseAbsolute(instant, zone)).toString();
}

/** The date that is this number of days later. */
export function addDays(date: string, days: number): string {
  return parseDate(date).add({ days }).toString();
}

/** The instant at which a local day begins. */
export function beginOf(date: string, zone: string): string {
  return toZoned(parseDate(date), zone).toAbsoluteString();
}

/** The instants at which a number of local days begin and end. */
export function windowOf(date: string, zone: string, days = 1): { from: string; to: string } {
  return { from: beginOf(date, zone), to: beginOf(addDays(date, days), zone) };
}
