const both = (one: string, other: string) => `${one} y ${other}`;

/** `Ana`, `Ana y Beto`, `Ana, Beto y 2 más`. */
function people(names: readonly string[]): string {
  const [first = '', second, ...rest] = names;
  if (second === undefined) return first;
  return rest.length === 0 ? both(first, second) : both(`${first}, ${second}`, `${rest.length} más`);
}

/** Texts about the participants of a form. */
export const participantsTexts = {
  here: (names: readonly string[], isOwn: boolean) => {
    if (names.length === 0) return isOwn ? 'También lo tiene abierto en otra ventana' : '';
    return `${people(names)} también ${names.length === 1 ? 'está' : 'están'} aquí`;
  },
  joined: (names: readonly string[]) =>
    `${people(names)} también ${names.length === 1 ? 'está' : 'están'} en este formulario`,
  left: (names: readonly string[]) =>
    `${people(names)} ya no ${names.length === 1 ? 'está' : 'están'} en este formulario`,
} as const;
