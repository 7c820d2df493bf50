import { SearchField } from '#ui/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { recordTexts as t } from './record-texts.ts';

/** Quiet time after a keystroke before a search is made, in milliseconds. */
const PAUSE = 300;

interface RecordSearchProps {
  /** What can be found by it. */
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a list, heard after a short quiet. */
export function RecordSearchField({ hint, value, onSearch }: RecordSearchProps) {
  const [typed, setTyped] = useState({ text: value, over: value });
  const text = typed.over === value ? typed.text : value;
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <SearchField
      label={t.search}
      labelShown
      clearLabel={t.clearSearch}
      placeholder={hint}
      value={text}
      onValueChange={(next) => setTyped({ text: next, over: value })}
    />
  );
}
