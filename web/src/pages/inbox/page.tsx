import './inbox.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { nameOrPhone, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/fields';
import { Badge, Empty, Page, Skeleton, Tabs } from '../../ui/page';
import { isSoundWanted, wantSound } from '../../unread/sound';
import { conversationsQuery, type Conversation } from './data';
import { boxes, type Box } from './boxes';
import { Thread } from './thread-view';

const route = getRouteApi('/shell/app/inbox');

/** The conversations with customers. */
export function InboxPage() {
  const { t } = useTranslation();
  const { box = 'ours', conversation } = route.useSearch();
  return (
    <Page title={t('pages.inbox')} actions={<Sound />}>
      <Tabs label={t('inbox:boxes')}>
        {boxes.map((one) => (
          <Link key={one} to="/app/inbox" search={{ box: one }} {...(one === box && { 'aria-current': 'page' as const })}>
            {t(`inbox:box.${one}`)}
          </Link>
        ))}
      </Tabs>
      <div className={`inbox${conversation === undefined ? '' : ' open'}`}>
        <ConversationList box={box} open={conversation} />
        {conversation === undefined ? (
          <p className="nothing-open hint">{t('inbox:chooseOne')}</p>
        ) : (
          <Thread key={conversation} id={conversation} box={box} />
        )}
      </div>
    </Page>
  );
}

/** The switch for the sound of new messages; this browser remembers it. */
function Sound() {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(isSoundWanted);
  const change = (wanted: boolean) => {
    wantSound(wanted);
    setWanted(wanted);
  };
  return (
    <Switch isSelected={isWanted} onChange={change}>
      {t('inbox:sound')}
    </Switch>
  );
}

function ConversationList({ box, open }: { box: Box; open: string | undefined }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery(conversationsQuery(box));
  const conversations = found.data?.pages.flatMap((page) => page.data) ?? [];
  if (found.isPending) {
    return <Skeleton lines={4} />;
  }
  if (conversations.length === 0) {
    return (
      <div className="conversations">
        <Empty title={t(`inbox:empty.${box}`)}>
          <p>{t(`inbox:emptyHint.${box}`)}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div className="conversations">
      <ul aria-label={t(`inbox:box.${box}`)}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLink conversation={conversation} box={box} isOpen={conversation.id === open} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function ConversationLink({ conversation, box, isOpen }: { conversation: Conversation; box: Box; isOpen: boolean }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  return (
    <Link
      to="/app/inbox"
      search={{ box, conversation: conversation.id }}
      className="conversation"
      {...(isOpen && { 'aria-current': 'true' as const })}
    >
      <span className="who">{nameOrPhone(conversation.customer) ?? t('inbox:unknown')}</span>
      <span className="hint">{when(conversation.last_message_at, 'dateTime', workspace.time_zone)}</span>
      <span className="hint">
        {t(`inbox:channel.${conversation.channel}`)}
        {conversation.assignee && ` · ${conversation.assignee.name}`}
      </span>
      {conversation.unread_count > 0 && <Badge tone="accent">{t('inbox:unread', { count: conversation.unread_count })}</Badge>}
    </Link>
  );
}
