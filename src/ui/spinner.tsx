import { spinner } from '#styled-system/recipes';

/** A decorative spinner; the adjacent text or the busy control names the task. */
export function Spinner() {
  return <span aria-hidden="true" className={spinner({ size: 'sm' })} />;
}
