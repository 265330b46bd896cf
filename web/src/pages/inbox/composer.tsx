import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useFollowed } from '../../followed';
import { useSessionObject } from '../../session-objects';
import { Button } from '../../ui/button';
import { Switch, TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Conversation } from './data';
import { Drafts, nothingTyped, type Chosen, type Draft } from './drafts';
import { linesOf } from '../../text/lines';
import { buttonsOf, writingOf } from './thread';

const MAX_FILES = 10;
const MAX_BYTES = 16 * 1024 * 1024;

/** The content of the form when it was sent. */
type Written = Pick<Draft, 'text' | 'files' | 'titles'> & Partial<Pick<Draft, 'template'>>;

async function stored(chosen: Chosen): Promise<string> {
  chosen.id ??= (
    await api.post('/attachments', {
      params: { query: { name: chosen.file.name.slice(0, 200) } },
      // the file itself, with its media type: the contract types bytes as a string
      body: chosen.file as unknown as string,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'Content-Type': chosen.file.type || 'application/octet-stream' },
    })
  ).id;
  return chosen.id;
}

/**
 * The form for an answer or a note. Typed text and chosen files stay until the server has accepted them, even while another
 * conversation is open.
 */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const writing = writingOf(conversation);
  const { id } = conversation;
  const drafts = useSessionObject(Drafts);
  const { text, isNote, template, files, titles, isSending } = useFollowed(drafts.all).get(id) ?? nothingTyped;
  const put = (change: Partial<Draft>) => drafts.change(id, () => change);
  useEffect(() => () => drafts.leave(id), [drafts, id]);
  const [tooLarge, setTooLarge] = useState(false);
  const onlyNotes = writing === 'closed';
  const note = isNote || onlyNotes;
  const asTemplate = writing === 'template' && !note;
  const buttons = note || files.length > 0 ? [] : buttonsOf(titles);
  const message = async (): Promise<Schemas['MessageInput']> => {
    if (asTemplate) {
      return { template: { name: template.name.trim(), language: template.language.trim(), parameters: linesOf(template.parameters) } };
    }
    const ids: string[] = [];
    for (const chosen of files) {
      ids.push(await stored(chosen));
    }
    return {
      text: text.trim() === '' ? null : text.trim(),
      private: note,
      ...(ids.length > 0 && { attachment_ids: ids }),
      ...(buttons.length > 0 && { choices: { buttons } }),
    };
  };
  const sending = useMutation({
    mutationFn: async (_: Written) => api.post('/conversations/{id}/messages', { params: { path: { id } }, body: await message() }),
    onMutate: () => put({ isSending: true }),
    onSuccess: async (_, sent) => {
      // text and files that are not part of a template, or were added meanwhile, have not been sent
      drafts.change(id, (now) =>
        sent.template !== undefined
          ? { template: { ...now.template, name: '', parameters: '' } }
          : {
              ...(now.text === sent.text && { text: '' }),
              files: now.files.filter((file) => !sent.files.includes(file)),
              ...(now.titles === sent.titles && { titles: [] }),
            },
      );
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    },
    onSettled: () => put({ isSending: false }),
  });
  const lacksText = text.trim() === '' && (files.length === 0 || note || buttons.length > 0);
  const isEmpty = asTemplate ? template.name.trim() === '' || template.language.trim() === '' : lacksText;
  const send = () => {
    if (!isEmpty && !isSending) {
      sending.mutate({ text, files, titles, ...(asTemplate && { template }) });
    }
  };
  return (
    <div className={`composer${note ? ' note' : ''}`}>
      {writing === 'takes-over' && !note && <p className="hint">{t('inbox:takesOver')}</p>}
      {writing === 'template' && !note && <p className="hint">{t('inbox:onlyTemplate')}</p>}
      {onlyNotes && <p className="hint">{t('inbox:onlyNotes')}</p>}
      <Form
        aria-label={t('inbox:answer')}
        error={sending.error}
        onSubmit={send}
        actions={
          <>
            {!onlyNotes && (
              <Switch isSelected={isNote} onChange={(chosen) => put({ isNote: chosen })}>
                {t('inbox:privateNote')}
              </Switch>
            )}
            {!asTemplate && (
              <FileButton
                onChoose={(chosen) => {
                  setTooLarge(chosen.some(({ size }) => size > MAX_BYTES));
                  const taken = chosen.filter(({ size }) => size <= MAX_BYTES).map((file) => ({ file }));
                  drafts.change(id, (now) => ({ files: [...now.files, ...taken].slice(0, MAX_FILES) }));
                }}
              />
            )}
            {!asTemplate && !note && files.length === 0 && titles.length === 0 && (
              <Button onPress={() => put({ titles: [''] })}>{t('inbox:addButtons')}</Button>
            )}
            <Button type="submit" kind="primary" isPending={isSending} isDisabled={isEmpty}>
              {t(note ? 'inbox:saveNote' : 'inbox:send')}
            </Button>
          </>
        }
      >
        {asTemplate ? (
          <>
            <div className="pair">
              <TextField
                label={t('inbox:templateName')}
                name="template.name"
                maxLength={512}
                value={template.name}
                onChange={(name) => put({ template: { ...template, name } })}
              />
              <TextField
                label={t('inbox:templateLanguage')}
                name="template.language"
                maxLength={20}
                value={template.language}
                onChange={(language) => put({ template: { ...template, language } })}
              />
            </div>
            <TextArea
              label={t('inbox:templateTexts')}
              name="template.parameters"
              rows={2}
              value={template.parameters}
              onChange={(parameters) => put({ template: { ...template, parameters } })}
            />
          </>
        ) : (
          <>
            <TextArea
              label={t(note ? 'inbox:note' : 'inbox:answer')}
              name="text"
              rows={2}
              maxLength={buttons.length > 0 ? 1024 : 4096}
              value={text}
              onChange={(typed) => put({ text: typed })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  send();
                }
              }}
            />
            {files.length > 0 && (
              <ul className="chosen" aria-label={t('inbox:files')}>
                {files.map((chosen) => (
                  <li key={`${chosen.file.name} ${chosen.file.lastModified} ${files.indexOf(chosen)}`}>
                    <span>{chosen.file.name}</span>
                    <Button
                      kind="quiet"
                      icon="close"
                      aria-label={t('inbox:removeFile', { name: chosen.file.name })}
                      onPress={() => put({ files: files.filter((other) => other !== chosen) })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {tooLarge && (
              <p role="alert" className="field-error">
                {t('inbox:tooLarge')}
              </p>
            )}
            {!note && files.length === 0 && titles.length > 0 && (
              <ButtonTitles titles={titles} onChange={(typed) => put({ titles: typed })} />
            )}
          </>
        )}
      </Form>
    </div>
  );
}

/** A button that opens the device's file picker. */
function FileButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
      <Button onPress={() => input.current?.click()}>{t('inbox:addFile')}</Button>
    </>
  );
}

const MAX_BUTTONS = 3;

/** The buttons that a customer can tap instead of typing: up to three short answers. */
function ButtonTitles({ titles, onChange }: { titles: readonly string[]; onChange: (titles: readonly string[]) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="titles">
      <legend>{t('inbox:buttons')}</legend>
      {titles.map((title, index) => (
        <TextField
          key={index}
          label={t('inbox:button', { number: index + 1 })}
          name={`choices.buttons.${index}.title`}
          maxLength={20}
          autoFocus={index === titles.length - 1}
          value={title}
          onChange={(typed) => onChange(titles.with(index, typed))}
        />
      ))}
      <div className="actions">
        {titles.length < MAX_BUTTONS && (
          <Button icon="plus" onPress={() => onChange([...titles, ''])}>
            {t('inbox:oneMore')}
          </Button>
        )}
        <Button onPress={() => onChange([])}>{t('inbox:noButtons')}</Button>
      </div>
    </fieldset>
  );
}
