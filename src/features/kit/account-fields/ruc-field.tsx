import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import { ValueChoices } from '#ui/value-choices.tsx';
import { css } from '#styled-system/css';
import { type ReactNode, useState } from 'react';
import { readRucProgress, rucMask, type RucProgress } from '#forms/fields/ruc/ruc-mask.ts';
import { rucTexts as t } from './ruc.texts.ts';

/** Prevents a line break at the dash of the RUC. */
const noWrap = css({ whiteSpace: 'nowrap' });

interface RucFieldProps {
  id?: string;
  name: string;
  value: string;
  /** Why the server refused the value; otherwise the field shows its own issue. */
  error: string | undefined;
  readOnly?: boolean;
  requiredMark?: string;
  onValueChange: (value: string) => void;
}

/** The RUC of a company, validated while typing and, as a whole, on blur. */
export function RucField(props: RucFieldProps) {
  const progress = readRucProgress(props.value);
  const [isLeft, setLeft] = useState(false);
  const error = props.error ?? problemOf(progress, isLeft && props.value !== '');
  return (
    <MaskedField
      {...props}
      required
      mask={rucMask}
      label={t.label}
      help={<span aria-live="polite">{helpFor(progress)}</span>}
      error={error}
      choices={
        error !== undefined &&
        progress.state === 'noDash' && (
          <ValueChoices values={progress.readings} onChoose={(value) => props.onValueChange(value)} />
        )
      }
      onValueChange={(value) => {
        setLeft(false);
        props.onValueChange(value);
      }}
      onBlur={() => setLeft(true)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function problemOf(progress: RucProgress, isLeft: boolean): string | undefined {
  if (progress.state === 'wrongDigit') return fieldTexts.rucDigit(progress.expected);
  if (isLeft && progress.state === 'noDash') return fieldTexts.rucReadings(progress.readings);
  return isLeft && progress.state !== 'valid' ? fieldTexts.rucFormat : undefined;
}

function helpFor(progress: RucProgress): ReactNode {
  if (progress.state === 'awaitingDigit') return t.awaitsDigit(progress.base, progress.digit);
  if (progress.state === 'valid') return t.valid;
  return (
    <>
      {t.help} <span className={noWrap}>{t.example}.</span>
    </>
  );
}
