import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay } from '../../api/session';
import { keyOf } from '../../key-of';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { Checkbox, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { seen } from '../catalog/data';
import { stagesQuery } from '../day/data';
import { SettingsPage } from './frame';
import { draftOf, stepsGoneWith, withMoved, withStage, withStep, withoutStage, type Stage, type Stages, type Step } from './stage-draft';
import { StepForm } from './step-form';

/** The stages that a visit passes through, and the steps between them; saved as a whole. */
export function StagesPage() {
  const { t } = useTranslation();
  const { data: stored } = useSuspenseQuery(stagesQuery);
  const mayWrite = useMay('config:write');
  // keeps the version on which it is based: a change that others have saved since is not overwritten
  const [draft, setDraft] = useState<Stages & { version: number }>();
  const change = (next: Stages) => setDraft((now) => ({ ...next, version: (now ?? stored).version }));
  const [open, setOpen] = useState<Step | 'new'>();
  const config = draft ?? draftOf(stored);
  useUnsaved(draft !== undefined);
  const saving = useMutation({
    mutationFn: () =>
      api.put('/stage-config', {
        params: { header: seen(draft ?? stored) },
        body: { stages: config.stages.map((stage) => ({ ...stage, label: stage.label.trim() })), actions: [...config.actions] },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['stages'] });
      setDraft(undefined);
      toast(t('saved'));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => ['bookings', 'calendar'].includes(queryKey[0]) });
    },
    onError: () => queries.invalidateQueries({ queryKey: ['stages'] }),
  });
  const discard = () => {
    setDraft(undefined);
    saving.reset();
  };
  return (
    <SettingsPage title={t('settings:stages')}>
      <p className="hint">{t('settings:stagesHint')}</p>
      <Form
        aria-label={t('settings:stages')}
        error={saving.error}
        onSubmit={() => draft !== undefined && saving.mutate()}
        isPending={saving.isPending}
        isDisabled={config.stages.some(({ label }) => label.trim() === '')}
        more={
          <>
            <span className="hint">{t('settings:unsaved')}</span>
            <Button onPress={discard}>{t('settings:discard')}</Button>
          </>
        }
        {...(draft === undefined && { actions: null })}
      >
        <StageList config={config} mayWrite={mayWrite} onChange={change} />
        <section className="section">
          <div className="section-head">
            <h2>{t('settings:steps')}</h2>
            {mayWrite && (
              <Button icon="plus" onPress={() => setOpen('new')}>
                {t('settings:addStep')}
              </Button>
            )}
          </div>
          <p className="hint">{t('settings:stepsHint')}</p>
          {config.actions.length > 0 && <StepTable config={config} mayWrite={mayWrite} onOpen={setOpen} onChange={change} />}
        </section>
      </Form>
      <Dialog
        title={open === undefined || open === 'new' ? t('settings:addStep') : open.label}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        place="side"
      >
        {open !== undefined && (
          <StepForm
            step={open === 'new' ? undefined : open}
            stages={config.stages}
            onClose={() => setOpen(undefined)}
            onDone={(step) => {
              const key =
                open === 'new'
                  ? keyOf(
                      step.label,
                      config.actions.map((action) => action.key),
                      'step',
                    )
                  : open.key;
              change(withStep(config, { ...step, key }));
              setOpen(undefined);
            }}
          />
        )}
      </Dialog>
    </SettingsPage>
  );
}

interface ListProps {
  config: Stages;
  mayWrite: boolean;
  onChange: (config: Stages) => void;
}

