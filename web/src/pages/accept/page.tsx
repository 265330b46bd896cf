import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { sessionQuery, signIn, switchWorkspace, type Session } from '../../api/session';
import { Door } from '../../app/door';
import { EmptyServer } from '../sign-in/empty';
import { SignInForm } from '../sign-in/form';
import { Button } from '../../ui/button';
import { useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { BusinessFields, useBusiness } from '../start/business-fields';

type OpenedLink = Schemas['OpenedLink'];

interface LinkProps {
  link: OpenedLink;
  token: string;
  /** Shows the sign-in form, with the e-mail address filled in if it is known. */
  onSignIn: (email: string) => void;
}

/** Handles a link. The server reports its purpose and the data that this visitor must enter, without using the link up. */
export function AcceptPage() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  /** The e-mail address to sign in with, empty if it is unknown; undefined unless the person is signing in here. */
  const [signsIn, setSignsIn] = useState<string>();
  const [, setSignIns] = useState(0); // a sign-in empties the cache, so the page must be rendered again to read the session
  const { data: session, isPending } = useQuery(sessionQuery);
  const opened = useQuery({
    queryKey: ['session', 'link', token, session?.id] as const,
    queryFn: () => api.post('/session/link', { body: { token } }),
    enabled: token !== '' && !isPending,
    retry: false,
    throwOnError: false,
    staleTime: Infinity,
  });
  if (token === '' || isOver(opened.error)) {
    return <LinkOver reason={t(token === '' ? 'door:noToken' : 'door:linkOver')} session={session ?? null} />;
  }
  if (opened.error) {
    return <Refused error={opened.error} />;
  }
  if (opened.data === undefined) {
    return null;
  }
  const link = opened.data;
  const mustSignIn = link.needs.includes('session');
  const signedIn = () => {
    setSignsIn(undefined);
    setSignIns((count) => count + 1);
  };
  return (
    <Door title={t('door:accept')}>
      <About link={link} />
      {session && isForAnother(link, session) && <p>{t('door:signedInAs', { name: session.user.name, email: session.user.email })}</p>}
      {signsIn !== undefined || mustSignIn ? (
        <>
          <p>{t('door:signInFirst')}</p>
          <SignInForm key={signsIn ?? ''} email={signsIn || (link.email ?? undefined)} onSignedIn={signedIn} />
          {!mustSignIn && <Button onPress={() => setSignsIn(undefined)}>{t('door:choosePassword')}</Button>}
        </>
      ) : session && !link.needs.includes('password') ? (
        <Join token={token} link={link} session={session} onSignIn={setSignsIn} />
      ) : (
        <>
          <ChoosePassword token={token} link={link} onSignIn={setSignsIn} />
          {link.workspace !== null && link.purpose !== 'recovery' && !session && (
            <Button onPress={() => setSignsIn('')}>{t('door:haveAccount')}</Button>
          )}
        </>
      )}
    </Door>
  );
}

const isOver = (error: unknown) => error instanceof TurnoError && error.errors.some(({ pointer }) => pointer === '#/token');

/** Whether the link is for somebody other than the signed-in person. */
const isForAnother = ({ email, needs }: OpenedLink, { user }: Session) => needs.length > 0 && email !== null && email !== user.email;

