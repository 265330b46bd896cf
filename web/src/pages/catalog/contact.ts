import { linesOf } from '../../text/lines';
import type { Schemas } from 'turno-client';
import { given } from '../../ui/entity-form';

/** The address of a business or one of its locations, and how customers reach it; unknown parts are empty. */
export interface ContactDraft {
  /** Street and number, one line each. */
  lines: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  phone: string;
  email: string;
  map_url: string;
}

type Contact = Pick<Schemas['Location'], 'address' | 'phone' | 'email' | 'map_url'>;

/** @param country the country of an address that does not specify one */
export function contactDraft({ address, phone, email, map_url }: Contact, country: string): ContactDraft {
  return {
    lines: (address?.lines ?? []).join('\n'),
    city: address?.city ?? '',
    state: address?.state ?? '',
    postal_code: address?.postal_code ?? '',
    country: address?.country ?? country,
    phone: phone ?? '',
    email: email ?? '',
    map_url: map_url ?? '',
  };
}

/** The contact in the form that the server accepts. A country alone is not an address. */
export function contactOf({ lines, city, state, postal_code, country, phone, email, map_url }: ContactDraft) {
  const address = {
    lines: linesOf(lines),
    city: given(city),
    state: given(state),
    postal_code: given(postal_code),
  };
  const isEmpty = address.lines.length === 0 && (address.city ?? address.state ?? address.postal_code) === null;
  return {
    address: isEmpty ? null : { ...address, country: given(country) },
    phone: given(phone),
    email: given(email),
    map_url: given(map_url),
  };
}

const MAX_LINES = 4;

export function hasTooManyLines(text: string): boolean {
  return linesOf(text).length > MAX_LINES;
}

/** An address on one line: street, city and state. */
export function addressInWords(address: Schemas['Address'] | null): string {
  return address === null ? '' : [...address.lines, address.city, address.state].filter(Boolean).join(', ');
}
