import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  /** `primary` once a page; `quiet` has no edge; `danger` for acts that cannot be undone. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  children?: React.ReactNode;
}

/** A button of words; with an icon alone it needs `aria-label`. */
export function Button({ kind = 'plain', icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button ${kind}${children === undefined ? ' only-icon' : ''}`}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}
