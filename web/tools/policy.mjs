// The content security policy of the dashboard's pages: only files from their own server, and no inline script or style.
import { createHash } from 'node:crypto';

/**
 * The styles that React Aria adds to a page: for pressable elements, and, in Safari on a phone, behind an open dialog. A page that is
 * compressed in advance cannot contain a nonce, so each style is allowed by its hash. A test compares these styles with the library's.
 */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${libraryStyles.map(sha256).join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'", // the preview of the booking page
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
