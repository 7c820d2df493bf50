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

/** What is typed, over which search, and the one that was asked for and is not shown yet. */
interface Typed {
  text: string;
  over: string;
  asked: string | null;
}

/** What is typed once another search counts: kept where it was asked for here, else gone with the search it was over. */
const typedOver = ({ text, asked }: Typed, value: string): Typed => ({
  text: asked === value ? text : value,
  over: value,
  asked: null,
});

/** The search of a list, heard after a short quiet. */
export function RecordSearchField({ hint, value, onSearch }: RecordSearchProps) {
  const [last, setTyped] = useState<Typed>({ text: value, over: value, asked: null });
  const typed = last.over === value ? last : typedOver(last, value);
  if (typed !== last) setTyped(typed);
  const { text } = typed;
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setTyped((shown) => ({ ...shown, asked: text }));
      latest.current(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <SearchField
      label={t.search}
      labelShown
      clearLabel={t.clearSearch}
      placeholder={hint}
      value={text}
      onValueChange={(next) => setTyped({ ...typed, text: next })}
    />
  );
}
