import type { TableField } from '#domain/fields/field.ts';
import { hasSeveralCells } from '#domain/fields/table/pasted-cells.ts';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { useOpenForm } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';
import type { Pasting } from './paste-cells.ts';
import { placeOf } from './table-keys.ts';
import type { TableCommand } from './table.types.ts';

/** What pastes comes once a table stands, long before anybody does. */
const loadPasting = () => import('./paste-cells.ts');

/** Takes what is pasted into the cells of a table, where it is of several cells. `reveal` brings a row into what is drawn. */
export type PasteInto = (event: ClipboardEvent<HTMLElement>, reveal: (index: number) => void) => void;

interface PasteOptions {
  field: TableField;
  maxRows: number;
  onDone: (deed: TableCommand) => void;
}

/** Whether a text goes into cells, or into the control it is pasted into: one of several lines takes lines. */
function goesIntoCells(target: Element, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return text.includes('\t');
  return hasSeveralCells(text) || (target instanceof HTMLSelectElement && text.trim() !== '');
}

/** The pasting of cells copied from a spreadsheet into a table. Where the table goes it is called back. */
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
    const letGo = () => form.unsent.delete(id);
    form.unsent.set(id, { what: 'cells', path: field.key });
    signal.addEventListener('abort', letGo);
    setRunning((count) => count + 1);
    const part = await loadPasting().catch(() => null);
    const failed: TableCommand = { text: t.pasteFailed, back: null };
    const deed = part === null ? failed : await part.pasteCells({ ...pasted, field, form, api, maxRows, signal });
    letGo();
    setRunning((count) => count - 1);
    if (deed !== null) onDone(deed);
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
    void work({ frame, at, rows: form.store.rows(field.key), text, reveal });
  };
  return { paste, isPasting: running > 0 };
}
