import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { keysQuery } from '../../api/keys';
import { useManages, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { EntityPage } from '../../ui/entity-table';
import { Checkbox, Choices, NumberField, Select, Switch, TextField } from '../../ui/fields';
import { Badge } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { toast } from '../../ui/toasts';
import { expiry, scopes, stateOf, toggled } from './key-state';

type Key = Schemas['ApiKey'];

/** The API keys of other programs. */
export function KeysPage() {
  return useManages() ? <Keys /> : <Navigate to="/app/day" />;
}

function Keys() {
  const { t } = useTranslation();
  const { workspace, user } = useSession();
  const { data: keys } = useSuspenseQuery(keysQuery);
  const [rotating, setRotating] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const [value, setValue] = useState<string>();
  const [now] = useState(Date.now);
  const revoke = useWrite(({ id }: Key) => api.delete('/api-keys/{id}', { params: { path: { id } } }), {
    changes: ['api-keys'],
    onDone: () => toast(t('keys:revokedNow')),
    onSettled: () => setRevoking(undefined),
  });
  return (
    <EntityPage
      title={t('pages.keys')}
      intro={<p>{t('keys:hint')}</p>}
      rows={keys}
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
      empty={{ title: t('keys:none'), hint: t('keys:noneHint') }}
      add={{ label: t('keys:add') }}
      form={(_, close) => <NewKey onClose={close} onValue={setValue} />}
    >
      <Dialog title={t('keys:rotate')} isOpen={rotating !== undefined} onClose={() => setRotating(undefined)}>
        {rotating && <Rotation apiKey={rotating} onClose={() => setRotating(undefined)} onValue={setValue} />}
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
    </EntityPage>
  );
}

function State({ apiKey, now }: { apiKey: Key; now: number }) {
  const { t } = useTranslation();
  const state = stateOf(apiKey, now);
  return state === 'works' ? null : <Badge>{t(`keys:state.${state}`)}</Badge>;
}

interface KeyFormProps {
  onClose: () => void;
  onValue: (key: string | undefined) => void;
}

const lives = { never: null, month: 30, quarter: 90, year: 365 } as const;

function NewKey({ onClose, onValue }: KeyFormProps) {
  const { t } = useTranslation();
  const { values, put, field, number, flag } = useDraft({
    name: '',
    chosen: ['slots:read', 'bookings:read', 'bookings:write'] as readonly Schemas['Scope'][],
    speaksAsPerson: false,
    life: 'never' as keyof typeof lives,
    max_bookings_per_day: null as number | null,
  });
  const { chosen } = values;
  return (
    <EntityForm
      save={() =>
        api.post('/api-keys', {
          body: {
            name: values.name.trim(),
            scopes: [...chosen],
            speaks_as: values.speaksAsPerson ? 'person' : 'bot',
            expires_at: expiry(lives[values.life], Date.now()),
            max_bookings_per_day: values.max_bookings_per_day,
          },
        })
      }
      changes={['api-keys']}
      onSaved={({ key }) => {
        onClose();
        onValue(key);
      }}
      submit={t('add')}
      isDisabled={chosen.length === 0}
      onClose={onClose}
    >
      <TextField label={t('keys:name')} hint={t('keys:nameHint')} {...field('name')} isRequired maxLength={200} autoFocus />
      <fieldset className="boxes">
        <legend>{t('keys:scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox key={scope} isSelected={chosen.includes(scope)} onChange={(on) => put({ chosen: toggled(chosen, scope, on) })}>
            {t(`keys:scope.${scope.replace(':', '_')}`)}
            <span className="hint">{t(`keys:scopeNote.${scope.replace(':', '_')}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      {chosen.includes('messages:write') && <Switch {...flag('speaksAsPerson')}>{t('keys:speaksAsPerson')}</Switch>}
      {(chosen.includes('bookings:write') || chosen.includes('bookings:own')) && (
        <NumberField
          label={t('keys:cap')}
          hint={t('keys:capHint')}
          {...number('max_bookings_per_day', null)}
          minValue={1}
          maxValue={100_000}
        />
      )}
      <Select
        label={t('keys:expires')}
        {...field('life')}
        name="expires_at"
        choices={(Object.keys(lives) as (keyof typeof lives)[]).map((id) => ({ id, label: t(`keys:life.${id}`) }))}
      />
    </EntityForm>
  );
}

function Rotation({ apiKey: { id, name }, onClose, onValue }: KeyFormProps & { apiKey: Key }) {
  const { t } = useTranslation();
  const { values, field } = useDraft({ overlap_hours: '24' as '24' | '1' | '0' });
  return (
    <EntityForm
      save={() => api.post('/api-keys/{id}/rotate', { params: { path: { id } }, body: { overlap_hours: Number(values.overlap_hours) } })}
      changes={['api-keys']}
      onSaved={({ key }) => {
        onClose();
        onValue(key);
      }}
      submit={t('keys:rotate')}
      onClose={onClose}
    >
      <p>{t('keys:rotateText', { name })}</p>
      <Choices
        label={t('keys:overlap')}
        {...field('overlap_hours')}
        choices={(['24', '1', '0'] as const).map((hours) => ({ id: hours, label: t(`keys:overlaps.h${hours}`) }))}
      />
    </EntityForm>
  );
}