function StageList({ config, mayWrite, onChange }: ListProps) {
  const { t } = useTranslation();
  const { stages } = config;
  const [name, setName] = useState('');
  const [removing, setRemoving] = useState<Stage>();
  const [moved, setMoved] = useState<{ key: string; by: -1 | 1; said: string }>();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (moved !== undefined) {
      // moving the row in the page removes the focus; at either end of the list, the other button gets it
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-stage="${moved.key}"] .order button`) ?? [])];
      const [first, second] = moved.by < 0 ? buttons : buttons.toReversed();
      (first?.disabled ? second : first)?.focus();
    }
  }, [moved]);
  const change = (key: string, part: Partial<Stage>) =>
    onChange({ ...config, stages: stages.map((stage) => (stage.key === key ? { ...stage, ...part } : stage)) });
  const move = (stage: Stage, by: -1 | 1) => {
    const next = withMoved(config, stage.key, by);
    onChange(next);
    setMoved({
      key: stage.key,
      by,
      said: t('settings:nowAt', {
        name: stage.label,
        place: next.stages.findIndex(({ key }) => key === stage.key) + 1,
        count: stages.length,
      }),
    });
  };
  const add = () => {
    if (name.trim() !== '') {
      onChange(withStage(config, name.trim()));
      setName('');
    }
  };
  const gone = removing === undefined ? [] : stepsGoneWith(config, removing.key);
  if (!mayWrite) {
    return (
      <ol className="stages">
        {stages.map((stage) => (
          <li key={stage.key}>
            <span className="stage-color" style={{ background: stage.color }} /> {stage.label}{' '}
            {stage.closed && <span className="hint">{t('settings:closed')}</span>}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <>
      <ol className="stages" ref={list}>
        {stages.map((stage, index) => (
          <li key={stage.key} data-stage={stage.key}>
            <input
              type="color"
              aria-label={t('settings:colorOf', { name: stage.label })}
              value={stage.color.toLowerCase()}
              onChange={(event) => change(stage.key, { color: event.target.value })}
            />
            <TextField
              label={t('settings:stageName', { number: index + 1 })}
              name={`stages.${index}.label`}
              isRequired
              maxLength={200}
              value={stage.label}
              onChange={(label) => change(stage.key, { label })}
            />
            <Checkbox isSelected={stage.closed} onChange={(closed) => change(stage.key, { closed })}>
              {t('settings:closed')}
            </Checkbox>
            <span className="order">
              <Button
                kind="quiet"
                icon="up"
                aria-label={t('settings:earlier', { name: stage.label })}
                isDisabled={index === 0}
                onPress={() => move(stage, -1)}
              />
              <Button
                kind="quiet"
                icon="down"
                aria-label={t('settings:later', { name: stage.label })}
                isDisabled={index === stages.length - 1}
                onPress={() => move(stage, 1)}
              />
              <Button
                kind="quiet"
                icon="close"
                aria-label={t('settings:removeStage', { name: stage.label })}
                isDisabled={stages.length === 1}
                onPress={() => setRemoving(stage)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved?.said}
      </p>
      <div className="add-stage">
        <TextField
          label={t('settings:newStage')}
          maxLength={200}
          value={name}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            }
          }}
        />
        <Button icon="plus" isDisabled={name.trim() === '' || stages.length >= 50} onPress={add}>
          {t('settings:addStage')}
        </Button>
      </div>
      <Confirm
        title={t('settings:removeStage', { name: removing?.label ?? '' })}
        action={t('settings:remove')}
        isOpen={removing !== undefined}
        onConfirm={() => {
          onChange(withoutStage(config, removing!.key));
          setRemoving(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t('settings:removeStageText')}</p>
        {gone.length > 0 && <p>{t('settings:stepsGone', { count: gone.length, steps: gone.map(({ label }) => label).join(', ') })}</p>}
      </Confirm>
    </>
  );
}

function StepTable({ config, mayWrite, onOpen, onChange }: ListProps & { onOpen: (step: Step) => void }) {
  const { t } = useTranslation();
  const labelOf = (key: string) => config.stages.find((stage) => stage.key === key)?.label ?? key;
  return (
    <Table
      label={t('settings:steps')}
      rows={config.actions}
      keyOf={({ key }) => key}
      columns={[
        { id: 'name', title: t('settings:stepName'), cell: ({ label }) => <strong>{label}</strong> },
        { id: 'from', title: t('settings:from'), cell: ({ from_stages }) => from_stages.map(labelOf).join(', ') },
        { id: 'to', title: t('settings:to'), cell: ({ to_stage }) => labelOf(to_stage) },
        { id: 'effect', title: t('settings:effect'), cell: ({ effect }) => t(`settings:effects.${effect ?? 'none'}`) },
        {
          id: 'change',
          title: '',
          align: 'end',
          cell: (step) =>
            mayWrite && (
              <span className="actions end">
                <Button aria-label={t('settings:changeStep', { name: step.label })} onPress={() => onOpen(step)}>
                  {t('edit')}
                </Button>
                <Button
                  aria-label={t('settings:removeStep', { name: step.label })}
                  onPress={() => onChange({ ...config, actions: config.actions.filter((other) => other !== step) })}
                >
                  {t('settings:remove')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
