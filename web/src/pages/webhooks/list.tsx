import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { EntityPage } from '../../ui/entity-table';
import { Badge } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { endpointsQuery, latestQuery, outcomeOf, standardTypes, type Endpoint } from './data';
import { EndpointForm } from './endpoint-form';

/** The webhook endpoints: URLs of other programs that receive events. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: endpoints } = useSuspenseQuery(endpointsQuery);
  const [made, setMade] = useState<{ id: string; secret?: string }>();
  const open = () => {
    setMade(undefined);
    if (made !== undefined) {
      void navigate({ to: '/app/webhooks/$endpoint', params: { endpoint: made.id } });
    }
  };
  return (
    <EntityPage
      title={t('pages.webhooks')}
      rows={endpoints}
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
      empty={{ title: t('webhooks:none'), hint: t('webhooks:noneHint') }}
      add={{ label: t('webhooks:add') }}
      form={(_, close) => (
        <EndpointForm
          before={{ url: '', description: '', types: standardTypes, holds: true }}
          save={(body) => api.post('/webhook-endpoints', { body })}
          onSaved={(endpoint) => {
            close();
            setMade(endpoint);
          }}
          onClose={close}
        />
      )}
    >
      <ShownOnce title={t('webhooks:secret')} label={t('webhooks:secret')} value={made && (made.secret ?? '')} onClose={open}>
        <p>{t('webhooks:secretText')}</p>
      </ShownOnce>
    </EntityPage>
  );
}

const tones = { works: 'good', fails: 'bad', untried: 'plain' } as const;

/** Whether events arrive, which is known only after one was sent. */
export function State({ endpoint: { id, active, disabled_at } }: { endpoint: Endpoint }) {
  const { t } = useTranslation();
  const { data: latest } = useQuery({ ...latestQuery(id), enabled: active });
  if (active) {
    const outcome = latest && outcomeOf(latest);
    return outcome && <Badge tone={tones[outcome]}>{t(`webhooks:outcome.${outcome}`)}</Badge>;
  }
  return disabled_at === null ? <Badge>{t('webhooks:off')}</Badge> : <Badge tone="bad">{t('webhooks:disabled')}</Badge>;
}
