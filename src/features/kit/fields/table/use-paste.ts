import type { TableField } from '#domain/fields/field.ts';
import { hasSeveralCells } from '#domain/fields/table/pasted-cells.ts';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { useOpenForm } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';
import type { Pasting } from './paste-cells.ts';
import { placeOf } from './table-keys.ts';
import type { TableCommand } from './table.types.ts';

/** Loaded after the table has rendered, long before a user pastes. */
const loadPasting = () => import('./paste-cells.ts');

/** Handles a paste of several cells into a table. `reveal` makes a row render. */
export type PasteInto = (event: ClipboardEvent<HTMLElement>, reveal: (index: number) => void) => void;

interface PasteOptions {
  field: TableField;
  maxRows: number;
  onDone: (command: TableCommand) => void;
}

/** Whether a pasted text goes into cells instead of the control; a text area accepts several lines itself. */
function pastesIntoCells(target: Element, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return text.includes('\t');
  return hasSeveralCells(text) || (target instanceof HTMLSelectElement && text.trim() !== '');
}

/** Pastes cells copied from a spreadsheet into a table. Unmounting aborts the paste. */
export function usePaste({ field, maxRows, onDone }: PasteOptions): { paste: PasteInto; isPasting: boolean } {
  const form = useOpenForm();
  const { api, newId } = useServices();
  const [running, setRunning] = useState(0);
  const staying = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    staying.current = controller;
    void loadPasting().catch(() => undefined);
    return () => controller.abort();
  }, []);
  const work = async (pasted: Pick<Pasting, 'frame' | 'at' | 'rows' | 'text' | 'reveal'>) => {
    const id = newId();
    const { signal } = staying.current;
    const release = () => form.unsent.delete(id);
    form.unsent.set(id, { what: 'cells', path: field.key });
    signal.addEventListener('abort', release);
    setRunning((count) => count + 1);
    const part = await loadPasting().catch(() => null);
    const failed: TableCommand = { text: t.pasteFailed, back: null };
    const command = part === null ? failed : await part.pasteCells({ ...pasted, field, form, api, maxRows, signal });
    release();
    setRunning((count) => count - 1);
    if (command !== null) onDone(command);
  };
  const paste: PasteInto = (event, reveal) => {
    const { target, currentTarget: frame } = event;
    const text = event.clipboardData.getData('text');
    const place = target instanceof HTMLElement ? placeOf(target) : null;
    const at = place && { row: place.row, column: place.cell - 1 };
    if (at === null || field.columns[at.column] === undefined) return;
    if (!(target instanceof HTMLElement) || !pastesIntoCells(target, text)) return;
    event.preventDefault();
    event.stopPropagation();
    void work({ frame, at, rows: form.store.rows(field.key), text, reveal });
  };
  return { paste, isPasting: running > 0 };
}
