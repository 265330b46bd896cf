/** Copies text to the clipboard; returns whether that succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // without TLS there is no clipboard API: the text is selected and copied as if by hand
    const focused = document.activeElement;
    const field = document.createElement('textarea');
    field.readOnly = true;
    field.value = text;
    // an open dialog keeps the focus inside itself
    (focused?.closest('[role=dialog]') ?? document.body).append(field);
    field.focus();
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    (focused as HTMLElement | null)?.focus();
    return isCopied;
  }
}
