import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { phoneText } from '../../text/format';
import { Button } from '../../ui/button';
import { Combo } from '../../ui/fields';
import { PhoneField } from '../../ui/phone-field';
import { customersQuery } from './data';

/** The customer of a booking: an existing one, or the name and phone of a new one. */
export interface Comer {
  customer: Pick<Schemas['Customer'], 'id' | 'name' | 'phone'> | null;
  name: string;
  phone: string;
}

export const noCustomer: Comer = { customer: null, name: '', phone: '' };

/** The customer in the contract's format. */
export function customerOf({ customer, name, phone }: Comer): Schemas['CustomerRef'] {
  return customer
    ? { id: customer.id }
    : { name: name.trim() === '' ? null : name.trim(), phone: phone.trim() === '' ? null : phone.trim() };
}

interface CustomerFieldProps {
  value: Comer;
  onChange: (value: Comer) => void;
  needsPhone: boolean;
}

/** Compares without regard to accents and case. */
const letters = new Intl.Collator(undefined, { sensitivity: 'base' });

/**
 * Finds customers by a part of the name or phone while the person types; until a customer is chosen, there is a phone field. If the full
 * name of an existing customer was typed but not chosen, the field asks whether it is the same person, to avoid storing the person twice.
 */
export function CustomerField({ value, onChange, needsPhone }: CustomerFieldProps) {
  const { t } = useTranslation();
  const { customer, name, phone } = value;
  const searched = useDeferredValue(customer ? '' : name);
  const { data: found, isFetching } = useQuery(customersQuery(searched));
  // the list stays open during the search, and closes if no customer is found
  const searching = customer === null && name.trim() !== '' && (name.trim().length < 2 || isFetching || searched !== name);
  const namesakes =
    customer !== null || searching || name.trim() === ''
      ? []
      : (found?.data ?? []).filter((one) => letters.compare(one.name ?? '', name.trim()) === 0);
  const choose = (one: Schemas['Customer']) => onChange({ ...value, customer: one, name: one.name ?? one.phone ?? '' });
  return (
    <>
      <Combo
        label={t('desk:customer')}
        hint={customer ? (customer.phone === null ? undefined : phoneText(customer.phone)) : t('desk:customerHint')}
        name="customer.name"
        autoFocus
        filters={false}
        {...(searching && { empty: t('desk:searching') })}
        text={name}
        onText={(text) => onChange({ ...value, name: text, customer: customer !== null && text !== customer.name ? null : customer })}
        choices={(searched.trim().length < 2 ? [] : (found?.data ?? [])).map((one) => ({
          id: one.id,
          label: one.name ?? one.phone ?? t('day:somebody'),
          note: one.phone === null ? undefined : phoneText(one.phone),
        }))}
        onChoose={(id) => {
          const one = found?.data.find((candidate) => candidate.id === id);
          if (one) {
            choose(one);
          }
        }}
      />
      {namesakes.length > 0 && (
        <div className="alternatives" role="status">
          <span>{t('desk:namesake')}</span>
          {namesakes.slice(0, 3).map((one) => (
            <Button key={one.id} onPress={() => choose(one)}>
              {[one.name, one.phone === null ? null : phoneText(one.phone)].filter((part) => part !== null).join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {customer === null && (
        <PhoneField
          label={t('desk:phone')}
          name="customer.phone"
          isRequired={needsPhone}
          value={phone}
          onChange={(typed) => onChange({ ...value, phone: typed })}
        />
      )}
    </>
  );
}
