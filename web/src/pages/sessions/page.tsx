import './sessions.css';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from 'turno-client';
import { api } from '../../api/client';
import { useInstallation } from '../../api/installation';
import { queries } from '../../api/query';
import { sessionQuery, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Badge, Page } from '../../ui/page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';
import { deviceOf } from './device';
import { Password } from './password';

const sessionsQuery = queryOptions({ queryKey: ['sessions'] as const, queryFn: async () => (await api.get('/sessions')).data });

/** Ends a session; treats a session that has already ended as a success. */
async function end(id: string): Promise<void> {
  try {
    await api.delete('/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    if (!(error instanceof NotFoundError)) {
      throw error;
    }
  }
}

/** The person's own password, sign-ins, and other businesses. */
export function SessionsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pages.sessions')}>
      <Sessions />
      <div className="own">
        <Password />
        <OtherWorkspaces />
      </div>
    </Page>
  );
}

/** The person's sign-ins, with a way to end the ones in other browsers. */
function Sessions() {
  const { t } = useTranslation();
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const { workspace } = useSession();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const changes = { changes: ['sessions'] } as const;
  const ending = useWrite(end, { ...changes, onDone: () => toast(t('sessions:ended')) });
  const others = sessions.filter(({ current }) => !current);
  const endingAll = useWrite(() => Promise.all(others.map(({ id }) => end(id))), {
    ...changes,
    onDone: () => toast(t('sessions:endedAll')),
    onSettled: close,
  });
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('sessions:devices')}</h2>
        {others.length > 0 && <Button onPress={() => setAsks(true)}>{t('sessions:endAll')}</Button>}
      </div>
      <p className="hint">{t('sessions:hint')}</p>
      <Table
        label={t('sessions:devices')}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'where',
            title: t('sessions:where'),
            cell: (row) =>
              row.user_agent === null ? t('sessions:unknown') : <span title={row.user_agent}>{deviceOf(row.user_agent)}</span>,
          },
          { id: 'since', title: t('sessions:since'), cell: (row) => when(row.created_at, 'dateTime', workspace.time_zone) },
          { id: 'used', title: t('sessions:used'), cell: (row) => when(row.last_used_at, 'dateTime', workspace.time_zone) },
          {
            id: 'end',
            title: '',
            align: 'end',
            cell: (row) =>
              row.current ? (
                <Badge tone="good">{t('sessions:this')}</Badge>
              ) : (
                <Button onPress={() => ending.mutate(row.id)}>{t('sessions:end')}</Button>
              ),
          },
        ]}
      />
      <Confirm
        title={t('sessions:endAll')}
        action={t('sessions:endAll')}
        isOpen={asks}
        isPending={endingAll.isPending}
        onConfirm={() => endingAll.mutate()}
        onClose={close}
      >
        <p>{t('sessions:endAllText', { count: others.length })}</p>
      </Confirm>
    </section>
  );
}

/**
 * Adds another workspace, in which the person's e-mail address still has a separate password, to the person's account. Offered only once
 * the address is proved.
 */
function OtherWorkspaces() {
  const { t } = useTranslation();
  const session = useSession();
  const sendsMail = useInstallation()?.sends_mail ?? true;
  const empty = { workspace: '', password: '' };
  const { values, put, field } = useDraft(empty);
  return (
    <section className="section">
      <h2>{t('sessions:others')}</h2>
      {session.address_proved ? (
        <>
          <p className="hint">{t('sessions:othersHint')}</p>
          <EntityForm
            save={() => api.post('/session/join', { body: { ...values, workspace: values.workspace.trim() } })}
            onSaved={(joined) => {
              queries.setQueryData(sessionQuery.queryKey, joined);
              put(empty);
              toast(t('sessions:joined'));
            }}
            submit={t('sessions:join')}
            kind="plain"
          >
            <TextField label={t('sessions:workspace')} {...field('workspace')} autoComplete="off" maxLength={63} isRequired />
            <TextField label={t('sessions:itsPassword')} {...field('password')} type="password" autoComplete="off" isRequired />
          </EntityForm>
        </>
      ) : (
        <p className="hint">{t(sendsMail ? 'sessions:notProved' : 'sessions:sendsNoMail', { workspace: session.workspace.name })}</p>
      )}
    </section>
  );
}
