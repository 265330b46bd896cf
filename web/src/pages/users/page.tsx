import { resourcesQuery } from '../../api/resources';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useInstallation } from '../../api/installation';
import { useManages, useSession } from '../../api/session';
import { usersQuery, type User } from '../../api/users';
import { useWrite } from '../../api/write';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { EntityForm, useDraft, useSavedAndClose } from '../../ui/entity-form';
import { EntityPage } from '../../ui/entity-table';
import { Choices, Select, Switch, TextField } from '../../ui/fields';
import { Badge } from '../../ui/page';
import { OnlyHere } from '../../ui/only-here';
import { ShownOnce } from '../../ui/secret';
import { toast } from '../../ui/toasts';

/** The people who sign in. */
export function UsersPage() {
  return useManages() ? <Users /> : <Navigate to="/app/day" />;
}

function Users() {
  const { t } = useTranslation();
  const { user: self } = useSession();
  const { data: users } = useSuspenseQuery(usersQuery);
  const [link, setLink] = useState<string>();
  const showInvitation = (invited: Schemas['InvitedUser']) => {
    if (invited.link === null) {
      toast(t('users:mailed', { email: invited.email ?? '' }));
    } else {
      setLink(invited.link);
    }
  };
  const sendsMail = useInstallation()?.sends_mail ?? false;
  const inviteAgain = useWrite(
    ({ user: { email, name, role, resource_id, own_only }, byMail }: { user: User; byMail: boolean }) =>
      api.post('/users', { body: { email: email!, name, role: role!, resource_id, own_only: own_only === true, by_mail: byMail } }),
    { changes: ['users'], onDone: showInvitation },
  );
  return (
    <EntityPage
      title={t('pages.users')}
      intro={
        <p>
          {t('users:hint')} <Link to="/app/sessions">{t('pages.sessions')}</Link>
        </p>
      }
      rows={users}
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
        {
          id: 'role',
          title: t('users:role'),
          cell: (row) => (
            <>
              {row.role === null ? '–' : t(row.own_only ? 'users:professional' : `role.${row.role}`)}{' '}
              {row.own_only && <Badge>{t('users:ownOnly')}</Badge>}
            </>
          ),
        },
        { id: 'state', title: t('users:state'), cell: (row) => <State user={row} /> },
      ]}
      add={{ label: t('users:invite') }}
      edit={{
        title: t('users:acts'),
        label: ({ name }) => t('users:changeNamed', { name }),
        may: ({ role }) => role !== 'owner' || self.role === 'owner',
        more: (row) =>
          row.accepted_at === null &&
          row.active && (
            <>
              {sendsMail && (
                <Button
                  aria-label={t('users:mailAgainNamed', { name: row.name })}
                  isPending={inviteAgain.isPending}
                  onPress={() => inviteAgain.mutate({ user: row, byMail: true })}
                >
                  {t('users:mailAgain')}
                </Button>
              )}
              <Button
                aria-label={t('users:againNamed', { name: row.name })}
                isPending={inviteAgain.isPending}
                onPress={() => inviteAgain.mutate({ user: row, byMail: false })}
              >
                {t('users:again')}
              </Button>
            </>
          ),
      }}
      place="middle"
      form={({ row }, close) =>
        row ? (
          <Change user={row} onClose={close} />
        ) : (
          <Invitation
            onClose={close}
            onInvited={(invited) => {
              close();
              showInvitation(invited);
            }}
          />
        )
      }
    >
      <ShownOnce title={t('users:link')} label={t('users:link')} value={link} onClose={() => setLink(undefined)}>
        <p>{t('users:linkText')}</p>
        {link !== undefined && <OnlyHere address={link} />}
      </ShownOnce>
    </EntityPage>
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

/** The kind of a user: a role, or a member who sees only the bookings of their own column. */
type Post = Schemas['Role'] | 'professional';

/** The kinds that the signed-in person may assign: only owners can make other people owners. */
function usePosts(): { id: Post; label: string; note: string }[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const posts = (['member', 'professional', 'admin', 'owner'] as const).filter((post) => post !== 'owner' || user.role === 'owner');
  return posts.map((post) => ({
    id: post,
    label: post === 'professional' ? t('users:professional') : t(`role.${post}`),
    note: t(`users:roleNote.${post}`),
  }));
}

