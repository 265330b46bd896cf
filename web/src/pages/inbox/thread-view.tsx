import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay, useSession } from '../../api/session';
import { usersQuery } from '../../api/users';
import { useWrite } from '../../api/write';
import { lengthInWords, nameOrPhone, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { Icon } from '../../ui/icon';
import { useNow } from '../../ui/now';
import { Skeleton } from '../../ui/page';
import { toast } from '../../ui/toasts';
import { Composer } from './composer';
import { conversationQuery, messagesQuery, type Conversation, type Message } from './data';
import type { Box } from './boxes';
import { OptOut } from '../customers/opt-out';
import { customerQuery } from '../customers/data';
import { chosenIn, inOrder, isPress, minutesLeft, titlesOf, voiceOf } from './thread';

/** One conversation: its messages, and the form for an answer. */
export function Thread({ id, box }: { id: string; box: Box }) {
  const { t } = useTranslation();
  const { data: conversation } = useSuspenseQuery(conversationQuery(id));
  const found = useInfiniteQuery(messagesQuery(id));
  const messages = inOrder(found.data?.pages ?? []);
  const chosen = chosenIn(messages);
  const mayWrite = useMay('messages:write');
  useRead(conversation, mayWrite && messages.length > 0);
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls the list
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <section className="thread" aria-label={t('inbox:with', { name: nameIn(conversation, t) })}>
      <Head conversation={conversation} box={box} mayWrite={mayWrite} />
      {found.isPending ? (
        <Skeleton />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus, the keyboard could not scroll the messages
        <div className="messages" ref={list} role="log" tabIndex={0} aria-label={t('inbox:messages')}>
          <ol>
            {found.hasNextPage && (
              <li className="earlier">
                <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                  {t('inbox:earlier')}
                </Button>
              </li>
            )}
            {messages.map((message) => (
              <Said key={message.id} message={message} chosen={chosen.get(message.external_id ?? '') ?? NONE} />
            ))}
          </ol>
        </div>
      )}
      <div>
        <NoMessages customerId={conversation.customer.id} />
        {mayWrite && <Composer conversation={conversation} />}
      </div>
    </section>
  );
}

/** Shows that the customer wants no automatic messages, if the person may read customers. */
function NoMessages({ customerId }: { customerId: string }) {
  const maySee = useMay('customers:read');
  const { data: customer } = useQuery({ ...customerQuery(customerId), enabled: maySee });
  return customer && <OptOut customer={customer} />;
}

function nameIn({ customer }: Conversation, t: ReturnType<typeof useTranslation>['t']): string {
  return nameOrPhone(customer) ?? t('inbox:unknown');
}

function onVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Marks a conversation as read while it is open and visible. */
function useRead({ id, sequence, unread_count }: Conversation, active: boolean): void {
  const reported = useRef(0);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!active || unread_count === 0 || reported.current >= sequence || !isVisible) {
      return;
    }
    reported.current = sequence;
    void api
      .post('/conversations/{id}/read', { params: { path: { id } }, body: { up_to_sequence: sequence } })
      .then(() => queries.invalidateQueries({ queryKey: ['conversations'] }))
      .catch(() => {}); // it stays unread, and the next visit tries again
  }, [id, sequence, unread_count, active, isVisible]);
}

