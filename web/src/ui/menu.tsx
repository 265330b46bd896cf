import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { marked } from './button';
import type { Choice } from './fields';

interface MenuProps {
  kind?: 'quiet' | 'plain' | 'primary';
  /** The content of the button. */
  button: React.ReactNode;
  'aria-label'?: string;
  /** A number at the corner of the button. The label must contain the number, too. */
  mark?: number;
  items: readonly (Choice & { act: () => void; isDisabled?: boolean; isDangerous?: boolean })[];
}

/** A button that opens a list of actions. */
export function Menu({ kind = 'quiet', button, mark = 0, items, ...props }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={`button ${kind}`} {...marked(mark)} {...props}>
        {button}
      </AriaButton>
      <Popover className="popover">
        <AriaMenu className="choices" onAction={(id) => items.find((item) => item.id === id)?.act()}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={item.isDangerous ? 'choice danger' : 'choice'}
              isDisabled={item.isDisabled ?? false}
            >
              <Text slot="label">{item.label}</Text>
              {item.note !== undefined && (
                <Text slot="description" className="hint">
                  {item.note}
                </Text>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
