import { css } from '#styled-system/css';
import { useId } from 'react';
import type { RecordFieldProps } from './record-fields.ts';

const group = css({ display: 'grid', gap: '2', minWidth: '0' });
const head = css({ display: 'flex', alignItems: 'baseline', gap: '1.5', flexWrap: 'wrap' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium' });
const mark = css({ textStyle: 'xs', color: 'fg.muted' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '4',
  maxHeight: '18rem',
  overflowY: 'auto',
  p: '2',
  borderWidth: '1px',
  borderRadius: 'l2',
  '&[data-invalid=true]': { borderColor: 'border.error' },
});
const option = css({
  display: 'flex',
  gap: '2.5',
  alignItems: 'flex-start',
  p: '1.5',
  borderRadius: 'l1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  textStyle: 'sm',
  '&:has(input:disabled)': { color: 'fg.muted' },
});
const box = css({ mt: '0.5', width: '4', height: '4', flexShrink: '0' });
const choiceText = css({ display: 'grid', minWidth: '0' });
const small = css({ textStyle: 'xs', color: 'fg.muted' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });

export interface Choice {
  id: string;
  name: string;
  /** Why the choice cannot be changed; shown beside it. */
  locked?: string | undefined;
}

interface RecordChoicesProps extends RecordFieldProps {
  label: string;
  help?: string;
  requiredMark?: string;
  choices: readonly Choice[];
  /** Shown when there are no choices. */
  none: string;
  /** The chosen ids, in order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any number of choices from a list. */
export function RecordChoices(props: RecordChoicesProps) {
  const { id, label, help: helpText, requiredMark, choices, none, value, error, readOnly, onChange } = props;
  const about = useId();
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${about}-name`}
      aria-describedby={about}
      className={group}
    >
      <span className={head}>
        <span id={`${about}-name`} className={legend}>
          {label}
        </span>
        {!readOnly && requiredMark !== undefined && <span className={mark}>{requiredMark}</span>}
      </span>
      <ChoiceList
        choices={choices}
        none={none}
        value={value}
        isLocked={readOnly}
        isInvalid={error !== undefined}
        onChange={onChange}
      />
      <span id={about} className={error === undefined ? help : wrong}>
        {error ?? helpText}
      </span>
    </div>
  );
}

interface ChoiceListProps extends Pick<RecordChoicesProps, 'choices' | 'none' | 'value' | 'onChange'> {
  isLocked: boolean;
  isInvalid: boolean;
}

function ChoiceList({ choices, none, value, isLocked, isInvalid, onChange }: ChoiceListProps) {
  const toggle = (choice: string, isOn: boolean) =>
    onChange(isOn ? [...value, choice].toSorted() : value.filter((chosen) => chosen !== choice));
  if (choices.length === 0) return <p className={help}>{none}</p>;
  return (
    <div className={list} data-invalid={isInvalid}>
      {choices.map((choice) => (
        <ChoiceOption
          key={choice.id}
          choice={choice}
          isChosen={value.includes(choice.id)}
          isLocked={isLocked || choice.locked !== undefined}
          onToggle={(isOn) => toggle(choice.id, isOn)}
        />
      ))}
    </div>
  );
}

interface ChoiceOptionProps {
  choice: Choice;
  isChosen: boolean;
  isLocked: boolean;
  onToggle: (isOn: boolean) => void;
}

function ChoiceOption({ choice, isChosen, isLocked, onToggle }: ChoiceOptionProps) {
  return (
    <label className={option}>
      <input
        type="checkbox"
        className={box}
        checked={isChosen}
        disabled={isLocked}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <span className={choiceText}>
        <span>{choice.name}</span>
        {choice.locked !== undefined && <span className={small}>{choice.locked}</span>}
      </span>
    </label>
  );
}
