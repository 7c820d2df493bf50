import type { LeafFieldOf, ShowProps } from '../field-view.types.ts';
import { fileList, StoredFile } from './file-list.tsx';

/** Files by name, as downloads. */
export function FileShow({ value }: ShowProps<LeafFieldOf<'file'>, readonly string[]>) {
  if (value.length === 0) return null;
  return (
    <ul className={fileList}>
      {value.map((id) => (
        <StoredFile key={id} id={id} />
      ))}
    </ul>
  );
}
