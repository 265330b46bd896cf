import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNow } from '../../text';
import { NumberField } from '../../ui/fields';
import { MINUTES, writeFigure } from '../../ui/figures';
import { candidatesOf, inMajor, inMinor, type Money, type Needable, type OwnTerms, type ServiceDraft } from './service-draft';

interface PeopleProps {
  draft: Pick<ServiceDraft, 'requirements' | 'people' | 'duration_minutes' | 'price'>;
  names: Needable;
  money: Money;
  onChange: (people: OwnTerms[]) => void;
}

/** Different durations and prices for particular resources. An empty field means the service's own value. */
export function People({ draft: { requirements, people, duration_minutes, price }, names, money, onChange }: PeopleProps) {
  const { t } = useTranslation();
  const [startsOpen] = useState(people.length > 0);
  const asked = candidatesOf(requirements, names, people);
  if (asked.length === 0) {
    return null;
  }
  const decimals = money.exponent;
  const currency = {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const put = (id: string, change: Partial<OwnTerms>) => {
    const before = people.find(({ resource_id }) => resource_id === id);
    const next = { resource_id: id, duration_minutes: null, price_cents: null, ...before, ...change };
    const own = next.duration_minutes === null && next.price_cents === null ? [] : [next];
    onChange(before === undefined ? [...people, ...own] : people.flatMap((other) => (other === before ? own : [other])));
  };
  return (
    <details className="rules" open={startsOpen}>
      <summary>{t('catalog:perResource')}</summary>
      <div className="form">
        <p className="hint">{t('catalog:perResourceHint')}</p>
        {asked.map(({ id, name }) => {
          const place = people.findIndex(({ resource_id }) => resource_id === id);
          const own = people[place];
          return (
            <div className="pair" key={id}>
              <NumberField
                label={t('catalog:lengthWith', { name })}
                name={place < 0 ? undefined : `resource_overrides.${place}.duration_minutes`}
                placeholder={writeFigure(duration_minutes, languageNow(), MINUTES)}
                formatOptions={MINUTES}
                minValue={1}
                maxValue={10_080}
                value={own?.duration_minutes ?? Number.NaN}
                onChange={(value) => put(id, { duration_minutes: Number.isNaN(value) ? null : Math.round(value) })}
              />
              <NumberField
                label={t('catalog:priceWith', { name })}
                name={place < 0 ? undefined : `resource_overrides.${place}.price_cents`}
                placeholder={writeFigure(price, languageNow(), currency)}
                formatOptions={currency}
                minValue={0}
                value={own?.price_cents == null ? Number.NaN : inMajor(own.price_cents, money)}
                onChange={(value) => put(id, { price_cents: Number.isNaN(value) ? null : inMinor(value, money) })}
              />
            </div>
          );
        })}
      </div>
    </details>
  );
}
