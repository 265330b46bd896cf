import './settings.css';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useManages, useSession } from '../../api/session';
import { Page, Tabs } from '../../ui/page';

interface SettingsPageProps {
  title: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of the settings pages, with links between them. */
export function SettingsPage({ title, actions, children }: SettingsPageProps) {
  const { t } = useTranslation();
  const isOwner = useSession().user.role === 'owner';
  const manages = useManages();
  return (
    <Page title={title} actions={actions}>
      <Tabs label={t('pages.settings')}>
        <Link to="/app/settings" activeOptions={{ exact: true }}>
          {t('settings:business')}
        </Link>
        <Link to="/app/settings/booking-page">{t('settings:bookingPage')}</Link>
        <Link to="/app/settings/messages">{t('settings:messages')}</Link>
        <Link to="/app/settings/stages">{t('settings:stages')}</Link>
        {isOwner && <Link to="/app/settings/payments">{t('settings:payments')}</Link>}
        {isOwner && <Link to="/app/settings/whatsapp">WhatsApp</Link>}
        {manages && <Link to="/app/settings/audit">{t('settings:audit')}</Link>}
      </Tabs>
      {children}
    </Page>
  );
}

/** Shows its children to owners only; other people are redirected to the first settings page. */
export function OwnersOnly({ children }: { children: React.ReactNode }) {
  return useSession().user.role === 'owner' ? children : <Navigate to="/app/settings" replace />;
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: React.ReactNode])[] }) {
  return (
    <dl className="settings-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
