import { parseDate } from '@internationalized/date';
import { addDays } from '../../time';
import { dayOf } from './week';

/** A public holiday, with its local name. */
export interface Holiday {
  date: string;
  name: string;
}

/** A holiday in any year: a date such as `12-25` or a number of days after Easter Sunday, its name, and how its date moves. */
type Rule = readonly [on: string | number, name: string, move?: (date: string) => string];

/** By Argentine law, some holidays move: from Tuesday and Wednesday to the previous Monday, from Thursday and Friday to the next. */
function toMonday(date: string): string {
  switch (dayOf(date)) {
    case 'tuesday':
      return addDays(date, -1);
    case 'wednesday':
      return addDays(date, -2);
    case 'thursday':
      return addDays(date, 4);
    case 'friday':
      return addDays(date, 3);
    default:
      return date;
  }
}

const rules: Readonly<Record<string, readonly Rule[]>> = {
  BR: [
    ['01-01', 'Confraternização Universal'],
    [-48, 'Carnaval'],
    [-47, 'Carnaval'],
    [-2, 'Sexta-feira Santa'],
    ['04-21', 'Tiradentes'],
    ['05-01', 'Dia do Trabalho'],
    [60, 'Corpus Christi'],
    ['09-07', 'Independência do Brasil'],
    ['10-12', 'Nossa Senhora Aparecida'],
    ['11-02', 'Finados'],
    ['11-15', 'Proclamação da República'],
    ['11-20', 'Dia da Consciência Negra'],
    ['12-25', 'Natal'],
  ],
  AR: [
    ['01-01', 'Año Nuevo'],
    [-48, 'Carnaval'],
    [-47, 'Carnaval'],
    ['03-24', 'Día de la Memoria'],
    ['04-02', 'Día del Veterano y de los Caídos en Malvinas'],
    [-2, 'Viernes Santo'],
    ['05-01', 'Día del Trabajador'],
    ['05-25', 'Revolución de Mayo'],
    ['06-17', 'Paso a la Inmortalidad de Güemes', toMonday],
    ['06-20', 'Paso a la Inmortalidad de Belgrano'],
    ['07-09', 'Día de la Independencia'],
    ['08-17', 'Paso a la Inmortalidad de San Martín', toMonday],
    ['10-12', 'Respeto a la Diversidad Cultural', toMonday],
    ['11-20', 'Día de la Soberanía Nacional', toMonday],
    ['12-08', 'Inmaculada Concepción'],
    ['12-25', 'Navidad'],
  ],
  PY: [
    ['01-01', 'Año Nuevo'],
    ['03-01', 'Día de los Héroes'],
    [-3, 'Jueves Santo'],
    [-2, 'Viernes Santo'],
    ['05-01', 'Día del Trabajador'],
    ['05-14', 'Independencia Nacional'],
    ['05-15', 'Independencia Nacional'],
    ['06-12', 'Paz del Chaco'],
    ['08-15', 'Fundación de Asunción'],
    ['09-29', 'Victoria de Boquerón'],
    ['12-08', 'Virgen de Caacupé'],
    ['12-25', 'Navidad'],
  ],
};

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The holidays of a country from a date on, for one year; empty for a country without known holidays. */
export function holidaysOf(country: string, from: string): Holiday[] {
  const first = Number(from.slice(0, 4));
  const end = parseDate(from).add({ years: 1 }).toString();
  const all = [first, first + 1]
    .flatMap((year) =>
      (rules[country] ?? []).map(([on, name, move]) => {
        const date = typeof on === 'number' ? addDays(easter(year), on) : `${year}-${on}`;
        return { date: move?.(date) ?? date, name };
      }),
    )
    .filter(({ date }) => date >= from && date < end)
    .sort((one, other) => one.date.localeCompare(other.date));
  const names = new Map<string, string>();
  all.forEach(({ date, name }) => names.set(date, names.has(date) ? `${names.get(date)}, ${name}` : name));
  return [...names].map(([date, name]) => ({ date, name }));
}
