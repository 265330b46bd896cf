import './catalog.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocations } from '../../api/locations';
import { Page, Tabs } from '../../ui/page';

interface CatalogPageProps {
  title: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of the catalog's pages, with links between them. */
export function CatalogPage({ title, actions, children }: CatalogPageProps) {
  const { t } = useTranslation();
  // a business with one address has no link here: it opens the page of locations from its settings
  const hasLocations = useLocations().length > 0 || title === t('catalog:locations');
  return (
    <Page title={title} actions={actions}>
      <Tabs label={t('pages.catalog')}>
        <Link to="/app/catalog" activeOptions={{ exact: true }}>
          {t('catalog:services')}
        </Link>
        <Link to="/app/catalog/people">{t('catalog:resources')}</Link>
        <Link to="/app/catalog/groups">{t('catalog:groups')}</Link>
        <Link to="/app/catalog/hours">{t('catalog:hours')}</Link>
        {hasLocations && <Link to="/app/catalog/locations">{t('catalog:locations')}</Link>}
      </Tabs>
      {children}
    </Page>
  );
}
