import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { money } from '../../text/format';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { NumberField } from '../../ui/fields';
import { useSettled } from '../../ui/settled';
import { seen } from '../catalog/data';
import { inMajor, inMinor, moneyOf } from '../catalog/service-draft';
import { billed, MAX_CENTS, moneyChange, moneyDraft, steps } from './message-money';

interface MoneyFormProps {
  workspace: Schemas['Workspace'];
  onClose: () => void;
}

/** The prices of WhatsApp messages, and the monthly budget with the amounts of spending at which occasions switch to e-mail. */
export function MoneyForm({ workspace: now, onClose }: MoneyFormProps) {
  const { t } = useTranslation();
  const [workspace] = useState(now); // the values when the draft began
  const unit = moneyOf(workspace.currency);
  const { currency, exponent } = unit;
  const { values, number } = useDraft(moneyDraft(workspace, unit));
  const { budget } = values;
  const amount = (share: number) => money(inMinor(share * (budget ?? 0), unit), currency, exponent);
  const amounts = useSettled(
    budget === null
      ? t('messages:money.noBudget')
      : t('messages:money.steps', {
          rebook: amount(steps.rebook),
          visit: amount(steps.after_visit),
          reminder: amount(steps.reminder),
        }),
  );
  const format = { style: 'currency', currency, minimumFractionDigits: exponent, maximumFractionDigits: exponent } as const;
  const limits = { minValue: 0, maxValue: inMajor(MAX_CENTS, unit), formatOptions: format };
  return (
    <EntityForm
      save={() => api.patch('/workspace', { params: { header: seen(workspace) }, body: moneyChange(values, unit) })}
      changes={['workspace']}
      onClose={onClose}
    >
      <NumberField label={t('messages:money.budget')} hint={amounts} {...number('budget', null)} name="message_budget_cents" {...limits} />
      <section className="form">
        <h3>{t('messages:costs.price')}</h3>
        <p className="hint">{t('messages:money.pricesHint')}</p>
        {billed.map((category) => (
          <NumberField
            key={category}
            label={t(`messages:costs.categories.${category}`)}
            hint={t(`messages:money.hints.${category}`)}
            {...number(category, null)}
            name={`message_prices.${category}`}
            isRequired
            {...limits}
          />
        ))}
      </section>
    </EntityForm>
  );
}
