import { css } from '#styled-system/css';

const round = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '7',
  height: '7',
  borderRadius: 'full',
  bg: 'bg.accentSubtle',
  color: 'colorPalette.text',
  textStyle: 'xs',
  fontWeight: 'semibold',
});

const nameStyle = css({ smDown: { srOnly: true } });
const cut = css({
  display: 'block',
  maxWidth: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Up to two initials: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

/** A person's initials and name. On phones only the initials are visible; the name is for screen readers. */
export function Person({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true" className={round}>
        {initialsOf(name)}
      </span>
      <span className={nameStyle}>
        <span className={cut}>{name}</span>
      </span>
    </>
  );
}
