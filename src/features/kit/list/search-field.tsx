import { SearchField } from '#ui/search-field.tsx';
import { useEffect, useState, useEffectEvent } from 'react';
import { recordTexts as t } from '../record/record-texts.ts';

/** Milliseconds after a keystroke before the search runs. */
const PAUSE = 300;

interface ListSearchProps {
  /** What the search can find. */
  hint: string;
  /** Shows the label above the field; else only the hint names it. */
  isLabelShown?: boolean;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * The typed text. `over` is the last seen `value` prop; `reported` is the text last passed to `onSearch`, until `value`
 * changes.
 */
interface Typed {
  text: string;
  over: string;
  reported: string | null;
}

/**
 * The state after the `value` prop changed: the typed text stays when this field reported that value; otherwise the new
 * value replaces the text.
 */
const typedOver = ({ text, reported }: Typed, value: string): Typed => ({
  text: reported === value ? text : value,
  over: value,
  reported: null,
});

/** The search field of a list; it reports the text after a short pause. */
export function ListSearchField({ hint, isLabelShown = true, value, onSearch }: ListSearchProps) {
  const [last, setTyped] = useState<Typed>({ text: value, over: value, reported: null });
  const typed = last.over === value ? last : typedOver(last, value);
  if (typed !== last) setTyped(typed);
  const { text } = typed;
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setTyped((shown) => ({ ...shown, reported: text }));
      search(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <SearchField
      label={isLabelShown ? t.search : hint}
      labelShown={isLabelShown}
      clearLabel={t.clearSearch}
      placeholder={hint}
      value={text}
      onValueChange={(next) => setTyped({ ...typed, text: next })}
    />
  );
}
