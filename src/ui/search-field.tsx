import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps, Ref } from 'react';
import { css } from '#styled-system/css';
import { FieldFrame } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { InputBox } from './input-box.tsx';

const frame = css({ width: 'full', maxWidth: { sm: '20rem' }, _print: { display: 'none' } });
const bare = css({ '&::-webkit-search-cancel-button': { display: 'none' } });
const small = css({ height: '7', minWidth: '7', color: 'fg.muted' });

interface SearchFieldProps {
  label: string;
  /** Shows the label above it, as for other fields; else only the placeholder shows it. */
  labelShown?: boolean;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search input; Escape clears it. */
export function SearchField({ label, labelShown = false, ...rest }: SearchFieldProps) {
  return (
    <search className={frame}>
      {labelShown ? (
        <FieldFrame label={label}>{(attributes) => <SearchBox {...rest} {...attributes} />}</FieldFrame>
      ) : (
        <SearchBox placeholder={label} {...rest} aria-label={label} />
      )}
    </search>
  );
}

type SearchBoxProps = Omit<SearchFieldProps, 'label' | 'labelShown'> & ComponentProps<typeof InputBox>;

function SearchBox({ value, onValueChange, clearLabel, ...rest }: SearchBoxProps) {
  const clear = (
    <IconButton size="sm" className={small} label={clearLabel} icon={<X />} onClick={() => onValueChange('')} />
  );
  return (
    <InputBox
      {...rest}
      type="search"
      className={bare}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onValueChange('');
        }
      }}
      prefix={<Search />}
      action={value === '' ? undefined : clear}
    />
  );
}
