import { instantOfClock } from '#domain/dates.ts';
import { readDate } from '#domain/fields/date/read-date.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useMaskito } from '@maskito/react';
import { type FormEvent, useState } from 'react';
import { dateTimeMask } from '#features/kit/fields/date-time/date-time-mask.ts';
import type { AsOfMoment } from './as-of-moment.ts';
import { pastTexts as t } from './past.texts.ts';

const MASKING = { options: dateTimeMask };

const line = css({ display: 'grid', gap: '2', justifyItems: 'start' });

/** Parses a day, optionally with a minute; undefined for a local time that never existed. */
function readMoment(text: string): AsOfMoment | undefined {
  const [day = '', clock] = text.trim().split(/\s+/);
  const date = readDate(day);
  if (date === undefined) return undefined;
  if (clock === undefined) return { date };
  const time = clock.padStart('hh:mm'.length, '0');
  return instantOfClock(date, time) === undefined ? undefined : { date, time };
}

/** Asks for the day or minute as of which to show a record. */
export function AsOfChoice({ onChoose }: { onChoose: (moment: AsOfMoment) => void }) {
  const ref = useMaskito(MASKING);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = readMoment(text);
    if (moment === undefined) setProblem(t.asOfWrong);
    else onChoose(moment);
  };
  return (
    <form noValidate onSubmit={submit} className={line}>
      <TextField
        ref={ref}
        label={t.asOfLabel}
        help={t.asOfHelp}
        placeholder={t.asOfPlaceholder}
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
