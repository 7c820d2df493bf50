/** The element into which a page renders. */
export function root(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  return element;
}

/** Resolves when the page should open the form: at once, or on a button press if the URL ends in `#boton`. */
export function whenWanted(): Promise<void> {
  if (window.location.hash !== '#boton') return Promise.resolve();
  const button = document.createElement('button');
  button.textContent = 'Abrir';
  root().before(button);
  return new Promise((resolve) => {
    button.addEventListener('click', () => resolve(), { once: true });
  });
}
