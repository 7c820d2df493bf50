import { guessColumns } from '#domain/design/csv-definition.ts';
import { Alert } from '#ui/alert.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css, cx } from '#styled-system/css';
import { useRef, useState } from 'react';
import { FileChoice } from '../transfer/file-choice.tsx';
import {
  pastedSheet,
  readSheet,
  readSheetFile,
  type Separator,
  separators,
  type SheetText,
} from '../transfer/read-sheet.ts';
import { transferTexts } from '../transfer/transfer.texts.ts';
import { titleFromFile, type Suggestion } from './use-new-form.ts';
import { newFormTexts as t, sheetTexts as s } from './new-form.texts.ts';
import type { SheetSource } from './new-form.types.ts';
import { SheetTable } from './sheet-table.tsx';

const stack = css({ display: 'grid', gap: '4', minWidth: '0' });
const summary = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '3',
});
/** Takes no space while empty, but stays rendered, because a live region announces only later changes. */
const nothing = css({ position: 'absolute' });
const summaryText = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere', flex: '1 1 16rem' });
const narrow = css({ width: '14rem', maxWidth: 'full' });

interface SheetChoiceProps {
  chosen: SheetSource | null;
  problem: string | undefined;
  onChoose: (chosen: { sheet: SheetSource | null }, suggestion?: Suggestion) => void;
}

/** Choice of a sheet whose columns become fields. */
export function SheetChoice({ chosen, problem, onChoose }: SheetChoiceProps) {
  const { isReading, failure, read } = useReading(onChoose);
  return (
    <div className={stack}>
      <FileChoice
        label={t.sheetLabel}
        help={t.sheetHelp}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        chosen={chosen?.name ?? null}
        error={failure ?? problem}
        onFile={(file) => void read(file.name, readSheetFile(file), null)}
        onText={(text) => void read(transferTexts.pasted, Promise.resolve(pastedSheet(text)), null)}
      />
      <div className={cx(summary, chosen === null && !isReading && nothing)}>
        <div aria-live="polite" className={summaryText}>
          {isReading && s.reading}
          {!isReading && chosen !== null && dimensionsOf(chosen)}
        </div>
        {chosen !== null && (
          <SeparatorChoice
            value={chosen.sheet.separator}
            onChange={(separator) => void read(chosen.name, Promise.resolve(chosen.text), separator)}
          />
        )}
      </div>
      {chosen !== null && <ReadSheet source={chosen} onSource={(sheet) => onChoose({ sheet })} />}
    </div>
  );
}

const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' };

function dimensionsOf({ name, text, sheet, choices }: SheetSource): string {
  const read = s.dimensions(name, choices.length, sheet.rows, sheet.hasMore);
  return text.encoding === null ? read : `${read}, ${s.encoding(encodings[text.encoding])}`;
}

function SeparatorChoice({ value, onChange }: { value: Separator; onChange: (separator: Separator) => void }) {
  return (
    <div className={narrow}>
      <SelectField
        name="separator"
        label={s.separator}
        value={value}
        options={separators.map((sign) => ({ value: sign, label: s.separators[sign] }))}
        onChange={({ currentTarget }) => {
          const sign = separators.find((known) => known === currentTarget.value);
          if (sign !== undefined) onChange(sign);
        }}
      />
    </div>
  );
}

function ReadSheet({ source, onSource }: { source: SheetSource; onSource: (source: SheetSource) => void }) {
  const { sheet, choices } = source;
  return (
    <>
      {sheet.hasOpenQuotes && <Alert tone="warning">{s.openQuotes}</Alert>}
      {sheet.left > 0 && <Alert tone="warning">{s.left(sheet.left)}</Alert>}
      <SheetTable choices={choices} onChange={(changed) => onSource({ ...source, choices: changed })} />
    </>
  );
}

function useReading(onChoose: SheetChoiceProps['onChoose']) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);
  const read = async (name: string, reading: Promise<SheetText>, separator: Separator | null) => {
    latest.current += 1;
    const request = latest.current;
    setReading(true);
    setFailure(undefined);
    const source = await sourceOf(name, reading, separator);
    if (request !== latest.current) return;
    setReading(false);
    if (typeof source === 'string') setFailure(source);
    else onChoose({ sheet: source }, source.text.encoding === null ? {} : { title: titleFromFile(name) });
  };
  return { isReading, failure, read };
}

/** Parses a sheet into the source of a form, or returns the reason why it cannot. */
async function sourceOf(
  name: string,
  reading: Promise<SheetText>,
  separator: Separator | null,
): Promise<SheetSource | string> {
  try {
    const text = await reading;
    const sheet = await readSheet(text, separator);
    return sheet.columns.length === 0 ? s.noColumns : { name, text, sheet, choices: guessColumns(sheet.columns) };
  } catch {
    return s.unreadable;
  }
}
