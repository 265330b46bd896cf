import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useSession } from '../../api/session';
import { readAgain, seen, useWrite } from '../../api/write';
import { when } from '../../text/format';
import { addDays, beginOf, todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { DateField } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { Page } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { toast } from '../../ui/toasts';
import { deliveryQuery, endpointQuery, eventTypes, outcomeOf, wordsOf, type Endpoint, type EventType } from './data';
import { Deliveries } from './deliveries';
import { EndpointForm } from './endpoint-form';
import { State } from './list';

const route = getRouteApi('/shell/app/webhooks/$endpoint');

/** One webhook endpoint: the events that it receives, and their deliveries. */
export function WebhookPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspace } = useSession();
  const { endpoint: id } = route.useParams();
  const { data: endpoint } = useSuspenseQuery(endpointQuery(id));
  const [open, setOpen] = useState<'change' | 'recover' | 'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const [test, setTest] = useState<string>();
  const close = () => setOpen(undefined);
  const params = { path: { id }, header: seen(endpoint) };
  const act = { changes: ['webhook-endpoints'] } as const;
  const switching = useWrite((active: boolean) => api.patch('/webhook-endpoints/{id}', { params, body: { active } }), act);
  const testing = useWrite(() => api.post('/webhook-endpoints/{id}/test', { params: { path: { id } } }), {
    ...act,
    onDone: (delivery) => setTest(delivery.id),
  });
  const rotating = useWrite(() => api.post('/webhook-endpoints/{id}/rotate-secret', { params }), {
    ...act,
    onDone: (rotated) => setSecret(rotated.secret ?? ''),
    onSettled: close,
  });
  const deleting = useWrite(() => api.delete('/webhook-endpoints/{id}', { params: { path: { id } } }), {
    onDone: async () => {
      toast(t('webhooks:deleted'));
      await navigate({ to: '/app/webhooks' });
      // another read for the page that is being left would get 404
      await queries.invalidateQueries({ queryKey: ['webhook-endpoints', 'all'] });
    },
    onSettled: close,
  });
  return (
    <Page
      title={endpoint.description ?? endpoint.url}
      actions={
        <>
          <Button isPending={testing.isPending} isDisabled={!endpoint.active} onPress={() => testing.mutate()}>
            {t('webhooks:test')}
          </Button>
          <Button onPress={() => setOpen('change')}>{t('edit')}</Button>
          <Menu
            aria-label={t('webhooks:further')}
            button={
              <>
                {t('webhooks:further')} <Icon name="down" />
              </>
            }
            items={[
              {
                id: 'active',
                label: t(endpoint.active ? 'webhooks:switchOff' : 'webhooks:switchOn'),
                act: () => switching.mutate(!endpoint.active),
              },
              { id: 'recover', label: t('webhooks:recover'), isDisabled: !endpoint.active, act: () => setOpen('recover') },
              { id: 'rotate', label: t('webhooks:rotate'), act: () => setOpen('rotate') },
              { id: 'delete', label: t('delete'), act: () => setOpen('delete') },
            ]}
          />
        </>
      }
    >
      <p>
        <Link to="/app/webhooks">{t('webhooks:allAddresses')}</Link>
      </p>
      <p>
        <State endpoint={endpoint} /> {endpoint.url}
      </p>
      {endpoint.disabled_at !== null && (
        <p role="note">
          {t('webhooks:disabledAt', { time: when(endpoint.disabled_at, 'dateTime', workspace.time_zone) })} {endpoint.disabled_reason}
        </p>
      )}
      <p className="hint">
        {endpoint.event_types.includes('*')
          ? t('webhooks:all')
          : endpoint.resolved_event_types.map((type) => (eventTypes.some((known) => known === type) ? t(wordsOf(type)) : type)).join(', ')}
      </p>
      <div role="status">{test !== undefined && <TestOutcome key={test} id={test} />}</div>
      <Deliveries endpoint={endpoint} />
      <Dialog title={t('edit')} isOpen={open === 'change'} onClose={close} place="side">
        <ChangeForm endpoint={endpoint} onClose={close} />
      </Dialog>
      <Dialog title={t('webhooks:recover')} isOpen={open === 'recover'} onClose={close}>
        <Recovery endpoint={endpoint} onClose={close} />
      </Dialog>
      <Confirm
        title={t('webhooks:rotate')}
        action={t('webhooks:rotate')}
        isOpen={open === 'rotate'}
        isPending={rotating.isPending}
        onConfirm={() => rotating.mutate()}
        onClose={close}
      >
        <p>{t('webhooks:rotateText')}</p>
      </Confirm>
      <Confirm
        title={t('delete')}
        action={t('delete')}
        isOpen={open === 'delete'}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={close}
      >
        <p>{t('webhooks:deleteText')}</p>
      </Confirm>
      <ShownOnce title={t('webhooks:secret')} label={t('webhooks:secret')} value={secret} onClose={() => setSecret(undefined)}>
        <p>{t('webhooks:secretText')}</p>
      </ShownOnce>
    </Page>
  );
}

function ChangeForm({ endpoint: now, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [endpoint] = useState(now); // the values when the draft began
  return (
    <EndpointForm
      before={{
        url: endpoint.url,
        description: endpoint.description ?? '',
        types: endpoint.event_types as (EventType | '*')[],
        holds: endpoint.holds,
      }}
      save={(body) => api.patch('/webhook-endpoints/{id}', { params: { path: { id: endpoint.id }, header: seen(endpoint) }, body })}
      onClose={onClose}
    />
  );
}

/** Shows that the test event is being sent, and then whether it arrived. */
function TestOutcome({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: delivery } = useQuery(deliveryQuery(id));
  const outcome = delivery && outcomeOf([delivery]);
  const isKnown = outcome !== undefined && outcome !== 'untried';
  useEffect(() => {
    if (isKnown) {
      void readAgain('webhook-endpoints');
    }
  }, [isKnown]);
  const attempt = delivery?.attempts.at(-1);
  if (!isKnown || attempt === undefined) {
    return <p className="notice">{t('webhooks:tested')}</p>;
  }
  return outcome === 'works' ? (
    <p className="notice good">{t('webhooks:arrived', { milliseconds: attempt.duration_ms ?? 0 })}</p>
  ) : (
    <p className="notice bad">{t('webhooks:arrivedNot', { answer: attempt.status_code ?? attempt.error ?? t('webhooks:noAnswer') })}</p>
  );
}

function Recovery({ endpoint: { id }, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { values, field } = useDraft({ since: addDays(todayIn(workspace.time_zone), -1) });
  return (
    <EntityForm
      save={() =>
        api.post('/webhook-endpoints/{id}/recover', {
          params: { path: { id } },
          body: { since: beginOf(values.since, workspace.time_zone) },
        })
      }
      changes={['webhook-endpoints']}
      onSaved={() => {
        toast(t('webhooks:recovering'));
        onClose();
      }}
      submit={t('webhooks:recoverNow')}
      isDisabled={values.since === ''}
      onClose={onClose}
    >
      <p>{t('webhooks:recoverText')}</p>
      <DateField label={t('webhooks:since')} {...field('since')} isRequired />
    </EntityForm>
  );
}
