import './inbox.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Badge, Empty, Page, Skeleton } from '../../ui/page';
import { conversationsQuery, type Conversation } from './data';
import { boxes, type Box } from './boxes';
import { Thread } from './thread-view';

const route = getRouteApi('/shell/app/inbox');

/** What customers write, and who answers. */
export function InboxPage() {
  const { t } = useTranslation();
  const { box = 'ours', talk } = route.useSearch();
  return (
    <Page title={t('pages.inbox')}>
      <nav className="tabs" aria-label={t('inbox:boxes')}>
        {boxes.map((one) => (
          <Link key={one} to="/app/inbox" search={{ box: one }} {...(one === box && { 'aria-current': 'page' as const })}>
            {t(`inbox:box.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={`inbox${talk === undefined ? '' : ' open'}`}>
        <Talks box={box} open={talk} />
        {talk === undefined ? <p className="nothing-open hint">{t('inbox:chooseOne')}</p> : <Thread key={talk} id={talk} box={box} />}
      </div>
    </Page>
  );
}

function Talks({ box, open }: { box: Box; open: string | undefined }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery(conversationsQuery(box));
  const talks = found.data?.pages.flatMap((page) => page.data) ?? [];
  if (found.isPending) {
    return <Skeleton lines={4} />;
  }
  if (talks.length === 0) {
    return (
      <div className="talks">
        <Empty title={t(`inbox:empty.${box}`)}>
          <p>{t(`inbox:emptyHint.${box}`)}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div className="talks">
      <ul aria-label={t(`inbox:box.${box}`)}>
        {talks.map((talk) => (
          <li key={talk.id}>
            <TalkLink talk={talk} box={box} isOpen={talk.id === open} />
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

function TalkLink({ talk, box, isOpen }: { talk: Conversation; box: Box; isOpen: boolean }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  return (
    <Link to="/app/inbox" search={{ box, talk: talk.id }} className="talk" {...(isOpen && { 'aria-current': 'true' as const })}>
      <span className="who">{talk.customer.name ?? talk.customer.phone ?? t('inbox:unknown')}</span>
      <span className="hint">{when(talk.last_message_at, 'dateTime', workspace.time_zone)}</span>
      <span className="hint">
        {t(`inbox:channel.${talk.channel}`)}
        {talk.assignee && ` · ${talk.assignee.name}`}
      </span>
      {talk.unread_count > 0 && <Badge tone="accent">{t('inbox:unread', { count: talk.unread_count })}</Badge>}
    </Link>
  );
}
