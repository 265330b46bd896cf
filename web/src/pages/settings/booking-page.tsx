import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useMay } from '../../api/session';
import { opensElsewhere } from '../../public-host';
import { Button } from '../../ui/button';
import { EntityForm, given, isEmpty, useChanges } from '../../ui/entity-form';
import { Switch, TextArea, TextField } from '../../ui/fields';
import { OnlyHere } from '../../ui/only-here';
import { Copyable } from '../../ui/secret';
import { toast } from '../../ui/toasts';
import { seen, servicesQuery, workspaceQuery } from '../catalog/data';
import { bookingPageQuery } from './data';
import { Facts, SettingsPage } from './frame';
import { PageDays } from './page-days';
import { AccentFields, PageLook } from './page-look';
import { PageSites } from './page-sites';

type BookingPage = Schemas['BookingPage'];

/** The settings of the booking page: whether it is shown, its URL, and its content. */
export function BookingPageSettings() {
  const { t } = useTranslation();
  const { data: page } = useSuspenseQuery(bookingPageQuery);
  const mayWrite = useMay('config:write');
  return (
    <SettingsPage title={t('settings:bookingPage')}>
      <section className="narrow">
        {page.enabled && (
          <>
            <Copyable label={t('settings:pageAddress')} value={page.url} />
            <OnlyHere address={page.url} />
            {opensElsewhere(page.url) && <p className="hint">{t('settings:pageAddressHint')}</p>}
            <p>
              <a href={page.url} target="_blank" rel="noopener noreferrer">
                {t('settings:openPage')}
              </a>
              {' · '}
              <a href={`${new URL(page.url).pathname}/poster`} target="_blank" rel="noopener noreferrer">
                {t('settings:poster')}
              </a>
            </p>
          </>
        )}
        {mayWrite ? (
          <>
            <PageForm page={page} />
            <PageLook />
          </>
        ) : (
          <Facts facts={[[t('settings:pageShown'), t(page.enabled ? 'yes' : 'no')]]} />
        )}
        {page.key !== null && <PageDays />}
      </section>
      {mayWrite && page.enabled && <PageSites page={page} />}
    </SettingsPage>
  );
}

/** The texts of a service on the page, if they differ from the catalog. */
interface Words {
  name: string;
  text: string;
}

