type Child = Node | string | null | false;

/** Makes an element. `on…` members are listeners; `true` sets an attribute without a value, `false` omits it. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  members: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(members)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}
