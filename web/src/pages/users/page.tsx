import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { useManages, useSession } from '../../api/session';
import { usersQuery, type User } from '../../api/users';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { Choices, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Badge, Page } from '../../ui/page';
import { ShownOnce } from '../../ui/secret';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';

/** The people who sign in. */
export function UsersPage() {
  return useManages() ? <Users /> : <Navigate to="/app/day" />;
}

function Users() {
  const { t } = useTranslation();
  const { user: self } = useSession();
  const { data: users } = useSuspenseQuery(usersQuery);
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<User>();
  const [link, setLink] = useState<string>();
  const told = (invited: Schemas['InvitedUser']) => {
    if (invited.link === null) {
      toast(t('users:mailed', { email: invited.email ?? '' }));
    } else {
      setLink(invited.link);
    }
  };
  const again = useMutation({
    mutationFn: ({ email, name, role }: User) => api.post('/users', { body: { email: email!, name, role: role! } }),
    onSuccess: told,
    onError: (error) => toast(problemSentence(error), { tone: 'bad' }),
  });
  return (
    <Page
      title={t('pages.users')}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
          {t('users:invite')}
        </Button>
      }
    >
      <p>
        {t('users:hint')} <Link to="/app/sessions">{t('pages.sessions')}</Link>
      </p>
      <Table
        label={t('pages.users')}
        rows={users}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('users:name'),
            cell: (row) => (
              <>
                <strong>{row.name}</strong> {row.id === self.id && <Badge>{t('users:you')}</Badge>}
              </>
            ),
          },
          { id: 'email', title: t('users:email'), cell: (row) => row.email ?? '–' },
          { id: 'role', title: t('users:role'), cell: (row) => (row.role === null ? '–' : t(`role.${row.role}`)) },
          { id: 'state', title: t('users:state'), cell: (row) => <State user={row} /> },
          {
            id: 'acts',
            title: t('users:acts'),
            align: 'end',
            cell: (row) => (
              <span className="actions end">
                {row.accepted_at === null && row.active && (
                  <Button
                    aria-label={t('users:againNamed', { name: row.name })}
                    isDisabled={again.isPending}
                    onPress={() => again.mutate(row)}
                  >
                    {t('users:again')}
                  </Button>
                )}
                <Button aria-label={t('users:changeNamed', { name: row.name })} onPress={() => setOpen(row)}>
                  {t('edit')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Dialog title={t('users:invite')} isOpen={inviting} onClose={() => setInviting(false)}>
        {inviting && (
          <Invitation
            onClose={() => setInviting(false)}
            onInvited={(invited) => {
              setInviting(false);
              told(invited);
            }}
          />
        )}
      </Dialog>
      <Dialog title={open?.name ?? ''} isOpen={open !== undefined} onClose={() => setOpen(undefined)}>
        {open !== undefined && <Change user={open} onClose={() => setOpen(undefined)} />}
      </Dialog>
      <ShownOnce title={t('users:link')} label={t('users:link')} value={link} onClose={() => setLink(undefined)}>
        <p>{t('users:linkText')}</p>
      </ShownOnce>
    </Page>
  );
}

function State({ user: { active, accepted_at, mail_refused_at } }: { user: User }) {
  const { t } = useTranslation();
  if (!active) {
    return <Badge>{t('users:off')}</Badge>;
  }
  if (accepted_at === null && mail_refused_at !== null) {
    return <Badge tone="bad">{t('users:refused')}</Badge>;
  }
  return accepted_at === null ? <Badge tone="warn">{t('users:invited')}</Badge> : <Badge tone="good">{t('users:on')}</Badge>;
}

/** Roles that the person may give: only owners make owners. */
function useRoles(): { id: Schemas['Role']; label: string; note: string }[] {
  const { t } = useTranslation();
  const { user } = useSession();
  return (['member', 'admin', 'owner'] as const)
    .filter((role) => role !== 'owner' || user.role === 'owner')
    .map((role) => ({ id: role, label: t(`role.${role}`), note: t(`users:roleNote.${role}`) }));
}

function Invitation({ onClose, onInvited }: { onClose: () => void; onInvited: (user: Schemas['InvitedUser']) => void }) {
  const { t } = useTranslation();
  const roles = useRoles();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Schemas['Role']>('member');
  const inviting = useMutation({
    mutationFn: () => api.post('/users', { body: { name: name.trim(), email: email.trim(), role } }),
    onSuccess: async (invited) => {
      onInvited(invited);
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <Form
      error={inviting.error}
      onSubmit={() => inviting.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={inviting.isPending}>
            {t('users:invite')}
          </Button>
        </>
      }
    >
      <TextField label={t('users:name')} name="name" isRequired maxLength={200} value={name} onChange={setName} autoFocus />
      <TextField label={t('users:email')} name="email" type="email" isRequired maxLength={254} value={email} onChange={setEmail} />
      <Choices label={t('users:role')} name="role" choices={roles} value={role} onChange={setRole} />
    </Form>
  );
}

function Change({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const roles = useRoles();
  const { user: self } = useSession();
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState(user.role ?? 'member');
  const [active, setActive] = useState(user.active);
  const [asks, setAsks] = useState(false);
  const path = { id: user.id };
  const done = async () => {
    toast(t('saved'));
    onClose();
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
  const saving = useMutation({
    mutationFn: () =>
      api.patch('/users/{id}', {
        params: { path },
        body: { name: name.trim(), ...(role !== user.role && { role }), ...(active !== user.active && { active }) },
      }),
    onSuccess: done,
  });
  const removing = useMutation({
    mutationFn: () => api.delete('/users/{id}', { params: { path } }),
    onSuccess: done,
    onError: (error) => {
      setAsks(false);
      toast(problemSentence(error), { tone: 'bad' });
    },
  });
  const isOwner = user.role === 'owner' && self.role !== 'owner';
  return (
    <>
      <Form
        error={saving.error}
        onSubmit={() => saving.mutate()}
        actions={
          <>
            {user.id !== self.id && (
              <Button kind="danger" onPress={() => setAsks(true)}>
                {t('users:remove')}
              </Button>
            )}
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" kind="primary" isPending={saving.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <TextField label={t('users:name')} name="name" isRequired maxLength={200} value={name} onChange={setName} />
        {!isOwner && user.id !== self.id && <Choices label={t('users:role')} name="role" choices={roles} value={role} onChange={setRole} />}
        {user.id !== self.id && (
          <Switch isSelected={active} onChange={setActive}>
            {t('users:maySignIn')}
          </Switch>
        )}
      </Form>
      <Confirm
        title={t('users:remove')}
        action={t('users:remove')}
        isOpen={asks}
        isPending={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('users:removeText', { name: user.name })}</p>
      </Confirm>
    </>
  );
}
