import type { EventRow, GuestAnswer } from '#contract/schemas/calendar.ts';
import type { Tone } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { css } from '#styled-system/css';
import { type Choice, RecordChoices } from '#features/kit/record/record-choices.tsx';
import type { RecordFieldProps } from '#features/kit/record/record-fields.ts';
import { eventTexts as t } from './event.texts.ts';

const stack = css({ display: 'grid', gap: '3' });
const list = css({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1.5',
  textStyle: 'sm',
});
const guest = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' });

const tones: Readonly<Record<GuestAnswer, Tone | undefined>> = {
  pending: undefined,
  accepted: 'positive',
  declined: 'negative',
};

interface EventGuestsProps extends RecordFieldProps {
  people: readonly Choice[];
  /** The guests as stored, with their answers. */
  answered: EventRow['guests'];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** The invited people, and what those of the stored event answered. */
export function EventGuests({ people, answered, value, ...rest }: EventGuestsProps) {
  const known = new Set(people.map(({ id }) => id));
  // A guest may have left the company.
  const former = answered.filter(({ id }) => !known.has(id));
  const shown = answered.filter(({ id }) => value.includes(id));
  return (
    <div className={stack}>
      <RecordChoices
        {...rest}
        label={t.guests}
        {...(people.length > 0 && { help: t.guestsHelp })}
        choices={[...people, ...former]}
        none={t.noPeople}
        value={value}
      />
      {shown.length > 0 && (
        <ul className={list} aria-label={t.answers}>
          {shown.map(({ id, name, answer }) => (
            <li key={id} className={guest}>
              {name}
              <Badge tone={tones[answer]}>{t.answer[answer]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
