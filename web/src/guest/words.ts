import type { Language } from './languages';
import type { Refusal } from './request';

const en = {
  language: 'Language',
  loading: 'Loading…',
  again: 'Try again',
  offline: 'No connection. Please try again.',
  busy: 'There were too many requests. Please wait a minute and try again.',
  waiting: 'The page is very busy. Please wait; we keep trying.',
  overloaded: 'The page is too busy at the moment. Nothing that you typed is lost. Please try again in a minute.',
  failed: 'That did not work. Please try again, or call {business}.',
  zone: 'Times are in {zone}.',
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  dayFree: '{day}, free times: {count}',
  dayFull: '{day}, no free times',
  timesOf: 'Times on {day}',
  noDays: 'There are no free times in this month.',
  never: 'There are no free times. Please contact {business}.',
  chooseDay: 'Choose a day.',
  noTimes: 'There are no free times on this day.',
  taken: 'This time has just been taken. Please choose another one.',
  takenInstead: 'This time has just been taken. These are free:',
  passed: 'It is too late to book this time here. Please choose another one.',
  passedInstead: 'It is too late to book this time here. These are free:',
  name: 'Name',
  email: 'E-mail',
  price: 'Price',
  with: 'With',
  choose: 'Please choose',
  yes: 'Yes',
  no: 'No',
  needed: 'Please fill this in.',
  wrong: {
    verification_code: 'This code is wrong. Please check the message.',
    phone: 'This phone number is incomplete. Include the area code, or + and the country code.',
    email: 'This is not an e-mail address.',
    other: 'Please check this.',
  } as Record<string, string> & { other: string },
};

/** The texts that both customer pages use. */
export type Words = typeof en;

const pt: Words = {
  language: 'Idioma',
  loading: 'Carregando…',
  again: 'Tentar novamente',
  offline: 'Sem conexão. Tente novamente.',
  busy: 'Muitas tentativas. Espere um minuto e tente novamente.',
  waiting: 'A página está com muito movimento. Continuamos tentando, espere um momento.',
  overloaded: 'A página está com movimento demais agora. Nada do que você digitou se perdeu. Tente novamente em um minuto.',
  failed: 'Não deu certo. Tente novamente ou ligue para {business}.',
  zone: 'Fuso dos horários: {zone}.',
  earlierMonth: 'Mês anterior',
  laterMonth: 'Próximo mês',
  dayFree: '{day}, horários livres: {count}',
  dayFull: '{day}, sem horários livres',
  timesOf: 'Horários de {day}',
  noDays: 'Não há horários livres neste mês.',
  never: 'Não há horários livres. Fale com {business}.',
  chooseDay: 'Escolha um dia.',
  noTimes: 'Não há horários livres neste dia.',
  taken: 'Este horário acabou de ser ocupado. Escolha outro.',
  takenInstead: 'Este horário acabou de ser ocupado. Estes estão livres:',
  passed: 'Já é tarde para agendar este horário por aqui. Escolha outro.',
  passedInstead: 'Já é tarde para agendar este horário por aqui. Estes estão livres:',
  name: 'Nome',
  email: 'E-mail',
  price: 'Preço',
  with: 'Com',
  choose: 'Escolha',
  yes: 'Sim',
  no: 'Não',
  needed: 'Preencha este campo.',
  wrong: {
    verification_code: 'Este não é o código. Confira a mensagem.',
    phone: 'Este número não está completo. Inclua o DDD, ou + e o código do país.',
    email: 'Este não é um endereço de e-mail.',
    other: 'Confira este campo.',
  },
};

const es: Words = {
  language: 'Idioma',
  loading: 'Cargando…',
  again: 'Intentar de nuevo',
  offline: 'No hay conexión. Intente de nuevo.',
  busy: 'Demasiados intentos. Espere un minuto e intente de nuevo.',
  waiting: 'La página tiene mucha demanda. Seguimos intentando, espere un momento.',
  overloaded: 'La página tiene demasiada demanda en este momento. No se perdió nada de lo que escribió. Intente de nuevo en un minuto.',
  failed: 'No funcionó. Intente de nuevo o llame a {business}.',
  zone: 'Zona de los horarios: {zone}.',
  earlierMonth: 'Mes anterior',
  laterMonth: 'Mes siguiente',
  dayFree: '{day}, horarios libres: {count}',
  dayFull: '{day}, sin horarios libres',
  timesOf: 'Horarios del {day}',
  noDays: 'No hay horarios libres en este mes.',
  never: 'No hay horarios libres. Comuníquese con {business}.',
  chooseDay: 'Elija un día.',
  noTimes: 'No hay horarios libres en este día.',
  taken: 'Ese horario acaba de ocuparse. Elija otro.',
  takenInstead: 'Ese horario acaba de ocuparse. Estos están libres:',
  passed: 'Ya es tarde para reservar ese horario aquí. Elija otro.',
  passedInstead: 'Ya es tarde para reservar ese horario aquí. Estos están libres:',
  name: 'Nombre',
  email: 'Correo electrónico',
  price: 'Precio',
  with: 'Con',
  choose: 'Elija',
  yes: 'Sí',
  no: 'No',
  needed: 'Complete este campo.',
  wrong: {
    verification_code: 'Este no es el código. Revise el mensaje.',
    phone: 'Este número no está completo. Incluya el código de área, o + y el código del país.',
    email: 'Esta no es una dirección de correo.',
    other: 'Revise este campo.',
  },
};

export const words: Record<Language, Words> = { 'pt-BR': pt, es, en };

/** The general reason why a request failed: no connection, too many requests, or an overloaded server; null otherwise. */
export function unansweredWords({ offline, busy, overloaded }: Words, { status }: Refusal): string | null {
  return { 0: offline, 429: busy, 503: overloaded }[status] ?? null;
}

/** The reason why a start is no longer available: it is taken, or too soon. Other starts may appear below the sentence. */
export function lostWords(words: Words, { reason }: Refusal, hasOthers: boolean): string {
  if (reason === 'in_the_past' || reason === 'min_notice') return hasOthers ? words.passedInstead : words.passed;
  return hasOthers ? words.takenInstead : words.taken;
}
