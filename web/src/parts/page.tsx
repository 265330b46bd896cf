import './parts.css';
import { useState, type CSSProperties } from 'react';
import { ask } from '../ui/ask';
import { Avatar } from '../ui/avatar';
import { Button } from '../ui/button';
import { colors } from '../ui/colors';
import { Confirm, Dialog } from '../ui/dialog';
import {
  Boxes,
  Checkbox,
  Choices,
  Combo,
  DateField,
  NumberField,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
  TimeField,
} from '../ui/fields';
import { FileField } from '../ui/file-field';
import { Form } from '../ui/form';
import { Icon, iconNames } from '../ui/icon';
import { Menu } from '../ui/menu';
import { Badge, Empty, Page, Skeleton } from '../ui/page';
import { Copyable } from '../ui/secret';
import { Segments } from '../ui/segments';
import { Table } from '../ui/table';
import { toast } from '../ui/toasts';

const people = [
  { id: 'res_1', name: 'Ana Ribeiro' },
  { id: 'res_2', name: 'Bruno Tavares' },
];
const choices = [
  { id: 'cut', label: 'Haircut', note: '30 min' },
  { id: 'beard', label: 'Beard' },
];
const kinds = ['primary', 'plain', 'quiet', 'danger'] as const;
const tones = ['plain', 'good', 'warn', 'bad', 'accent'] as const;
const inks = ['ink', 'soft', 'accent', 'good', 'warn', 'bad'];
const sizes = ['tiny', 'small', 'text', 'large', 'title', 'display'];
const ignore = () => {};

/** The general `ui` components in their various states, in light and dark. Only the development server has this page. */
export function PartsPage() {
  return (
    <Page title="Parts">
      <div className="schemes">
        {(['light', 'dark'] as const).map((scheme) => (
          <section key={scheme} className="scheme" style={{ colorScheme: scheme }} aria-label={scheme}>
            <Parts />
          </section>
        ))}
      </div>
    </Page>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="section part">
      <h3>{name}</h3>
      {children}
    </section>
  );
}

function Parts() {
  const [open, setOpen] = useState<'side' | 'middle' | 'confirm' | null>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('cut');
  const [boxes, setBoxes] = useState<readonly string[]>(['cut']);
  const close = () => setOpen(null);
  return (
    <>
      <Part name="Text and colours">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--${size})` } as CSSProperties}>
            {size}: Sexta-feira, 27 de novembro · 14:30
          </p>
        ))}
        <p className="actions">
          {inks.map((ink) => (
            <strong key={ink} style={{ color: `var(--${ink})` }}>
              {ink}
            </strong>
          ))}
        </p>
      </Part>
      <Part name="Icon">
        <p className="actions">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      </Part>
      <Part name="Avatar">
        <p className="actions">
          {colors.map((color) => (
            <Avatar key={color} of={{ id: color, name: color }} color={color} />
          ))}
          <Avatar of={{ id: 'chair', name: 'Cadeira 1' }} isThing />
          <Avatar of={people[0]!} size="large" />
        </p>
      </Part>
      <Part name="Button">
        {kinds.map((kind) => (
          <p key={kind} className="actions">
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} icon="plus">
              Icon
            </Button>
            <Button kind={kind} icon="search" aria-label="Search" />
            <Button kind={kind} isDisabled>
              Disabled
            </Button>
            <Button kind={kind} isPending>
              Pending
            </Button>
          </p>
        ))}
      </Part>
      <Part name="Menu and segments">
        <div className="actions">
          <Menu
            kind="plain"
            button="Menu"
            items={[
              { id: 'one', label: 'An act', act: ignore },
              { id: 'two', label: 'Not now', note: 'with a reason', isDisabled: true, act: ignore },
              { id: 'three', label: 'Delete', isDangerous: true, act: ignore },
            ]}
          />
          <Segments label="Segments" choices={choices} value={chosen} onChange={setChosen} />
        </div>
      </Part>
      <Part name="Badge and notice">
        <p className="actions">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
        {['', 'good', 'bad'].map((tone) => (
          <div key={tone} className={`notice ${tone}`}>
            <p>A notice {tone}</p>
            <Button>Act</Button>
          </div>
        ))}
        <p className="refusal">A refusal</p>
      </Part>
      <Part name="Fields">
        <Form onSubmit={ignore} onClose={ignore} error={null} more={<Button>More</Button>}>
          <TextField label="Text" hint="A hint" name="text" value={text} onChange={setText} />
          <TextField label="Required, and wrong" name="wrong" value="" isRequired isInvalid />
          <TextField label="Read only" name="read" value="As it is" isReadOnly />
          <TextField label="Disabled" name="off" value="Not now" isDisabled />
          <TextArea label="Long text" name="long" value={text} onChange={setText} />
          <NumberField label="Number" name="number" value={3} onChange={ignore} minValue={0} />
          <Select label="Select" name="select" value={chosen} onChange={setChosen} choices={choices} />
          <Combo label="Combo" text={text} onText={setText} onChoose={setText} choices={choices} />
          <DateField label="Date" name="date" value="2027-03-01" onChange={ignore} />
          <TimeField label="Time" name="time" value="09:30" onChange={ignore} />
          <SearchField label="Search" value={text} onChange={setText} />
          <Checkbox defaultSelected>Checkbox</Checkbox>
          <Checkbox isDisabled>Disabled</Checkbox>
          <Switch defaultSelected>Switch</Switch>
          <Boxes label="Boxes" choices={choices} value={boxes} onChange={setBoxes} />
          <Choices label="Choices" name="choices" value={chosen} onChange={setChosen} choices={choices} />
          <FileField label="File" accept="image/png" onChange={ignore} />
          <Copyable label="Copyable" value="sak_test_example" />
        </Form>
      </Part>
      <Part name="Table">
        <Table
          label="People"
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: 'Name',
              cell: (person) => (
                <span className="named">
                  <Avatar of={person} /> <a href="#main">{person.name}</a>
                </span>
              ),
            },
            { id: 'price', title: 'Price', align: 'end', cell: () => 'R$ 60,00' },
          ]}
        />
      </Part>
      <Part name="Dialogs and toasts">
        <p className="actions">
          <Button onPress={() => setOpen('side')}>Panel</Button>
          <Button onPress={() => setOpen('middle')}>Dialog</Button>
          <Button onPress={() => setOpen('confirm')}>Confirm</Button>
          <Button
            onPress={() => void ask({ title: 'A question', text: 'Yes or no?', answers: [{ id: 'yes', label: 'Yes', kind: 'primary' }] })}
          >
            Ask
          </Button>
          <Button onPress={() => toast('Saved', { undo: ignore })}>Toast</Button>
          <Button onPress={() => toast('Refused', { tone: 'bad' })}>Refusal</Button>
        </p>
        <Dialog title="A panel" isOpen={open === 'side' || open === 'middle'} onClose={close} place={open === 'side' ? 'side' : 'middle'}>
          <Form onSubmit={close} onClose={close}>
            <TextField label="Text" name="text" value={text} onChange={setText} />
          </Form>
        </Dialog>
        <Confirm title="Delete it?" action="Delete" isOpen={open === 'confirm'} onConfirm={close} onClose={close}>
          <p>This cannot be undone.</p>
        </Confirm>
      </Part>
      <Part name="Empty and waiting">
        <Empty title="Nothing yet">
          <p>The next step.</p>
        </Empty>
        <Skeleton lines={3} />
      </Part>
    </>
  );
}
