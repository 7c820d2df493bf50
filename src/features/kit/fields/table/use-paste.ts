import type { TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import { hasSeveralCells } from '#domain/fields/table/pasted-cells.ts';
import { type ClipboardEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { formTexts as t } from '../../form/form.texts.ts';
import { useOpenForm } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';
import { focusPlace, placeOf } from './table-keys.ts';
import type { Deed } from './table.types.ts';

/** What pastes comes once a table stands, long before anybody does. */
const loadPasting = () => import('./paste-cells.ts');

/** Takes what is pasted into the cells of a table, where it is of several cells. `reveal` brings a row into what is drawn. */
export type PasteInto = (event: ClipboardEvent<HTMLElement>, reveal: (index: number) => void) => void;

interface PasteOptions {
  field: TableField;
  maxRows: number;
  /** Called with the name of each cell whose value cannot be kept, before it is drawn. */
  onWrong: (cell: string) => void;
  onDone: (deed: Deed) => void;
}

/** Whether a text goes into cells, or into the control it is pasted into: one of several lines takes lines. */
function goesIntoCells(target: Element, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return text.includes('\t');
  return hasSeveralCells(text) || (target instanceof HTMLSelectElement && text.trim() !== '');
}

/** The pasting of cells copied from a spreadsheet into a table. */
export function usePaste({ field, maxRows, onWrong, onDone }: PasteOptions): PasteInto {
  const { store, names, newRow, change } = useOpenForm();
  const { api } = useServices();
  useEffect(() => void loadPasting().catch(() => undefined), []);
  return (event, reveal) => {
    const { target, currentTarget: frame } = event;
    const text = event.clipboardData.getData('text');
    const place = target instanceof HTMLElement ? placeOf(target) : null;
    const at = place && { row: place.row, column: place.cell - 1 };
    if (at === null || field.columns[at.column] === undefined) return;
    if (!(target instanceof HTMLElement) || !goesIntoCells(target, text)) return;
    event.preventDefault();
    event.stopPropagation();
    const write = (rows: readonly TableRow[]) => {
      // A control that is being typed into ends that first, as if it were left.
      const isIn = frame.contains(document.activeElement);
      if (isIn && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      flushSync(() => change(field.key, rows));
      if (isIn) focusPlace(frame, { row: at.row, cell: at.column + 1 }, reveal);
    };
    const work = async () => {
      const part = await loadPasting().catch(() => null);
      if (part === null) return onDone({ text: t.pasteFailed, back: null });
      onDone(await part.pasteCells({ field, form: { store, names, newRow }, api, maxRows, at, text, write, onWrong }));
    };
    void work();
  };
}
