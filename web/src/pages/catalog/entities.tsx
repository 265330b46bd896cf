import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { EntityPage, type EntityPageProps } from '../../ui/entity-table';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { CatalogPage } from './frame';

interface FormProps {
  onClose: () => void;
  onSaved: (saved: Left) => void;
}

interface CatalogEntitiesProps<R, N extends string> extends Omit<EntityPageProps<R, N>, 'frame' | 'edit' | 'form'> {
  form: (opened: { row?: R; kind?: N }, props: FormProps) => React.ReactNode;
  /** Additional buttons in a row. */
  more?: (row: R) => React.ReactNode;
}

/** A page of the catalog with all objects of one kind. After a change, it shows the work that remains. */
export function CatalogEntities<R extends { id: string; name: string }, N extends string = never>({
  add,
  form,
  more,
  children,
  ...props
}: CatalogEntitiesProps<R, N>) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<Left>();
  const mayWrite = useMay('config:write');
  return (
    <EntityPage<R, N>
      {...props}
      frame={CatalogPage}
      add={mayWrite && add}
      edit={mayWrite && { label: ({ name }) => t('catalog:changeNamed', { name }), ...(more && { more }) }}
      form={(opened, close) =>
        form(opened, {
          onClose: close,
          onSaved: (saved) => {
            close();
            setLeft(leavesWork(saved) ? saved : undefined);
          },
        })
      }
    >
      <Aftermath left={left} onClose={() => setLeft(undefined)} />
      {children}
    </EntityPage>
  );
}
