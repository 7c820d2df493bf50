import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { css } from '#styled-system/css';
import { IconButton } from './icon-button.tsx';
import { InputBox } from './input-box.tsx';

const frame = css({ width: 'full', maxWidth: { sm: '20rem' }, _print: { display: 'none' } });
const bare = css({ '&::-webkit-search-cancel-button': { display: 'none' } });
const small = css({ height: '7', minWidth: '7', color: 'fg.muted' });

interface SearchFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Filters what is below it; its label doubles as the placeholder, Escape empties it. */
export function SearchField({ label, value, onValueChange, clearLabel, placeholder = label, ref }: SearchFieldProps) {
  const clear = (
    <IconButton size="sm" className={small} label={clearLabel} icon={<X />} onClick={() => onValueChange('')} />
  );
  return (
    <search className={frame}>
      <InputBox
        type="search"
        className={bare}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        ref={ref}
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
    </search>
  );
}