const NOBODY = 'none';

/** The kind of a user, and the user's resource. */
interface Own {
  post: Post;
  resource_id: string;
}

/** The values in the server's format. */
function ownOf({ post, resource_id }: Own): { role: Schemas['Role']; resource_id: string | null; own_only: boolean } {
  const isOwn = post === 'professional';
  return { role: isOwn ? 'member' : post, resource_id: resource_id === NOBODY ? null : resource_id, own_only: isOwn };
}

function OwnFields({ values: { post, resource_id }, put }: { values: Own; put: (change: Partial<Own>) => void }) {
  const { t } = useTranslation();
  const { data: resources } = useQuery(resourcesQuery);
  const people = (resources ?? []).filter(({ id, type, active }) => id === resource_id || (active && type === 'person'));
  return (
    <Select
      label={t('users:resource')}
      hint={t('users:resourceHint')}
      name="resource_id"
      value={resource_id}
      onChange={(chosen) => put({ resource_id: chosen })}
      choices={[{ id: NOBODY, label: t('users:noResource') }, ...people.map(({ id, name }) => ({ id, label: name }))]}
      validate={() => (post === 'professional' && resource_id === NOBODY ? t('users:needsResource') : null)}
    />
  );
}

function Invitation({ onClose, onInvited }: { onClose: () => void; onInvited: (user: Schemas['InvitedUser']) => void }) {
  const { t } = useTranslation();
  const posts = usePosts();
  const { values, field, put } = useDraft({ name: '', email: '', post: 'member' as Post, resource_id: NOBODY });
  return (
    <EntityForm
      save={() =>
        api.post('/users', {
          body: { name: values.name.trim(), email: values.email.trim(), ...ownOf(values) },
        })
      }
      changes={['users']}
      onSaved={onInvited}
      submit={t('users:invite')}
      onClose={onClose}
    >
      <TextField label={t('users:name')} {...field('name')} isRequired maxLength={200} autoFocus />
      <TextField label={t('users:email')} {...field('email')} type="email" isRequired maxLength={254} />
      <Choices label={t('users:role')} {...field('post')} name="role" choices={posts} />
      <OwnFields values={values} put={put} />
    </EntityForm>
  );
}

function Change({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const posts = usePosts();
  const { user: self } = useSession();
  const { values, field, flag, put } = useDraft({
    name: user.name,
    post: (user.own_only ? 'professional' : (user.role ?? 'member')) as Post,
    active: user.active,
    resource_id: user.resource_id ?? NOBODY,
  });
  const [asks, setAsks] = useState(false);
  const own = ownOf(values);
  const path = { id: user.id };
  const removing = useWrite(() => api.delete('/users/{id}', { params: { path } }), {
    changes: ['users'],
    onDone: useSavedAndClose(onClose),
    onSettled: () => setAsks(false),
  });
  const isSelf = user.id === self.id;
  return (
    <>
      <EntityForm
        save={() =>
          api.patch('/users/{id}', {
            params: { path },
            // only the changed members, because another person may have changed the rest meanwhile
            body: {
              ...(values.name !== user.name && { name: values.name.trim() }),
              ...(own.role !== user.role && { role: own.role }),
              ...(values.active !== user.active && { active: values.active }),
              ...(own.resource_id !== (user.resource_id ?? null) && { resource_id: own.resource_id }),
              ...(own.own_only !== (user.own_only === true) && { own_only: own.own_only }),
            },
          })
        }
        changes={['users']}
        more={
          !isSelf && (
            <Button kind="danger" onPress={() => setAsks(true)}>
              {t('users:remove')}
            </Button>
          )
        }
        onClose={onClose}
      >
        <TextField label={t('users:name')} {...field('name')} isRequired maxLength={200} />
        {!isSelf && <Choices label={t('users:role')} {...field('post')} name="role" choices={posts} />}
        <OwnFields values={values} put={put} />
        {!isSelf && <Switch {...flag('active')}>{t('users:maySignIn')}</Switch>}
      </EntityForm>
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
