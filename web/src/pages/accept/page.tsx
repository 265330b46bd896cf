import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { sessionQuery, signIn, switchWorkspace, type Session } from '../../api/session';
import { Door } from '../../app/door';
import { SignInForm } from '../sign-in/form';
import { Button } from '../../ui/button';
import { useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

type OpenedLink = Schemas['OpenedLink'];

interface LinkProps {
  link: OpenedLink;
  token: string;
}

/** Takes a link. The server says its purpose and what it needs from this visitor; reading it does not use it up. */
export function AcceptPage() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const [signsIn, setSignsIn] = useState(false);
  const [, setSignIns] = useState(0); // a sign-in empties the cache, so the page has to be drawn again to see the session
  const { data: session, isPending } = useQuery(sessionQuery);
  const opened = useQuery({
    queryKey: ['session', 'link', token, session?.id] as const,
    queryFn: () => api.post('/session/link', { body: { token } }),
    enabled: token !== '' && !isPending,
    retry: false,
    throwOnError: false,
    staleTime: Infinity,
  });
  if (token === '') {
    return (
      <Door title={t('door:accept')}>
        <p role="alert">{t('door:noToken')}</p>
        <p>
          <Link to="/app/sign-in">{t('door:signIn')}</Link>
        </p>
      </Door>
    );
  }
  if (opened.error) {
    return isOver(opened.error) ? <LinkOver /> : <Refused error={opened.error} />;
  }
  if (opened.data === undefined) {
    return null;
  }
  const link = opened.data;
  const mustSignIn = link.needs.includes('session');
  const signedIn = () => {
    setSignsIn(false);
    setSignIns((count) => count + 1);
  };
  return (
    <Door title={t('door:accept')}>
      <About link={link} />
      {session && link.needs.length === 0 ? (
        <Join token={token} link={link} session={session} />
      ) : signsIn || mustSignIn ? (
        <>
          <p>{t('door:signInFirst')}</p>
          <SignInForm email={link.email ?? undefined} onSignedIn={signedIn} />
          {!mustSignIn && <Button onPress={() => setSignsIn(false)}>{t('door:choosePassword')}</Button>}
        </>
      ) : (
        <>
          <ChoosePassword token={token} link={link} />
          {link.purpose !== 'recovery' && !session && <Button onPress={() => setSignsIn(true)}>{t('door:haveAccount')}</Button>}
        </>
      )}
    </Door>
  );
}

const isOver = (error: unknown) => error instanceof TurnoError && error.errors.some(({ pointer }) => pointer === '#/token');

/** The inviter, the workspace, the address and the role. */
function About({ link: { purpose, workspace, invited_by: by, email, role } }: { link: OpenedLink }) {
  const { t } = useTranslation();
  const name = workspace?.name ?? '';
  switch (purpose) {
    case 'first_link':
      return <p>{t('door:ofOwner', { workspace: name })}</p>;
    case 'recovery':
      return <p>{workspace === null ? t('door:newPasswordOf', { email }) : t('door:newPasswordIn', { email, workspace: name })}</p>;
    case 'invitation': {
      const words = { by, workspace: name, email, role: role === null ? '' : t(`role.${role}`) };
      return <p>{by === null ? t('door:invited', words) : t('door:invitedBy', words)}</p>;
    }
  }
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Door title={t('door:accept')}>
      <p role="alert" className="refusal">
        {problemSentence(error)}
      </p>
    </Door>
  );
}

function LinkOver() {
  const { t } = useTranslation();
  return (
    <Door title={t('door:accept')}>
      <p role="alert">{t('door:linkOver')}</p>
      <p>
        <Link to="/app/recover">{t('door:forgotten')}</Link>
      </p>
    </Door>
  );
}

/** A person who is signed in joins another workspace by one click. */
function Join({ token, link, session }: LinkProps & { session: Session }) {
  const { t } = useTranslation();
  const [asNew, setAsNew] = useState(false);
  const joining = useMutation({
    mutationFn: async () => {
      const { workspace } = await api.post('/session/accept', { body: { token } });
      if (workspace !== null) {
        await switchWorkspace(workspace);
      }
    },
  });
  if (asNew) {
    return <ChoosePassword token={token} link={{ ...link, needs: ['email', 'name', 'password'] }} />;
  }
  return (
    <>
      <p>{t('door:joinAs', { name: session.user.name, email: session.user.email })}</p>
      {joining.error && (
        <p role="alert" className="refusal">
          {isOver(joining.error) ? t('door:linkOver') : problemSentence(joining.error)}
        </p>
      )}
      <footer className="actions">
        {link.purpose === 'first_link' ? <Button onPress={() => setAsNew(true)}>{t('door:otherPerson')}</Button> : <span />}
        <Button kind="primary" isPending={joining.isPending} onPress={() => joining.mutate()}>
          {t('door:join')}
        </Button>
      </footer>
    </>
  );
}

function ChoosePassword({ token, link }: LinkProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { values, field } = useDraft({ name: '', email: '', password: '' });
  const asksForPerson = link.needs.includes('email');
  const accepting = useMutation({
    mutationFn: async () => {
      const accepted = await api.post('/session/accept', { body: { token, ...(asksForPerson ? values : { password: values.password }) } });
      await signIn(accepted.email, values.password, accepted.workspace ?? '');
    },
    onSuccess: () => router.history.push('/app/day'),
  });
  const isLinkOver = isOver(accepting.error);
  return (
    <>
      <Form
        error={isLinkOver ? null : accepting.error}
        onSubmit={() => accepting.mutate()}
        submit={t('door:begin')}
        isPending={accepting.isPending}
      >
        {asksForPerson && (
          <>
            <TextField label={t('door:yourName')} {...field('name')} autoComplete="name" isRequired autoFocus />
            <TextField label={t('door:email')} {...field('email')} type="email" autoComplete="username" isRequired />
          </>
        )}
        <TextField
          label={t('door:newPassword')}
          hint={t('door:passwordHint')}
          {...field('password')}
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          isRequired
        />
        {isLinkOver && (
          <p role="alert" className="refusal">
            {t('door:linkOver')}
          </p>
        )}
      </Form>
      {link.workspace && <p className="hint">{t('door:signInLater', { slug: link.workspace.slug })}</p>}
    </>
  );
}
