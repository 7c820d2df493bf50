import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { settingsTexts as t } from './settings.texts.ts';

const row = css({ display: 'flex', alignItems: 'end', gap: '2', '& > :first-child': { flex: '1', minWidth: '0' } });

interface AddChoiceProps {
  label: string;
  fields: readonly { readonly key: string; readonly label: string }[];
  onAdd: (key: string) => void;
}

/** Selects a field and adds it with a button, because arrow keys change the selection of a native select. */
export function AddChoice({ label, fields, onAdd }: AddChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [first] = fields;
  if (first === undefined) return null;
  const key = fields.some((field) => field.key === chosen) ? chosen : first.key;
  return (
    <div className={row}>
      <SelectField
        label={label}
        value={key}
        options={fields.map((field) => ({ value: field.key, label: field.label }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button icon={<Plus />} onClick={() => onAdd(key)}>
        {t.add}
      </Button>
    </div>
  );
}
