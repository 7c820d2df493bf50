import { isCalendarDate } from '#domain/calendar-date.ts';
import { readDate } from '#domain/fields/date/read-date.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useMaskito } from '@maskito/react';
import { type FormEvent, useState } from 'react';
import { dateMask } from '#features/kit/date-mask.ts';
import { recordPageTexts as t } from './record.texts.ts';

const MASKING = { options: dateMask };

const line = css({ display: 'grid', gap: '2', justifyItems: 'start' });

/** Asks for the day as of which a record is to be seen. */
export function AsOfChoice({ onChoose }: { onChoose: (date: string) => void }) {
  const ref = useMaskito(MASKING);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = readDate(text);
    if (date === undefined || !isCalendarDate(date)) setProblem(t.asOfWrong);
    else onChoose(date);
  };
  return (
    <form noValidate onSubmit={submit} className={line}>
      <TextField
        ref={ref}
        label={t.asOfLabel}
        placeholder={t.asOfHelp}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="sm">
        {t.asOfShow}
      </Button>
    </form>
  );
}
