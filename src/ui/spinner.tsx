import { spinner } from '#styled-system/recipes';

/** A turning ring; decorative, since words beside it or the busy control itself say what is awaited. */
export function Spinner() {
  return <span aria-hidden="true" className={spinner({ size: 'sm' })} />;
}
