import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { sessionQuery, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Badge, Page } from '../../ui/page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';

const sessionsQuery = queryOptions({ queryKey: ['sessions'] as const, queryFn: () => api.get('/sessions') });

/** Where the person is signed in, and how they end it elsewhere. */
export function SessionsPage() {
  const { t } = useTranslation();
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const { workspace } = useSession();
  const ending = useWrite((id: string) => api.delete('/sessions/{id}', { params: { path: { id } } }), {
    changes: ['sessions'],
    onDone: () => toast(t('sessions:ended')),
  });
  return (
    <Page title={t('pages.sessions')}>
      <p>{t('sessions:hint')}</p>
      <Table
        label={t('pages.sessions')}
        rows={sessions.data}
        keyOf={({ id }) => id}
        columns={[
          { id: 'where', title: t('sessions:where'), cell: (row) => row.user_agent ?? t('sessions:unknown') },
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
      <OtherWorkspaces />
    </Page>
  );
}

/** A workspace that has a password of its own for the address becomes one of the person's, once the address is proved. */
function OtherWorkspaces() {
  const { t } = useTranslation();
  const session = useSession();
  const empty = { workspace: '', password: '' };
  const { values, put, field } = useDraft(empty);
  return (
    <section>
      <h2>{t('sessions:others')}</h2>
      {session.address_proved ? (
        <>
          <p>{t('sessions:othersHint')}</p>
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
        <p>{t('sessions:notProved', { workspace: session.workspace.name })}</p>
      )}
    </section>
  );
}
