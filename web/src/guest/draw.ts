type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of forms; a choice outside of a form shows the state of the page, not what was typed. */
function fields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('form :is(input, select, textarea)')];
}

/** Shows this in place of what the page showed; the focus, and what was typed, stay where they were. */
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
