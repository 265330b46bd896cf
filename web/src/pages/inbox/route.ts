import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';
import { boxes, type Box } from './boxes';

const Unread = lazy(async () => ({ default: (await import('../../unread/unread')).Unread }));

export interface InboxSearch {
  box?: Box;
  /** The open conversation. */
  conversation?: string;
}

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/inbox',
  validateSearch: (search: Record<string, unknown>): InboxSearch => {
    const box = boxes.find((known) => known === search['box']);
    return {
      ...(box !== undefined && { box }),
      ...(typeof search['conversation'] === 'string' &&
        /^cnv_\w+$/.test(search['conversation']) && { conversation: search['conversation'] }),
    };
  },
  staticData: { nav: { label: 'pages.inbox', icon: 'inbox', order: 20, scope: 'messages:read', mark: Unread } },
  component: lazyPage(['inbox', 'customers'], () => import('./page'), 'InboxPage'),
});
