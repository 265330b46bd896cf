import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  /** `primary` once a page; `quiet` has no edge; `danger` for acts that cannot be undone. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** A number at the corner of the icon. It is also part of the label. */
  mark?: number;
  children?: React.ReactNode;
}

/** A button of words; with an icon alone it needs `aria-label`. */
export function Button({ kind = 'plain', icon, mark = 0, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button ${kind}${children === undefined ? ' only-icon' : ''}`} {...marked(mark)}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}

/** The attribute from which the style draws a number above zero. */
export function marked(number: number): { 'data-mark'?: number } {
  return number > 0 ? { 'data-mark': number } : {};
}