function Head({ conversation, box, mayWrite }: { conversation: Conversation; box: Box; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { id } = conversation;
  const path = { id };
  const acting = useWrite(
    (act: 'take' | 'release' | 'close' | 'reopen'): Promise<unknown> =>
      act === 'take'
        ? api.post('/conversations/{id}/handoff', { params: { path }, body: { assignee_id: user.id } })
        : api.post(`/conversations/{id}/${act}`, { params: { path } }),
    { changes: ['conversations'], onDone: (_, act) => toast(t(`inbox:done.${act}`)) },
  );
  const isOpen = conversation.status === 'open';
  const further = [
    ...(isOpen && conversation.handled_by === 'human'
      ? [{ id: 'release', label: t('inbox:release'), act: () => acting.mutate('release') }]
      : []),
    ...(isOpen ? [{ id: 'close', label: t('inbox:close'), act: () => acting.mutate('close') }] : []),
  ];
  return (
    <header className="thread-head">
      <Link to="/app/inbox" search={{ box }} className="back">
        {t('back')}
      </Link>
      <div>
        <h2>
          <Link to="/app/customers/$customer" params={{ customer: conversation.customer.id }}>
            {nameIn(conversation, t)}
          </Link>
        </h2>
        <p className="hint">{t(isOpen ? `inbox:handledBy.${conversation.handled_by}` : 'inbox:isClosed')}</p>
        {isOpen && conversation.handled_by === 'human' && conversation.handoff_reason !== null && (
          <p className="hint">{t('inbox:because', { reason: conversation.handoff_reason })}</p>
        )}
        {isOpen && <Window conversation={conversation} />}
      </div>
      {mayWrite && (
        <div className="actions">
          {isOpen && <Assignee conversation={conversation} />}
          {isOpen && conversation.handled_by === 'bot' && (
            <Button kind="primary" isPending={acting.isPending} onPress={() => acting.mutate('take')}>
              {t('inbox:take')}
            </Button>
          )}
          {!isOpen && (
            <Button isPending={acting.isPending} onPress={() => acting.mutate('reopen')}>
              {t('inbox:reopen')}
            </Button>
          )}
          {further.length > 0 && (
            <Menu
              aria-label={t('inbox:further')}
              button={
                <>
                  {t('inbox:further')} <Icon name="down" />
                </>
              }
              items={further}
            />
          )}
        </div>
      )}
    </header>
  );
}

const NOBODY = 'nobody';

/** The assignee of the conversation, and a choice of other people. Assigning one of the bot's conversations takes it over. */
function Assignee({ conversation: { id, assignee, handled_by } }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { user: self } = useSession();
  const { data: users } = useQuery(usersQuery);
  const giving = useWrite(
    (to: string | null): Promise<unknown> =>
      handled_by === 'bot' && to !== null
        ? api.post('/conversations/{id}/handoff', { params: { path: { id } }, body: { assignee_id: to } })
        : api.patch('/conversations/{id}', { params: { path: { id } }, body: { assignee_id: to } }),
    {
      changes: ['conversations'],
      onDone: (_, to) =>
        toast(to === null ? t('inbox:done.free') : t('inbox:done.given', { name: users?.find((user) => user.id === to)?.name ?? '' })),
    },
  );
  const able = users?.filter((user) => user.active && user.accepted_at !== null) ?? [];
  const name = assignee?.name ?? t('inbox:nobody');
  return (
    <Menu
      kind="plain"
      aria-label={t('inbox:assignee', { name })}
      button={
        <>
          <Icon name="customers" /> {name} <Icon name="down" />
        </>
      }
      items={[
        ...able.map((user) => ({
          id: user.id,
          label: user.id === self.id ? t('inbox:myself', { name: user.name }) : user.name,
          isDisabled: user.id === assignee?.id,
          act: () => giving.mutate(user.id),
        })),
        ...(assignee === null ? [] : [{ id: NOBODY, label: t('inbox:nobody'), act: () => giving.mutate(null) }]),
      ]}
    />
  );
}

/** The time for which free text is still allowed. */
function Window({ conversation: { reply_window_expires_at: until } }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const now = useNow(15_000);
  if (until === null) {
    return null;
  }
  const left = minutesLeft(until, now);
  return (
    <p className={left === null || left < 60 ? 'window soon' : 'window hint'}>
      {left === null ? t('inbox:windowOver') : t('inbox:windowLeft', { time: lengthInWords(left) })}
    </p>
  );
}

const NONE: ReadonlySet<string> = new Set();

function Said({ message, chosen }: { message: Message; chosen: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const voice = voiceOf(message);
  const isOut = message.direction === 'outbound' && !message.private && message.type !== 'system';
  return (
    <li className={`said ${voice}`}>
      <p className="hint">
        <strong>{t(`inbox:voice.${voice}`)}</strong>
        {message.sender.name !== null && voice !== 'customer' && ` ${message.sender.name}`} ·{' '}
        {when(message.created_at, 'dateTime', workspace.time_zone)}
        {isPress(message) && ` · ${t('inbox:pressed')}`}
        {message.deleted_at === null && message.edited_at !== null && ` · ${t('inbox:edited')}`}
      </p>
      {message.text !== null && <p className="text">{message.text}</p>}
      {titlesOf(message.content).length > 0 && (
        <ul className="offered" aria-label={t('inbox:buttons')}>
          {titlesOf(message.content).map((title) => (
            <li key={title} {...(chosen.has(title) && { className: 'chosen', 'aria-label': t('inbox:chosen', { title }) })}>
              {title}
            </li>
          ))}
        </ul>
      )}
      {message.template !== null && (
        <p className="text">
          {t('inbox:template', { name: message.template.name })} {(message.template.parameters ?? []).join(' · ')}
        </p>
      )}
      {message.text_cut && <p className="hint">{t('inbox:textCut')}</p>}
      {message.deleted_at !== null && <p className="hint">{t('inbox:deleted')}</p>}
      {message.deleted_at === null && message.text === null && message.template === null && message.attachments.length === 0 && (
        <p className="text">
          {t(message.content?.['event'] === 'conversation.released' ? 'inbox:released' : `inbox:type.${message.type}`)}
        </p>
      )}
      {message.missing_file !== null && <p className="hint">{t(`inbox:missingFile.${message.missing_file}`)}</p>}
      {message.attachments.length > 0 && (
        <ul className="files">
          {message.attachments.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                {file.name ?? t(`inbox:type.${file.type}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOut && <p className={message.status === 'failed' ? 'field-error' : 'hint'}>{t(`inbox:status.${message.status}`)}</p>}
      {message.error !== null && <p className="field-error">{errorOf(message.error, t)}</p>}
    </li>
  );
}

function errorOf({ code, detail }: NonNullable<Message['error']>, t: ReturnType<typeof useTranslation>['t']): string {
  switch (code) {
    case 'unknown_outcome':
      return t('inbox:error.unknown_outcome');
    case 'superseded':
      return t('inbox:error.superseded');
    case 'restored':
      return t('inbox:error.restored');
    default:
      return detail ?? t('inbox:error.other', { code });
  }
}
