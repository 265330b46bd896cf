import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';
import type { Choice } from './fields';
import { Icon } from './icon';
import { Menu } from './menu';
import { Empty, Page } from './page';
import { Table, type Column } from './table';

export interface EntityPageProps<R, N extends string> {
  /** The frame of the page; `Page` by default. */
  frame?: React.ComponentType<{ title: string; actions?: React.ReactNode; children: React.ReactNode }>;
  title: string;
  intro?: React.ReactNode;
  rows: readonly R[];
  columns: readonly Column<R>[];
  /**
   * The text of an empty list, and a next step if nothing can be added yet; absent if the list
   * is never empty.
   */
  empty?: { title: string; hint: string; next?: React.ReactNode };
  /** The label of the add button; absent if the person may not add. If there are choices, the button opens a menu. */
  add?: { label: string; choices?: readonly Choice<N>[] } | false;
  /** Adds an edit button to each row. */
  edit?:
    | {
        title?: string;
        label: (row: R) => string;
        more?: (row: R) => React.ReactNode;
        /** Whether the person may change the row; true by default. */
        may?: (row: R) => boolean;
      }
    | false;
  /** The form for a row, or for a new object of the chosen kind. */
  form: (opened: { row?: R; kind?: N }, close: () => void) => React.ReactNode;
  formTitle?: (opened: { row?: R; kind?: N }) => string | undefined;
  place?: 'middle' | 'side';
  /** The content below the list, such as another section, and further dialogs. */
  children?: React.ReactNode;
}

/** A page with the list of all objects of one kind, and the dialog in which an object is added or changed. */
export function EntityPage<R extends { id: string; name?: string }, N extends string = never>({
  frame: Frame = Page,
  title,
  intro,
  rows,
  columns,
  empty,
  add,
  edit,
  form,
  formTitle,
  place = 'side',
  children,
}: EntityPageProps<R, N>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ row?: R; kind?: N }>();
  const adding = add && <AddButton {...add} onAdd={(kind) => setOpened(kind === undefined ? {} : { kind })} />;
  const editing: Column<R>[] = edit
    ? [
        {
          id: 'edit',
          title: edit.title ?? '',
          align: 'end',
          cell: (row) =>
            (edit.may?.(row) ?? true) && (
              <span className="actions end">
                {edit.more?.(row)}
                <Button aria-label={edit.label(row)} onPress={() => setOpened({ row })}>
                  {t('edit')}
                </Button>
              </span>
            ),
        },
      ]
    : [];
  const close = () => setOpened(undefined);
  return (
    <Frame title={title} actions={(rows.length > 0 || !empty) && adding}>
      {intro}
      {rows.length === 0 && empty ? (
        <Empty title={empty.title}>
          <p>{empty.hint}</p>
          {adding}
          {empty.next}
        </Empty>
      ) : (
        <Table label={title} rows={rows} keyOf={({ id }) => id} columns={[...columns, ...editing]} />
      )}
      {opened && (
        <Dialog title={formTitle?.(opened) ?? opened.row?.name ?? (add ? add.label : '')} isOpen onClose={close} place={place}>
          {form(opened, close)}
        </Dialog>
      )}
      {children}
    </Frame>
  );
}

interface AddButtonProps<N extends string> {
  label: string;
  choices?: readonly Choice<N>[];
  onAdd: (kind?: N) => void;
}

function AddButton<N extends string>({ label, choices, onAdd }: AddButtonProps<N>) {
  if (choices === undefined) {
    return (
      <Button kind="primary" icon="plus" onPress={() => onAdd()}>
        {label}
      </Button>
    );
  }
  const button = (
    <>
      <Icon name="plus" />
      {label}
    </>
  );
  return <Menu kind="primary" button={button} items={choices.map((choice) => ({ ...choice, act: () => onAdd(choice.id) }))} />;
}
