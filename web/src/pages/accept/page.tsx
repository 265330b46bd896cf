import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InsufficientScopeError, TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { sessionQuery, signIn, switchWorkspace } from '../../api/session';
import { Door } from '../../app/door';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

/**
 * Takes a link. What kind it is only the server knows, and a link works once: the server is asked with the token alone,
 * which uses nothing up, and its refusal says what the link asks for.
 */
export function AcceptPage() {
  const { data: session, isPending } = useQuery(sessionQuery);
  const [token] = useState(() => location.hash.slice(1));
  const { t } = useTranslation();
  if (isPending) {
    return null;
  }
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
  return session ? <Join token={token} name={session.user.name} /> : <Look token={token} />;
}

type Asked = 'nothing' | 'sign-in' | 'password' | 'person';

/** What a link asks for of somebody who is not signed in. */
async function askedBy(token: string): Promise<Asked> {
  try {
    await api.post('/session/accept', { body: { token } });
  } catch (error) {
    if (error instanceof InsufficientScopeError) {
      return 'sign-in';
    }
    const pointers = error instanceof TurnoError ? error.errors.map(({ pointer }) => pointer) : [];
    if (pointers.includes('#/token')) {
      return 'nothing';
    }
    return pointers.includes('#/email') ? 'person' : 'password';
  }
  return 'password';
}

function Look({ token }: { token: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let isShown = true;
    void askedBy(token).then((found) => isShown && setAsked(found));
    return () => {
      isShown = false;
    };
  }, [token]);
  switch (asked) {
    case undefined:
      return null;
    case 'nothing':
      return <LinkOver />;
    case 'sign-in':
      return (
        <Door title={t('door:accept')}>
          <p role="alert">
            {t('door:signInFirst')} <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
        </Door>
      );
    case 'password':
    case 'person':
      return <ChoosePassword token={token} asksWho={asked === 'person'} />;
  }
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

/** Somebody who is signed in joins another workspace. */
function Join({ token, name }: { token: string; name: string }) {
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
    return <ChoosePassword token={token} />;
  }
  return (
    <Door title={t('door:accept')}>
      <p>{t('door:joinAs', { name })}</p>
      {joining.error && (
        <p role="alert" className="refusal">
          {problemSentence(joining.error)}
        </p>
      )}
      <footer className="actions">
        <Button onPress={() => setAsNew(true)}>{t('door:otherPerson')}</Button>
        <Button kind="primary" isPending={joining.isPending} onPress={() => joining.mutate()}>
          {t('door:join')}
        </Button>
      </footer>
    </Door>
  );
}

function ChoosePassword({ token, asksWho: knownToAsk = false }: { token: string; asksWho?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [asksWho, setAsksWho] = useState(knownToAsk);
  const accepting = useMutation({
    mutationFn: async () => {
      const first = email !== '' && name !== '' ? { email, name } : {};
      const accepted = await api.post('/session/accept', { body: { token, password, ...first } });
      await signIn(accepted.email, password);
    },
    onSuccess: () => router.history.push('/app/day'),
    onError: (error) => {
      const missing = error instanceof TurnoError && error.errors.some(({ pointer }) => pointer === '#/email' || pointer === '#/name');
      if (missing && !asksWho) {
        setAsksWho(true);
        accepting.reset();
      }
    },
  });
  const pointers = accepting.error instanceof TurnoError ? accepting.error.errors.map(({ pointer }) => pointer) : [];
  const hasPassword = accepting.error instanceof InsufficientScopeError;
  if (pointers.includes('#/token')) {
    return <LinkOver />;
  }
  return (
    <Door title={t('door:accept')}>
      <Form
        error={hasPassword ? null : accepting.error}
        onSubmit={() => accepting.mutate()}
        actions={
          <Button type="submit" kind="primary" isPending={accepting.isPending}>
            {t('door:begin')}
          </Button>
        }
      >
        {asksWho && (
          <>
            <TextField label={t('door:yourName')} name="name" autoComplete="name" isRequired value={name} onChange={setName} autoFocus />
            <TextField label={t('door:email')} name="email" type="email" autoComplete="username" isRequired value={email} onChange={setEmail} />
          </>
        )}
        <TextField
          label={t('door:newPassword')}
          hint={t('door:passwordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          isRequired
          value={password}
          onChange={setPassword}
        />
        {hasPassword && (
          <p role="alert" className="refusal">
            {t('door:signInFirst')} <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
        )}
      </Form>
    </Door>
  );
}
