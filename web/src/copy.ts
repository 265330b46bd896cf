/** Copies text to the clipboard; returns whether that succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // without TLS there is no clipboard API: the text is selected and copied, as a person would do it
    const focused = document.activeElement;
    const field = document.createElement('textarea');
    field.readOnly = true;
    field.value = text;
    Object.assign(field.style, { position: 'fixed', top: '0' });
    // an open dialog keeps the focus inside itself
    (focused?.closest('[role=dialog]') ?? document.body).append(field);
    field.focus({ preventScroll: true });
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
    return isCopied;
  }
}
