import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Switch, TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Conversation } from './data';
import { linesOf, writingOf } from './thread';

/** Where an answer or a note is written. What was typed stays until it is taken. */
export function Composer({ talk }: { talk: Conversation }) {
  const { t } = useTranslation();
  const writing = writingOf(talk);
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const [template, setTemplate] = useState({ name: '', language: 'pt_BR', parameters: '' });
  const onlyNotes = writing === 'closed';
  const note = isNote || onlyNotes;
  const asTemplate = writing === 'template' && !note;
  const sending = useMutation({
    mutationFn: () =>
      api.post('/conversations/{id}/messages', {
        params: { path: { id: talk.id } },
        body: asTemplate
          ? { template: { name: template.name.trim(), language: template.language.trim(), parameters: linesOf(template.parameters) } }
          : { text: text.trim(), private: note },
      }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
  const isEmpty = asTemplate ? template.name.trim() === '' || template.language.trim() === '' : text.trim() === '';
  const send = () => {
    if (!isEmpty && !sending.isPending) {
      sending.mutate();
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
              <Switch isSelected={isNote} onChange={setNote}>
                {t('inbox:privateNote')}
              </Switch>
            )}
            <Button type="submit" kind="primary" isPending={sending.isPending} isDisabled={isEmpty}>
              {t(note ? 'inbox:saveNote' : 'inbox:send')}
            </Button>
          </>
        }
      >
        {asTemplate ? (
          <>
            <div className="pair">
              <TextField label={t('inbox:templateName')} name="template.name" maxLength={512} value={template.name} onChange={(name) => setTemplate({ ...template, name })} />
              <TextField label={t('inbox:templateLanguage')} name="template.language" maxLength={20} value={template.language} onChange={(language) => setTemplate({ ...template, language })} />
            </div>
            <TextArea label={t('inbox:templateTexts')} name="template.parameters" rows={2} value={template.parameters} onChange={(parameters) => setTemplate({ ...template, parameters })} />
          </>
        ) : (
          <TextArea
            label={t(note ? 'inbox:note' : 'inbox:answer')}
            name="text"
            rows={2}
            maxLength={4096}
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
                event.preventDefault();
                send();
              }
            }}
          />
        )}
      </Form>
    </div>
  );
}
