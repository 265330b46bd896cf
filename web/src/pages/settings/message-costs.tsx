import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { useMay, useSession } from '../../api/session';
import { money } from '../../text/format';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Table } from '../../ui/table';
import { workspaceQuery } from '../catalog/data';
import { moneyOf } from '../catalog/service-draft';
import { costsQuery } from './data';
import { MoneyForm } from './message-money-form';

type Cost = Schemas['MessageCost'];

/** The costs of this month, and the occasions that send only e-mails because the budget is running out or used up. */
export function MessageCosts() {
  const { t, i18n } = useTranslation();
  const { workspace } = useSession();
  const mayWrite = useMay('config:write');
  const [isOpen, setOpen] = useState(false);
  const [{ data: costs }, { data: settings }] = [useSuspenseQuery(costsQuery), useSuspenseQuery(workspaceQuery)];
  const amount = (cents: number) => money(cents, costs.currency, moneyOf(costs.currency).exponent);
  const month = todayIn(workspace.time_zone).slice(0, 7);
  const rows = costs.data.filter((row) => row.month === month);
  const { budget_cents: budget, spent_cents: spent, stopped } = costs;
  const prices: Readonly<Record<string, number>> = { ...settings.message_prices, service: settings.message_prices.utility };
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const names = new Intl.ListFormat(i18n.language);
  return (
    <section className="narrow costs">
      <header className="section-head">
        <h2>{t('messages:costs.title')}</h2>
        {mayWrite && <Button onPress={() => setOpen(true)}>{t('messages:money.change')}</Button>}
      </header>
      {budget === null ? (
        <p>{t('messages:costs.unlimited', { spent: amount(spent) })}</p>
      ) : (
        <>
          <p>
            {t('messages:costs.spent', {
              spent: amount(spent),
              budget: amount(budget),
              share: share.format(budget === 0 ? 1 : spent / budget),
            })}{' '}
            <meter min={0} max={Math.max(budget, 1)} low={0.8 * budget} high={budget} optimum={0} value={spent} aria-hidden="true" />
          </p>
          <p className={stopped.length > 0 ? 'notice' : ''}>
            {stopped.length === 0
              ? t('messages:costs.normal')
              : t('messages:costs.email', { occasions: names.format(stopped.map((one) => t(`messages:occasions.${one}`))) })}
          </p>
          <p className="hint">{t('messages:costs.steps')}</p>
        </>
      )}
      {rows.length === 0 ? (
        <p>{t('messages:costs.none')}</p>
      ) : (
        <>
          <Table<Cost>
            label={t('messages:costs.title')}
            rows={rows}
            keyOf={({ channel, category }) => `${channel} ${category}`}
            columns={[
              {
                id: 'channel',
                title: t('messages:costs.channel'),
                cell: ({ channel }) => (channel === 'email' ? t('messages:costs.email_name') : 'WhatsApp'),
              },
              {
                id: 'category',
                title: t('messages:costs.category'),
                cell: ({ category }) => t(`messages:costs.categories.${categoryOf(category)}`),
              },
              { id: 'messages', title: t('messages:costs.messages'), align: 'end', cell: ({ messages }) => messages },
              { id: 'billable', title: t('messages:costs.billable'), align: 'end', cell: ({ billable }) => billable },
              {
                id: 'price',
                title: t('messages:costs.price'),
                align: 'end',
                cell: ({ channel, category }) => amount(channel === 'email' ? 0 : (prices[category] ?? 0)),
              },
              { id: 'cost', title: t('messages:costs.cost'), align: 'end', cell: ({ cost_cents }) => amount(cost_cents) },
            ]}
          />
          <p className="hint">{t('messages:costs.delay')}</p>
        </>
      )}
      <Dialog title={t('messages:money.title')} isOpen={isOpen} onClose={() => setOpen(false)} place="side">
        <MoneyForm workspace={settings} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

const CATEGORIES = ['utility', 'marketing', 'authentication', 'service'] as const;

/** The category, or `other`, because WhatsApp may add categories. */
function categoryOf(category: string): (typeof CATEGORIES)[number] | 'other' {
  return CATEGORIES.find((one) => one === category) ?? 'other';
}
