import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { sessionQuery, useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Badge, Page } from '../../ui/page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';

const sessionsQuery = queryOptions({ queryKey: ['sessions'] as const, queryFn: () => api.get('/sessions') });

/** Where the person is signed in, and how they end it elsewhere. */
export function SessionsPage() {
  const { t } = useTranslation();
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const { workspace } = useSession();
  const ending = useMutation({
    mutationFn: (id: string) => api.delete('/sessions/{id}', { params: { path: { id } } }),
    onSuccess: () => toast(t('sessions:ended')),
    onError: (error) => toast(problemSentence(error), { tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
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
  const [workspace, setWorkspace] = useState('');
  const [password, setPassword] = useState('');
  const joining = useMutation({
    mutationFn: () => api.post('/session/join', { body: { workspace: workspace.trim(), password } }),
    onSuccess: (joined) => {
      queries.setQueryData(sessionQuery.queryKey, joined);
      setWorkspace('');
      setPassword('');
      toast(t('sessions:joined'));
    },
  });
  return (
    <section>
      <h2>{t('sessions:others')}</h2>
      {session.address_proved ? (
        <>
          <p>{t('sessions:othersHint')}</p>
          <Form
            error={joining.error}
            onSubmit={() => joining.mutate()}
            actions={
              <Button type="submit" isPending={joining.isPending}>
                {t('sessions:join')}
              </Button>
            }
          >
            <TextField
              label={t('sessions:workspace')}
              name="workspace"
              autoComplete="off"
              maxLength={63}
              isRequired
              value={workspace}
              onChange={setWorkspace}
            />
            <TextField
              label={t('sessions:itsPassword')}
              name="password"
              type="password"
              autoComplete="off"
              isRequired
              value={password}
              onChange={setPassword}
            />
          </Form>
        </>
      ) : (
        <p>{t('sessions:notProved', { workspace: session.workspace.name })}</p>
      )}
    </section>
  );
}
