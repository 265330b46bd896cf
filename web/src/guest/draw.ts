type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of forms; a field outside of a form shows the state of the page, not typed values. */
function fields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('form :is(input, select, textarea)')];
}

/** Replaces the displayed content; keeps the focus and the typed values. */
export function redraw(root: HTMLElement, next: HTMLElement): void {
  const focused = document.activeElement?.id;
  const typed = new Map(fields(root).map(({ id, value }) => [id, value]));
  root.replaceChildren(next);
  for (const field of fields(root)) {
    const value = typed.get(field.id);
    if (value !== undefined) field.value = value;
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
