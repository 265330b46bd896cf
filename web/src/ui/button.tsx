import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  /** `primary` once per page; `quiet` has no border; `danger` for actions that cannot be undone. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** A number at the corner of the button. The label must contain the number, too. */
  mark?: number;
  children?: React.ReactNode;
}

/** A button with a text; an icon alone needs `aria-label`. */
export function Button({ kind = 'plain', icon, mark = 0, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button ${kind}${children === undefined ? ' only-icon' : ''}`} {...marked(mark)}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}

/** The attribute from which the style sheet draws a number above zero. */
export function marked(number: number): { 'data-mark'?: number } {
  return number > 0 ? { 'data-mark': number } : {};
}
