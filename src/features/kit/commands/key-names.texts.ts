/** Names of keys on Spanish keyboards, where they differ from those of the browser. */
export const keyNames: Readonly<Record<string, string>> = {
  PageUp: 'Re Pág',
  PageDown: 'Av Pág',
  Enter: 'Intro',
  Shift: 'Mayús',
  Delete: 'Supr',
  Space: 'Espacio',
  Home: 'Inicio',
  End: 'Fin',
  Backspace: 'Retroceso',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
