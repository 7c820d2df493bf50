import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { formTexts as t } from '../../form/form.texts.ts';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { InBin } from './in-bin.tsx';
import { LinkBox } from './link-box.tsx';
import { useLinkName } from './use-link-name.ts';

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', minWidth: '0' });
const grows = css({ flex: '1 1 9rem', minWidth: '0' });
const openLink = css({ display: 'inline-grid', placeItems: 'center', width: '6', height: '6', flexShrink: '0' });
const picture = css({ width: '4', height: '4' });

/** A record of another program, searched by name while typing. */
export function LinkEdit(props: EditProps<LeafFieldOf<'link'>>) {
  const { field, control, value, onChange, isCell } = props;
  const { history } = useRouter();
  const name = useLinkName(field.program, value);
  return (
    <span className={line}>
      <span className={grows}>
        <LinkBox field={field} control={control} value={value} name={name.text} onChange={onChange} />
      </span>
      {name.isBinned && <InBin />}
      {!isCell && value !== '' && (
        <IconButton size="sm" label={t.clearLink(field.label)} icon={<X />} onClick={() => onChange('')} />
      )}
      {!isCell && name.isOpen && (
        <Link
          href={history.createHref(`/${field.program}/${value}`)}
          target="_blank"
          rel="noopener"
          className={openLink}
          aria-label={t.openLink(field.label)}
          title={t.openLink(field.label)}
        >
          <ExternalLink aria-hidden="true" className={picture} />
        </Link>
      )}
    </span>
  );
}
