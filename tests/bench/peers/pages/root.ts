/** The element a page draws itself into. */
export function root(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  return element;
}
