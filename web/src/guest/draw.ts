type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that a person can type into or choose from. */
function fields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input, select, textarea')];
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