function PageForm({ page }: { page: BookingPage }) {
  const { t } = useTranslation();
  const { data: services } = useSuspenseQuery(servicesQuery);
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const accent = useChanges({ color: workspace.accent_color });
  const draft = useChanges({
    enabled: page.enabled,
    listed: page.listed,
    title: page.title ?? '',
    text: page.text ?? '',
    shows_prices: page.shows_prices,
    verify_phone: page.verify_phone,
    asksEmail: page.asked_fields.includes('email'),
    terms_url: page.terms_url ?? '',
    privacy_url: page.privacy_url ?? '',
    order: page.services.map(({ service_id }) => service_id),
  });
  const words = useChanges<Record<string, Words>>(
    Object.fromEntries(page.services.map(({ service_id, name, text }) => [service_id, { name: name ?? '', text: text ?? '' }])),
  );
  const { values, put, text, flag } = draft;
  const order = ordered(values.order, services);
  const hidden = page.services.map(({ service_id }) => service_id).filter((id) => services.some((one) => one.id === id && !isOffered(one)));
  const wordsOf = (id: string) => words.values[id] ?? { name: '', text: '' };
  const say = (id: string, change: Partial<Words>) => words.put({ [id]: { ...wordsOf(id), ...change } });
  const move = (from: number, to: number) => put({ order: order.toSpliced(from, 1).toSpliced(to, 0, order[from]!) });
  const written = ({ order: moved, asksEmail, ...simple }: Partial<typeof values>, said: object) => ({
    ...Object.fromEntries(Object.entries(simple).map(([member, value]) => [member, typeof value === 'string' ? given(value) : value])),
    ...(asksEmail !== undefined && {
      asked_fields: [...page.asked_fields.filter((one) => one !== 'email'), ...(asksEmail ? (['email'] as const) : [])],
    }),
    ...((moved !== undefined || !isEmpty(said)) && {
      // a service that customers currently cannot book keeps its texts
      services: [...order, ...hidden].map((service_id) => ({
        service_id,
        name: given(wordsOf(service_id).name),
        text: given(wordsOf(service_id).text),
      })),
    }),
  });
  const save = async () => {
    if (!isEmpty(accent.changes)) {
      // without a version, so that another person's change of, for example, the business's phone does not cause a refusal
      await api.patch('/workspace', { body: { accent_color: accent.values.color } });
    }
    const body = written(draft.changes, words.changes);
    if (!isEmpty(body)) await api.patch('/booking-page', { params: { header: seen(page) }, body });
  };
  return (
    <>
      <EntityForm
        save={save}
        changes={['booking-page', 'workspace']}
        draft={{
          changes: { ...draft.changes, ...words.changes, ...accent.changes },
          sent: () => {
            const stored = [draft.sent(), words.sent(), accent.sent()];
            return () => stored.forEach((one) => one());
          },
        }}
        onSaved={() => toast(t('saved'))}
      >
        <Switch {...flag('enabled')}>{t('settings:pageShown')}</Switch>
        {'enabled' in draft.changes && <p className="hint">{t('settings:whenSaved')}</p>}
        <Switch {...flag('listed')}>{t('settings:pageListed')}</Switch>
        <TextField label={t('settings:pageTitle')} hint={t('settings:pageTitleHint')} {...text('title')} maxLength={200} />
        <TextArea label={t('settings:pageText')} {...text('text')} maxLength={4096} />
        <Switch {...flag('shows_prices')}>{t('settings:showsPrices')}</Switch>
        <Switch {...flag('asksEmail')}>{t('settings:asksEmail')}</Switch>
        <Switch {...flag('verify_phone')}>{t('settings:verifiesPhone')}</Switch>
        <p className="hint">
          {t('settings:contactIsUnder')} <Link to="/app/settings">{t('settings:business')}</Link>.
        </p>
        <TextField label={t('settings:termsUrl')} {...text('terms_url')} type="url" maxLength={2048} />
        <TextField label={t('settings:privacyUrl')} {...text('privacy_url')} type="url" maxLength={2048} />
        <AccentFields color={accent.values.color} onChange={(color) => accent.put({ color })} />
        {order.length > 0 && (
          <fieldset className="field">
            <legend>{t('settings:serviceOrder')}</legend>
            <p className="hint">{t('settings:serviceOrderHint')}</p>
            <ol className="sorted">
              {order.map((id, index) => {
                const name = services.find((service) => service.id === id)?.name ?? '';
                return (
                  <li key={id}>
                    <details>
                      <summary>{name}</summary>
                      <TextField
                        label={t('settings:serviceName')}
                        hint={name}
                        value={wordsOf(id).name}
                        onChange={(value) => say(id, { name: value })}
                        maxLength={200}
                      />
                      <TextArea
                        label={t('settings:serviceText')}
                        value={wordsOf(id).text}
                        onChange={(value) => say(id, { text: value })}
                        maxLength={4096}
                      />
                    </details>
                    <Button
                      kind="quiet"
                      icon="up"
                      aria-label={t('settings:earlier', { name })}
                      isDisabled={index === 0}
                      onPress={() => move(index, index - 1)}
                    />
                    <Button
                      kind="quiet"
                      icon="down"
                      aria-label={t('settings:later', { name })}
                      isDisabled={index === order.length - 1}
                      onPress={() => move(index, index + 1)}
                    />
                  </li>
                );
              })}
            </ol>
          </fieldset>
        )}
      </EntityForm>
      {page.enabled && <Preview page={page} settings={written(values, words.values)} />}
    </>
  );
}

/** A preview of the page with the unsaved settings. Its frame is a page of this server, so the key of the page works in it. */
function Preview({ page, settings }: { page: BookingPage; settings: object }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => frame.current?.contentWindow?.postMessage({ turno: 'preview', settings }, location.origin);
  useEffect(show);
  return (
    <iframe
      className="page-preview"
      ref={frame}
      title={t('settings:preview')}
      src={`${new URL(page.url).pathname}?key=${page.key}`}
      onLoad={show}
    />
  );
}

/** Whether customers can book a service on the page. */
const isOffered = ({ active, bookable_online }: Schemas['Service']) => active && bookable_online;

/** The ids of the services on the page, in display order. */
function ordered(wanted: readonly string[], services: readonly Schemas['Service'][]): string[] {
  const active = services.filter(isOffered).map(({ id }) => id);
  const first = wanted.filter((id) => active.includes(id));
  return [...first, ...active.filter((id) => !first.includes(id))];
}
