/** Whether keystrokes go to this element rather than to the shortcuts of the page: a field, or an element that is open over the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null
  );
}
