/** The element a page draws itself into. */
export function root(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  return element;
}

/** Settles when the form is wanted: at once, or at the press of a button where the address ends in `#boton`. */
export function whenWanted(): Promise<void> {
  if (window.location.hash !== '#boton') return Promise.resolve();
  const button = document.createElement('button');
  button.textContent = 'Abrir';
  root().before(button);
  return new Promise((resolve) => {
    button.addEventListener('click', () => resolve(), { once: true });
  });
}
