import { Link } from '#ui/link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { LeafFieldOf, ShowProps } from '../field-view.types.ts';
import { InBin } from './in-bin.tsx';
import { useLinkName } from './use-link-name.ts';

/**
 * The name of a linked record. For users who may view the linked program, the name opens the record in another tab, so
 * that the form stays open.
 */
export function LinkShow({ field, value }: ShowProps<LeafFieldOf<'link'>>) {
  const { history } = useRouter();
  const { text, isOpen, isBinned } = useLinkName(field.program, value);
  if (!isOpen || text === '') return text;
  return (
    <>
      <Link href={history.createHref(`/${field.program}/${value}`)} target="_blank" rel="noopener">
        {text}
      </Link>{' '}
      {isBinned && <InBin />}
    </>
  );
}
