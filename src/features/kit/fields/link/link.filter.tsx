import type { ControlAttributes } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { searchMessage } from './link-choices.ts';
import { useLinkSearch } from './use-link-search.ts';

const stack = css({ display: 'grid', gap: '2' });
const status = css({ textStyle: 'sm', color: 'fg.muted' });

interface LinkFilterProps {
  field: LeafFieldOf<'link'>;
  control: ControlAttributes;
  value: string;
  onChange: (value: string) => void;
}

/** The linked record that filters a list: searched by words, then chosen from the results. */
export function LinkFilter({ field, control, value, onChange }: LinkFilterProps) {
  const [text, setText] = useState('');
  const { search, find } = useLinkSearch(field);
  const rows = search.state === 'found' ? search.rows : [];
  const message = searchMessage(search);
  const options = rows.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <span className={stack}>
      <InputBox
        type="search"
        aria-label={`${t.search}: ${field.label}`}
        placeholder={t.search}
        autoComplete="off"
        value={text}
        onFocus={() => search.state === 'idle' && find('', 0)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          find(currentTarget.value);
        }}
      />
      <NativeSelect
        {...control}
        placeholder={t.choose}
        options={options}
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span role="status" className={status}>
        {message}
      </span>
    </span>
  );
}
