import type { EmbedMessage } from '../book/embedder';

/**
 * The script with which another site shows a booking page (docs/howto/book-on-your-site.md). It is a single file, is loaded as a
 * classic script, and defines no global names. It sets styles by script, because the site's content security policy may forbid other
 * ways.
 */
const script = document.currentScript as HTMLScriptElement;
const { origin } = new URL(script.src);
const { page = '', key = '', show = 'button', service = '', label = '', lang = '', theme = '' } = script.dataset;

const words = {
  pt: { book: 'Agendar', close: 'Fechar', open: 'Abrir a página de agendamento' },
  es: { book: 'Reservar', close: 'Cerrar', open: 'Abrir la página de reservas' },
  en: { book: 'Book', close: 'Close', open: 'Open the booking page' },
};
const language = (lang || document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
const text = words[language as keyof typeof words] ?? words.en;
const name = label || text.book;

/** A site that does not declare a dark scheme is treated as light only. */
const declared = theme || getComputedStyle(document.documentElement).colorScheme;
const scheme = declared.includes('dark') ? (declared.includes('light') ? 'light dark' : 'dark') : 'light';

/** How long a loaded frame may stay silent before it is treated as blocked, as it is on a site that the key does not list. */
const SILENCE_MILLISECONDS = 4_000;

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: string, members: object = {}): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.style.cssText = style;
  return Object.assign(element, members);
}

/**
 * The booking page in a frame, or a link if the frame stays silent. The frame stays hidden until its page reports that it is ready;
 * otherwise, the browser would show its own error in place of a page that may not be framed.
 */
function framed(chosen: string, hear: (message: EmbedMessage) => void, style: string): HTMLElement {
  const address = `${origin}/b/${encodeURIComponent(page)}${chosen && `/${encodeURIComponent(chosen)}`}`;
  const query = new URLSearchParams({ key, origin: location.origin, scheme, ...(lang && { lang }) });
  const frame = make('iframe', `display:block;width:100%;border:0;visibility:hidden;${style}`, { title: name, src: `${address}?${query}` });
  const box = make('div', 'height:100%');
  box.append(frame);
  let isReady = false;
  addEventListener('message', (event: MessageEvent<EmbedMessage>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data;
    isReady = true;
    frame.style.visibility = 'visible';
    if (message.turno === 'booked') {
      document.dispatchEvent(new CustomEvent('turno:booked', { detail: { booking_id: message.booking_id } }));
    }
    hear(message);
  });
  frame.onload = () =>
    setTimeout(() => {
      if (isReady) return;
      box.replaceChildren(make('a', '', { href: address, target: '_blank', rel: 'noopener', textContent: text.open }));
      console.warn(
        `Turno: ${address} does not answer, so a link takes its place. Check that data-page is the slug of the business, that its ` +
          `booking page is enabled, and that the key in data-key lists the origin ${location.origin}.`,
      );
    }, SILENCE_MILLISECONDS);
  return box;
}

/** The frame inside the page, as high as its content. */
function inline(): HTMLElement {
  const box = framed(service, hear, 'height:32rem');
  function hear(message: EmbedMessage): void {
    const frame = box.querySelector('iframe');
    if (message.turno === 'size') {
      frame?.style.setProperty('height', `${message.height}px`);
    } else if (message.turno === 'step' && box.getBoundingClientRect().top < 0) {
      box.scrollIntoView();
    }
  }
  return box;
}

/** The frame in a dialog, which traps the focus, closes on Escape, and returns the focus. */
function popup(chosen: string): void {
  const dialog = make(
    'dialog',
    'box-sizing:border-box;width:min(44rem,100vw);max-width:none;height:min(52rem,100dvh);max-height:none;margin:auto;padding:0;' +
      `border:0;border-radius:12px;overflow:hidden;background:Canvas;color:CanvasText;color-scheme:${scheme}`,
    { ariaLabel: name },
  );
  const close = make(
    'button',
    'all:revert;box-sizing:border-box;position:absolute;inset-block-start:0;inset-inline-end:0;width:44px;height:44px;padding:0;' +
      'border:0;background:none;color:inherit;font:24px/1 system-ui,sans-serif;cursor:pointer',
    { type: 'button', ariaLabel: text.close, textContent: '×', onclick: () => dialog.close() },
  );
  const body = make('div', 'box-sizing:border-box;height:100%;padding-block-start:44px');
  body.append(framed(chosen, ({ turno }) => turno === 'close' && dialog.close(), 'height:100%'));
  dialog.append(close, body);
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

function button(): HTMLElement {
  return make(
    'button',
    'min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#1f5f8b;color:#ffffff;font:600 16px/1.2 system-ui,' +
      'sans-serif;cursor:pointer',
    { type: 'button', textContent: name, onclick: () => popup(service) },
  );
}

if (show === 'inline') script.after(inline());
if (show === 'button') script.after(button());

// elements of the page that open the popup: <a href="…/b/slug" data-turno="slug" data-service="svc_…">
document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[data-turno]');
  if (opener?.dataset['turno'] !== page || event.defaultPrevented) return;
  event.preventDefault();
  popup(opener.dataset['service'] ?? service);
});
