import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { useManages, useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { Checkbox, Choices, NumberField, Select, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Badge, Empty, Page } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';
import { expiry, scopes, stateOf, toggled } from './key-state';

type Key = Schemas['ApiKey'];

const keysQuery = queryOptions({
  queryKey: ['api-keys', 'all'] as const,
  queryFn: async () => {
    const keys: Key[] = [];
    for await (const key of api.each('/api-keys', { params: { query: { limit: 100 } } })) {
      keys.push(key);
    }
    return keys;
  },
});

/** Keys by which other programs work with the business. */
export function KeysPage() {
  return useManages() ? <Keys /> : <Navigate to="/app/day" />;
}

function Keys() {
  const { t } = useTranslation();
  const { workspace, user } = useSession();
  const { data: keys } = useSuspenseQuery(keysQuery);
  const [making, setMaking] = useState(false);
  const [rotating, setRotating] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const [value, setValue] = useState<string>();
  const [now] = useState(Date.now);
  const shown = ({ key }: Schemas['ApiKeyWithValue']) => {
    setValue(key);
    void queries.invalidateQueries({ queryKey: ['api-keys'] });
  };
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => api.delete('/api-keys/{id}', { params: { path: { id } } }),
    onSuccess: () => toast(t('keys:revokedNow')),
    onError: (error) => toast(problemSentence(error), { tone: 'bad' }),
    onSettled: () => {
      setRevoking(undefined);
      return queries.invalidateQueries({ queryKey: ['api-keys'] });
    },
  });
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setMaking(true)}>
      {t('keys:add')}
    </Button>
  );
  return (
    <Page title={t('pages.keys')} actions={keys.length > 0 && add}>
      <p>{t('keys:hint')}</p>
      {keys.length === 0 ? (
        <Empty title={t('keys:none')}>
          <p>{t('keys:noneHint')}</p>
          {add}
        </Empty>
      ) : (
        <Table
          label={t('pages.keys')}
          rows={keys}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: t('keys:name'),
              cell: (row) => (
                <div>
                  <strong>{row.name}</strong> <State apiKey={row} now={now} />
                  <div className="hint">
                    {row.prefix}…{row.last4}
                  </div>
                </div>
              ),
            },
            {
              id: 'scopes',
              title: t('keys:scopes'),
              cell: (row) =>
                row.scopes.length === scopes.length
                  ? t('keys:allScopes')
                  : row.scopes.map((scope) => t(`keys:scope.${scope.replace(':', '_')}`)).join(', '),
            },
            {
              id: 'used',
              title: t('keys:used'),
              cell: (row) => (row.last_used_at === null ? t('keys:never') : when(row.last_used_at, 'dateTime', workspace.time_zone)),
            },
            {
              id: 'expires',
              title: t('keys:expires'),
              cell: (row) => (row.expires_at === null ? t('keys:never') : when(row.expires_at, 'date', workspace.time_zone)),
            },
            {
              id: 'acts',
              title: t('keys:acts'),
              align: 'end',
              cell: (row) =>
                stateOf(row, now) === 'works' &&
                (row.role !== 'owner' || user.role === 'owner') && (
                  <span className="actions end">
                    <Button aria-label={t('keys:rotateNamed', { name: row.name })} onPress={() => setRotating(row)}>
                      {t('keys:rotate')}
                    </Button>
                    <Button kind="danger" aria-label={t('keys:revokeNamed', { name: row.name })} onPress={() => setRevoking(row)}>
                      {t('keys:revoke')}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
      <Dialog title={t('keys:add')} isOpen={making} onClose={() => setMaking(false)} place="side">
        {making && (
          <NewKey
            onClose={() => setMaking(false)}
            onMade={(made) => {
              setMaking(false);
              shown(made);
            }}
          />
        )}
      </Dialog>
      <Dialog title={t('keys:rotate')} isOpen={rotating !== undefined} onClose={() => setRotating(undefined)}>
        {rotating !== undefined && (
          <Rotation
            apiKey={rotating}
            onClose={() => setRotating(undefined)}
            onMade={(made) => {
              setRotating(undefined);
              shown(made);
            }}
          />
        )}
      </Dialog>
      <Confirm
        title={t('keys:revoke')}
        action={t('keys:revoke')}
        isOpen={revoking !== undefined}
        isPending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(undefined)}
      >
        <p>{t('keys:revokeText', { name: revoking?.name ?? '' })}</p>
      </Confirm>
      <ShownOnce title={t('keys:value')} label={t('keys:value')} value={value} onClose={() => setValue(undefined)}>
        <p>{t('keys:valueText')}</p>
      </ShownOnce>
    </Page>
  );
}

function State({ apiKey, now }: { apiKey: Key; now: number }) {
  const { t } = useTranslation();
  const state = stateOf(apiKey, now);
  return state === 'works' ? null : <Badge>{t(`keys:state.${state}`)}</Badge>;
}

interface MadeProps {
  onClose: () => void;
  onMade: (key: Schemas['ApiKeyWithValue']) => void;
}

const lives = { never: null, month: 30, quarter: 90, year: 365 } as const;

function NewKey({ onClose, onMade }: MadeProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Schemas['Scope'][]>(['slots:read', 'bookings:read', 'bookings:write']);
  const [speaksAsPerson, setSpeaksAsPerson] = useState(false);
  const [life, setLife] = useState<keyof typeof lives>('never');
  const [cap, setCap] = useState<number | null>(null);
  const making = useMutation({
    mutationFn: () =>
      api.post('/api-keys', {
        body: {
          name: name.trim(),
          scopes: [...chosen],
          speaks_as: speaksAsPerson ? 'person' : 'bot',
          expires_at: expiry(lives[life], Date.now()),
          max_bookings_per_day: cap,
        },
      }),
    onSuccess: onMade,
  });
  return (
    <Form
      error={making.error}
      onSubmit={() => making.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={making.isPending} isDisabled={chosen.length === 0}>
            {t('add')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('keys:name')}
        hint={t('keys:nameHint')}
        name="name"
        isRequired
        maxLength={200}
        value={name}
        onChange={setName}
        autoFocus
      />
      <fieldset className="boxes">
        <legend>{t('keys:scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox key={scope} isSelected={chosen.includes(scope)} onChange={(on) => setChosen((now) => toggled(now, scope, on))}>
            {t(`keys:scope.${scope.replace(':', '_')}`)}
            <span className="hint">{t(`keys:scopeNote.${scope.replace(':', '_')}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      {chosen.includes('messages:write') && (
        <Switch isSelected={speaksAsPerson} onChange={setSpeaksAsPerson}>
          {t('keys:speaksAsPerson')}
        </Switch>
      )}
      {(chosen.includes('bookings:write') || chosen.includes('bookings:own')) && (
        <NumberField
          label={t('keys:cap')}
          hint={t('keys:capHint')}
          name="max_bookings_per_day"
          minValue={1}
          maxValue={100_000}
          value={cap ?? NaN}
          onChange={(value) => setCap(Number.isNaN(value) ? null : value)}
        />
      )}
      <Select
        label={t('keys:expires')}
        name="expires_at"
        choices={(Object.keys(lives) as (keyof typeof lives)[]).map((id) => ({ id, label: t(`keys:life.${id}`) }))}
        value={life}
        onChange={setLife}
      />
    </Form>
  );
}

function Rotation({ apiKey, onClose, onMade }: MadeProps & { apiKey: Key }) {
  const { t } = useTranslation();
  const [overlap, setOverlap] = useState<'24' | '1' | '0'>('24');
  const rotating = useMutation({
    mutationFn: () => api.post('/api-keys/{id}/rotate', { params: { path: { id: apiKey.id } }, body: { overlap_hours: Number(overlap) } }),
    onSuccess: onMade,
  });
  return (
    <Form
      error={rotating.error}
      onSubmit={() => rotating.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={rotating.isPending}>
            {t('keys:rotate')}
          </Button>
        </>
      }
    >
      <p>{t('keys:rotateText', { name: apiKey.name })}</p>
      <Choices
        label={t('keys:overlap')}
        name="overlap_hours"
        choices={(['24', '1', '0'] as const).map((id) => ({ id, label: t(`keys:overlaps.h${id}`) }))}
        value={overlap}
        onChange={setOverlap}
      />
    </Form>
  );
}
