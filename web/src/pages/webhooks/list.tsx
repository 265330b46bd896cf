import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Badge, Empty, Page } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { Table } from '../../ui/table';
import { endpointsQuery, eventTypes, standardTypes, type Endpoint } from './data';
import { EndpointForm } from './endpoint-form';

/** Addresses of other programs that are told what happens. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: endpoints } = useSuspenseQuery(endpointsQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const making = useMutation({
    mutationFn: (body: Parameters<Parameters<typeof EndpointForm>[0]['onSubmit']>[0]) => api.post('/webhook-endpoints', { body }),
    onSuccess: async ({ id, secret = '' }) => {
      setAdding(false);
      setMade({ id, secret });
      await queries.invalidateQueries({ queryKey: ['webhook-endpoints'] });
    },
  });
  const add = (
    <Button
      kind="primary"
      icon="plus"
      onPress={() => {
        making.reset();
        setAdding(true);
      }}
    >
      {t('webhooks:add')}
    </Button>
  );
  return (
    <Page title={t('pages.webhooks')} actions={endpoints.length > 0 && add}>
      {endpoints.length === 0 ? (
        <Empty title={t('webhooks:none')}>
          <p>{t('webhooks:noneHint')}</p>
          {add}
        </Empty>
      ) : (
        <Table
          label={t('pages.webhooks')}
          rows={endpoints}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'address',
              title: t('webhooks:address'),
              cell: (row) => (
                <div>
                  <Link to="/app/webhooks/$endpoint" params={{ endpoint: row.id }}>
                    {row.description ?? row.url}
                  </Link>
                  {row.description !== null && <div className="hint">{row.url}</div>}
                </div>
              ),
            },
            {
              id: 'types',
              title: t('webhooks:toldOf'),
              cell: (row) =>
                row.event_types.includes('*') ? t('webhooks:all') : t('webhooks:count', { count: row.resolved_event_types.length }),
            },
            { id: 'state', title: t('webhooks:state'), cell: (row) => <State endpoint={row} /> },
          ]}
        />
      )}
      <Dialog title={t('webhooks:add')} isOpen={adding} onClose={() => setAdding(false)} place="side">
        {adding && (
          <EndpointForm
            before={{ url: '', description: '', types: standardTypes, holds: true }}
            all={eventTypes}
            error={making.error}
            isPending={making.isPending}
            onSubmit={(body) => making.mutate(body)}
            onClose={() => setAdding(false)}
          />
        )}
      </Dialog>
      <ShownOnce
        title={t('webhooks:secret')}
        label={t('webhooks:secret')}
        value={made?.secret}
        onClose={() => {
          const id = made?.id;
          setMade(undefined);
          if (id !== undefined) {
            void navigate({ to: '/app/webhooks/$endpoint', params: { endpoint: id } });
          }
        }}
      >
        <p>{t('webhooks:secretText')}</p>
      </ShownOnce>
    </Page>
  );
}

export function State({ endpoint: { active, disabled_at } }: { endpoint: Endpoint }) {
  const { t } = useTranslation();
  if (active) {
    return <Badge tone="good">{t('webhooks:on')}</Badge>;
  }
  return disabled_at === null ? <Badge>{t('webhooks:off')}</Badge> : <Badge tone="bad">{t('webhooks:disabled')}</Badge>;
}
