import { colorOf, initialsOf, type Color } from './colors';

interface AvatarProps {
  of: { id: string; name: string; color?: string | null; initials?: string | null; picture_url?: string | null };
  /** The colour of the person or resource in the surrounding list. */
  color?: Color | undefined;
  /** Whether to show square corners, as for rooms, tables and machines. */
  isThing?: boolean;
  size?: 'large';
}

/** A person or resource as a picture, or as initials in its colour; the name is next to it. */
export function Avatar({ of, color = colorOf(of), isThing = false, size }: AvatarProps) {
  return (
    <span className={['avatar', isThing && 'thing', size].filter(Boolean).join(' ')} data-color={color} aria-hidden="true">
      {of.picture_url ? <img src={of.picture_url} alt="" /> : initialsOf(of)}
    </span>
  );
}