/** The purpose of a link in words; for an invitation, with the inviter, the workspace, the e-mail address and the role. */
function About({ link: { purpose, workspace, invited_by: by, email, role } }: { link: OpenedLink }) {
  const { t } = useTranslation();
  const name = workspace?.name ?? '';
  switch (purpose) {
    case 'first_workspace':
      return <p>{t('door:firstWorkspace')}</p>;
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

/** Explains why the link does not work, and offers to continue, sign in, or reset the password. */
function LinkOver({ reason, session }: { reason: string; session: Session | null }) {
  const { t } = useTranslation();
  return (
    <Door title={t('door:accept')}>
      <p role="alert">{reason}</p>
      {session ? (
        <p>
          <Link to="/app/day">{t('door:goOn', { workspace: session.workspace.name })}</Link>
        </p>
      ) : (
        <>
          <p>
            <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
          <p>
            <Link to="/app/recover">{t('door:forgotten')}</Link>
          </p>
        </>
      )}
      <EmptyServer />
    </Door>
  );
}

/** Lets a signed-in person accept with one click; a link for the first workspace also asks for the business. */
function Join({ token, link, session, onSignIn }: LinkProps & { session: Session }) {
  const { t } = useTranslation();
  const [asNew, setAsNew] = useState(false);
  const business = useBusiness('workspace.');
  const isNew = link.purpose === 'first_workspace';
  const joining = useMutation({
    mutationFn: async () => {
      const { workspace, kind } = business.said();
      const { workspace: slug } = await api.post('/session/accept', { body: { token, ...(isNew && { workspace }) } });
      if (slug !== null) {
        await switchWorkspace(slug, isNew ? `/app/start?business=${kind}` : undefined);
      }
    },
  });
  if (asNew) {
    const needs: OpenedLink['needs'] = ['email', 'name', 'password', ...link.needs];
    return <ChoosePassword token={token} link={{ ...link, needs }} onSignIn={onSignIn} />;
  }
  return (
    <>
      <p>{t('door:joinAs', { name: session.user.name, email: session.user.email })}</p>
      <Form
        error={isOver(joining.error) ? null : joining.error}
        onSubmit={() => joining.mutate()}
        more={link.email === null ? <Button onPress={() => setAsNew(true)}>{t('door:otherPerson')}</Button> : <span />}
        submit={t('door:join')}
        isPending={joining.isPending}
      >
        {isNew && <BusinessFields {...business} />}
        {isOver(joining.error) && <Over />}
      </Form>
    </>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="refusal">
      {t('door:linkOver')} <Link to="/app/sign-in">{t('door:signIn')}</Link>
    </p>
  );
}

function ChoosePassword({ token, link, onSignIn }: LinkProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { values, field } = useDraft({ name: '', email: '', password: '' });
  const business = useBusiness('workspace.');
  const [accepted, setAccepted] = useState<Schemas['AcceptedLink']>();
  const asksForPerson = link.needs.includes('email');
  const isNew = link.needs.includes('workspace');
  const toStart = () => router.history.replace(isNew ? `/app/start?business=${business.said().kind}` : '/app/day');
  const accepting = useMutation({
    mutationFn: async () => {
      const body = {
        token,
        ...(asksForPerson ? values : { password: values.password }),
        ...(isNew && { workspace: business.said().workspace }),
      };
      const done = await api.post('/session/accept', { body });
      // the link is used up now, so the person must sign in if this fails
      await signIn(done.email, values.password, done.workspace ?? '').then(toStart, () => setAccepted(done));
    },
  });
  if (accepted) {
    return (
      <>
        <p role="status">{t('door:accepted')}</p>
        <SignInForm email={accepted.email} workspace={accepted.workspace ?? ''} onSignedIn={toStart} />
      </>
    );
  }
  const isLinkOver = isOver(accepting.error);
  const hasPassword = accepting.error instanceof TurnoError && accepting.error.reason === 'session_required';
  return (
    <>
      <Form
        error={isLinkOver || hasPassword ? null : accepting.error}
        onSubmit={() => accepting.mutate()}
        submit={t('door:begin')}
        isPending={accepting.isPending}
      >
        {isNew && <BusinessFields {...business} />}
        {asksForPerson && (
          <>
            <TextField label={t('door:yourName')} {...field('name')} autoComplete="name" isRequired autoFocus={!isNew} />
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
        {isLinkOver && <Over />}
        {hasPassword && (
          <p role="alert" className="refusal">
            {t('door:hasPassword')} <Button onPress={() => onSignIn(values.email)}>{t('door:signIn')}</Button>
          </p>
        )}
      </Form>
      {link.workspace && <p className="hint">{t('door:signInLater', { slug: link.workspace.slug })}</p>}
    </>
  );
}
