import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { text } from '../../text';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/fields';
import { Badge, More, Skeleton } from '../../ui/page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';
import { deliveriesQuery, deliveryQuery, wordsOf, type Delivery, type DeliveryStatus, type Endpoint } from './data';

/** The deliveries of an endpoint, and their results. */
export function Deliveries({ endpoint: { id, active } }: { endpoint: Endpoint }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const [status, setStatus] = useState<DeliveryStatus | 'all'>('all');
  const [open, setOpen] = useState<Delivery>();
  const found = useInfiniteQuery(deliveriesQuery(id, status === 'all' ? undefined : status));
  const deliveries = found.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <div className="page-head">
        <h2>{t('webhooks:log')}</h2>
        <div className="actions">
          <Select
            label={t('webhooks:which')}
            choices={(['all', 'pending', 'delivered', 'failed'] as const).map((known) => ({
              id: known,
              label: t(`webhooks:status.${known}`),
            }))}
            value={status}
            onChange={setStatus}
          />
          <Button isPending={found.isRefetching} onPress={() => void found.refetch()}>
            {t('webhooks:again')}
          </Button>
        </div>
      </div>
      {found.isPending ? (
        <Skeleton lines={3} />
      ) : deliveries.length === 0 ? (
        <p className="hint">{t('webhooks:nothingSent')}</p>
      ) : (
        <Table
          label={t('webhooks:log')}
          rows={deliveries}
          keyOf={(row) => row.id}
          columns={[
            { id: 'when', title: t('webhooks:when'), cell: (row) => when(row.created_at, 'dateTime', workspace.time_zone) },
            {
              id: 'what',
              title: t('webhooks:what'),
              cell: (row) => (
                <>
                  {wordOf(row.event_type, t)} {row.test && <Badge>{t('webhooks:isTest')}</Badge>}
                </>
              ),
            },
            {
              id: 'status',
              title: t('webhooks:state'),
              cell: (row) => <Badge tone={toneOf(row.status)}>{t(`webhooks:status.${row.status}`)}</Badge>,
            },
            { id: 'tries', title: t('webhooks:tries'), align: 'end', cell: (row) => row.attempt_count },
            {
              id: 'look',
              title: t('webhooks:acts'),
              align: 'end',
              cell: (row) => <Button onPress={() => setOpen(row)}>{t('webhooks:look')}</Button>,
            },
          ]}
        />
      )}
      <More of={found} />
      <Dialog
        title={open === undefined ? '' : wordOf(open.event_type, t)}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        place="side"
      >
        {open !== undefined && <Attempts id={open.id} active={active} />}
      </Dialog>
    </>
  );
}

function wordOf(type: string, t: ReturnType<typeof useTranslation>['t']): string {
  const key = wordsOf(type);
  return text.exists(key) ? t(key) : type;
}

function toneOf(status: DeliveryStatus): 'good' | 'bad' | 'warn' {
  switch (status) {
    case 'delivered':
      return 'good';
    case 'failed':
      return 'bad';
    case 'pending':
      return 'warn';
  }
}

function Attempts({ id, active }: { id: string; active: boolean }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { data: delivery } = useQuery(deliveryQuery(id));
  const resending = useWrite(() => api.post('/webhook-deliveries/{id}/resend', { params: { path: { id } } }), {
    changes: ['webhook-endpoints'],
    onDone: () => toast(t('webhooks:resent')),
  });
  if (delivery === undefined) {
    return <Skeleton lines={3} />;
  }
  const time = (instant: string) => when(instant, 'dateTime', workspace.time_zone);
  return (
    <div className="dialog-text">
      <p>
        <Badge tone={toneOf(delivery.status)}>{t(`webhooks:status.${delivery.status}`)}</Badge>{' '}
        {delivery.next_attempt_at !== null && t('webhooks:nextTry', { time: time(delivery.next_attempt_at) })}
      </p>
      {delivery.attempts.length === 0 ? (
        <p className="hint">{t('webhooks:noTry')}</p>
      ) : (
        <Table
          label={t('webhooks:tries')}
          rows={delivery.attempts}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              id: 'when',
              title: t('webhooks:when'),
              cell: (row) => (
                <div>
                  {time(row.at)}
                  <div className="hint">{t(`webhooks:trigger.${row.trigger}`)}</div>
                </div>
              ),
            },
            {
              id: 'answer',
              title: t('webhooks:answer'),
              cell: (row) => (
                <div>
                  <strong>{row.status_code ?? row.error ?? t('webhooks:noAnswer')}</strong>
                  {row.duration_ms !== null && ` · ${row.duration_ms} ms`}
                  {row.response_excerpt !== null && row.response_excerpt !== '' && <div className="hint">{row.response_excerpt}</div>}
                </div>
              ),
            },
          ]}
        />
      )}
      <footer className="actions">
        <Button isPending={resending.isPending} isDisabled={!active} onPress={() => resending.mutate()}>
          {t('webhooks:resend')}
        </Button>
      </footer>
    </div>
  );
}
