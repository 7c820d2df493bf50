import type { TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import { hasSeveralCells } from '#domain/fields/table/pasted-cells.ts';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formTexts as t } from '../../form/form.texts.ts';
import { useOpenForm } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';
import type { Pasting } from './paste-cells.ts';
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

/** The pastings under way, which the form knows of; those left when the table goes are called back. */
function useRunning(table: string) {
  const { unsent } = useOpenForm();
  const { newId } = useServices();
  const running = useRef(new Map<string, AbortController>());
  const [count, setCount] = useState(0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const [id, controller] of all) {
        controller.abort();
        unsent.delete(id);
      }
    };
  }, [unsent]);
  const tell = () => setCount(running.current.size);
  return {
    isPasting: count > 0,
    begin: () => {
      const [id, controller] = [newId(), new AbortController()];
      running.current.set(id, controller);
      unsent.set(id, { what: 'cells', path: table });
      tell();
      return { id, signal: controller.signal };
    },
    end: (id: string) => {
      running.current.delete(id);
      unsent.delete(id);
      tell();
    },
  };
}

/** Puts rows into the form. What is typed into a cell ends first, as if it were left, and that has the focus again. */
function writing(frame: HTMLElement, change: (rows: readonly TableRow[]) => void, reveal: (index: number) => void) {
  return (rows: readonly TableRow[]) => {
    const active = frame.contains(document.activeElement) ? document.activeElement : null;
    const place = active && placeOf(active);
    if (active instanceof HTMLElement) active.blur();
    flushSync(() => change(rows));
    if (place !== null) focusPlace(frame, place, reveal);
  };
}

/** The pasting of cells copied from a spreadsheet into a table. */
export function usePaste({ field, maxRows, onWrong, onDone }: PasteOptions): { paste: PasteInto; isPasting: boolean } {
  const { store, names, newRow, change } = useOpenForm();
  const { api } = useServices();
  const { isPasting, begin, end } = useRunning(field.key);
  useEffect(() => void loadPasting().catch(() => undefined), []);
  const work = async ({ at, text, write }: Pick<Pasting, 'at' | 'text' | 'write'>) => {
    const { id, signal } = begin();
    const form = { store, names, newRow };
    const part = await loadPasting().catch(() => null);
    const deed =
      part === null
        ? { text: t.pasteFailed, back: null }
        : await part.pasteCells({ field, form, api, maxRows, at, text, write, onWrong, signal });
    end(id);
    if (deed === null || signal.aborted) return;
    // Nothing was written that would take away what was said of waiting.
    if (deed.back === null && store.problem(field.key) !== undefined) change(field.key, store.rows(field.key));
    onDone(deed);
  };
  const paste: PasteInto = (event, reveal) => {
    const { target, currentTarget: frame } = event;
    const text = event.clipboardData.getData('text');
    const place = target instanceof HTMLElement ? placeOf(target) : null;
    const at = place && { row: place.row, column: place.cell - 1 };
    if (at === null || field.columns[at.column] === undefined) return;
    if (!(target instanceof HTMLElement) || !goesIntoCells(target, text)) return;
    event.preventDefault();
    event.stopPropagation();
    void work({ at, text, write: writing(frame, (rows) => change(field.key, rows), reveal) });
  };
  return { paste, isPasting };
}
