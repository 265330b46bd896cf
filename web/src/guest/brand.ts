import { h } from './dom';

/** The name of the business, and its logo if it has one. */
export function brand(name: string, logo: string | null): HTMLElement {
  return h('p', { class: 'brand' }, logo !== null && h('img', { class: 'logo', src: logo, alt: '' }), h('span', {}, name));
}
