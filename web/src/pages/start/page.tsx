import './start.css';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay, useSession } from '../../api/session';
import { Button } from '../../ui/button';
import { Choices, MinutesField, NumberField, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toasts';
import { workspaceQuery } from '../catalog/data';
import { Amount } from '../catalog/service-form';
import { moneyOf } from '../catalog/service-draft';
import { agreesToWeeks } from '../catalog/long-hours';
import { days, isSound } from '../catalog/week';
import { WeekEditor } from '../catalog/week-editor';
import { leaveGuide } from './first';
import { forgetPlace, keepPlace, keptPlace, steps, type Step } from './kept';
import { makeBusiness, type Made, type Maker } from './make';
import { answersOf, templateOf, templates, type Answers } from './templates';

const route = getRouteApi('/shell/app/start');

const at = (id: string) => ({ params: { path: { id } } });

const once = (key: string) => ({ params: { header: { 'Idempotency-Key': key } } });

const maker: Maker = {
  schedule: {
    make: async (body, key) => (await api.post('/schedules', { body, ...once(key) })).id,
    change: (id, body) => api.put('/schedules/{id}', { ...at(id), body }),
  },
  resource: {
    make: async (body, key) => (await api.post('/resources', { body, ...once(key) })).id,
    change: (id, body) => api.patch('/resources/{id}', { ...at(id), body }),
  },
  group: {
    make: async (body, key) => (await api.post('/resource-groups', { body, ...once(key) })).id,
    change: (id, body) => api.patch('/resource-groups/{id}', { ...at(id), body }),
  },
  service: {
    make: async (body, key) => (await api.post('/services', { body, ...once(key) })).id,
    change: (id, body) => api.patch('/services/{id}', { ...at(id), body }),
  },
};

/** The guide for an empty workspace: kind of business, services, people, hours. It ends on the home page, which shows the next step. */
export function StartPage() {
  return useMay('config:write') ? <Guide /> : <Navigate to="/app/day" />;
}

function Guide() {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const money = moneyOf(workspace.currency);
  const search = route.useSearch();
  const kind = templates.find((template) => template.kind === search.business)?.kind;
  const [kept] = useState(() => keptPlace(workspace.id));
  const [step, setStep] = useState<Step>(kept?.step ?? (kind === undefined ? 'kind' : 'services'));
  const [answers, setAnswers] = useState<Answers>(() => kept?.answers ?? answersOf(templateOf(kind ?? 'barber'), user.name, t));
  const [made] = useState(() => new Map<string, Made>(kept?.made));
  const keep = useCallback(() => keepPlace(workspace.id, { step, answers, made: [...made] }), [workspace.id, step, answers, made]);
  useEffect(keep, [keep]);
  const { serves } = templateOf(answers.kind);
  const place = steps.indexOf(step);
  const put = (change: Partial<Answers>) => setAnswers((now) => ({ ...now, ...change }));
  const making = useMutation({
    mutationFn: () =>
      makeBusiness(answers, made, maker, {
        zone: workspace.time_zone,
        money,
        names: { hours: t('setup:openingHours'), group: t(`setup:group.${answers.kind}`) },
        keep,
        open: (opening_schedule_id) => api.patch('/workspace', { body: { opening_schedule_id } }),
      }),
    onSuccess: async () => {
      forgetPlace(workspace.id);
      await queries.invalidateQueries();
      toast(t('setup:ready'));
      await navigate({ to: '/app/home', replace: true });
    },
  });
  const isLast = place === steps.length - 1;
  const open = days.some((day) => answers.week[day].length > 0) && days.every((day) => isSound(answers.week[day]));
  const skip = () => {
    leaveGuide();
    void navigate({ to: '/app/catalog' });
  };
  return (
    <Page
      title={t('setup:title', { name: workspace.name })}
      actions={
        <Button kind="quiet" onPress={skip}>
          {t('setup:byMyself')}
        </Button>
      }
    >
      <div className="guide">
        <div>
          <p className="step" aria-live="polite">
            {t('setup:step', { number: place + 1, of: steps.length })}
          </p>
          <progress aria-label={t('setup:step', { number: place + 1, of: steps.length })} value={place + 1} max={steps.length} />
        </div>
        <Form
          key={step}
          aria-label={t(`setup:question.${step}`)}
          error={making.error}
          agrees={() => agreesToWeeks(isLast ? [answers.week] : [])}
          onSubmit={() => (isLast ? making.mutate() : setStep(steps[place + 1]!))}
          actions={
            <>
              {place > 0 && !making.isPending ? <Button onPress={() => setStep(steps[place - 1]!)}>{t('back')}</Button> : <span />}
              <Button type="submit" kind="primary" isPending={making.isPending} isDisabled={isLast && !open}>
                {t(isLast ? 'setup:finish' : 'next')}
              </Button>
            </>
          }
        >
          {step === 'kind' && (
            <Choices
              label={t('setup:question.kind')}
              choices={templates.map(({ kind }) => ({ id: kind, label: t(`setup:kind.${kind}`), note: t(`setup:kindNote.${kind}`) }))}
              value={answers.kind}
              onChange={(kind) => setAnswers(answersOf(templateOf(kind), user.name, t))}
            />
          )}
          {step === 'services' && <Services answers={answers} put={put} money={money} />}
          {step === 'units' && <Units answers={answers} put={put} seated={serves !== 'person'} />}
          {step === 'hours' && (
            <>
              <h2>{t('setup:question.hours')}</h2>
              <WeekEditor week={answers.week} onChange={(week) => put({ week })} />
            </>
          )}
        </Form>
      </div>
    </Page>
  );
}

interface StepProps {
  answers: Answers;
  put: (change: Partial<Answers>) => void;
}

// the next row's key; starts at the current time, because rows that were kept over a reload already have keys
let rows = Date.now();

function Services({ answers: { services }, put, money }: StepProps & { money: ReturnType<typeof moneyOf> }) {
  const { t } = useTranslation();
  const change = (key: string, values: Partial<Answers['services'][number]>) =>
    put({ services: services.map((row) => (row.key === key ? { ...row, ...values } : row)) });
  return (
    <>
      <h2>{t('setup:question.services')}</h2>
      <ul className="rows">
        {services.map((row, place) => (
          <li key={row.key}>
            <TextField
              label={t('catalog:name')}
              isRequired
              maxLength={200}
              autoFocus={place === 0}
              value={row.name}
              onChange={(name) => change(row.key, { name })}
            />
            <MinutesField
              label={t('catalog:length')}
              minValue={1}
              value={row.minutes}
              onChange={(minutes) => change(row.key, { minutes: Number.isNaN(minutes) ? 30 : minutes })}
            />
            <Amount
              label={t('catalog:price')}
              name={`${row.key}.price`}
              money={money}
              value={row.price}
              onChange={(price) => change(row.key, { price })}
            />
            <Remove rows={services} row={row} onChange={(left) => put({ services: left })} />
          </li>
        ))}
      </ul>
      <p>
        <Button
          icon="plus"
          onPress={() => put({ services: [...services, { key: `service-more-${rows++}`, name: '', minutes: 30, price: 0 }] })}
        >
          {t('setup:moreServices')}
        </Button>
      </p>
    </>
  );
}

function Units({ answers: { kind, units }, put, seated }: StepProps & { seated: boolean }) {
  const { t } = useTranslation();
  const { serves } = templateOf(kind);
  const change = (key: string, values: Partial<Answers['units'][number]>) =>
    put({ units: units.map((row) => (row.key === key ? { ...row, ...values } : row)) });
  const next = () => (seated ? t(`setup:unit.${serves}`, { number: units.length + 1 }) : '');
  return (
    <>
      <h2>{t(`setup:who.${serves}`)}</h2>
      <ul className={`rows units${seated ? ' seated' : ''}`}>
        {units.map((row, place) => (
          <li key={row.key}>
            <TextField
              label={t('catalog:name')}
              isRequired
              maxLength={200}
              autoFocus={place === 0 || row.name === ''}
              value={row.name}
              onChange={(name) => change(row.key, { name })}
            />
            {seated && (
              <NumberField
                label={t('setup:seats')}
                minValue={1}
                value={row.seats}
                onChange={(seats) => change(row.key, { seats: Number.isNaN(seats) ? 1 : seats })}
              />
            )}
            <Remove rows={units} row={row} onChange={(left) => put({ units: left })} />
          </li>
        ))}
      </ul>
      <p>
        <Button
          icon="plus"
          onPress={() => put({ units: [...units, { key: `unit-more-${rows++}`, name: next(), seats: units.at(-1)?.seats ?? 1 }] })}
        >
          {t(`setup:more.${serves}`)}
        </Button>
      </p>
    </>
  );
}

function Remove<R extends { key: string; name: string }>({
  rows: all,
  row,
  onChange,
}: {
  rows: readonly R[];
  row: R;
  onChange: (rows: R[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      kind="quiet"
      icon="close"
      aria-label={t('setup:remove', { name: row.name })}
      isDisabled={all.length === 1}
      onPress={() => onChange(all.filter(({ key }) => key !== row.key))}
    />
  );
}
