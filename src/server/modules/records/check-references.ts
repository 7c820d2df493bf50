import type { FormValues } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { isRecord } from '#domain/is-record.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type Cell, cellsIn } from './cells.ts';
import { findWrongLinks, findWrongDefaultLinks } from './check-links.ts';
import { recordTexts } from './records.texts.ts';
import type { Errors } from './write-values.ts';

/** Lists the ids in all cells of one kind, each with the path of its cell. */
const idsIn = (cells: readonly Cell[], kind: 'link' | 'file') =>
  cells
    .filter(({ field }) => field.kind === kind)
    .flatMap((cell) =>
      [cell.value]
        .flat()
        .flatMap((id) => (typeof id === 'string' && id !== '' ? [{ ...cell, id, known: `${cell.place}/${id}` }] : [])),
    );

type Named = ReturnType<typeof idsIn>[number];

/** Finds which files are missing in the company or were uploaded by another user. */
async function wrongFiles({ sql, tenantId, actor }: Transaction, named: readonly Named[]): Promise<Named[]> {
  const ids = named.map(({ id }) => id).filter(isUuid);
  if (named.length === 0) return [];
  const own = await sql<{ id: string }[]>`
    select id from file
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and created_by = ${actor?.membershipId ?? null}`;
  const found = new Set(own.map(({ id }) => id));
  return named.filter(({ id }) => !found.has(id));
}

const errorsFor = (wrong: readonly Named[], text: string): Errors =>
  Object.fromEntries(wrong.map(({ path }) => [path, [text]]));

/**
 * Lists the invalid references in new values: records that are missing, deleted, invisible or not admitted, and files
 * that are missing or that another user uploaded. References that the record already had are not checked.
 */
export async function findWrongReferences(
  work: Transaction,
  form: CompiledForm,
  { base, values }: { base: FormValues; values: FormValues },
): Promise<Errors> {
  const before = cellsIn(form.fields, base);
  const now = cellsIn(form.fields, values);
  const added = (kind: 'link' | 'file') => {
    const known = new Set(idsIn(before, kind).map((one) => one.known));
    return idsIn(now, kind).filter((one) => !known.has(one.known));
  };
  return {
    ...(await findWrongLinks(work, added('link'))),
    ...errorsFor(await wrongFiles(work, added('file')), recordTexts.file),
  };
}

/**
 * Lists the links of a new record that are unchanged from an invalid default: the linked record is missing, deleted or
 * not admitted. Skips links that the user cannot change.
 * @param isOpen whether the user can change a cell
 */
export async function findWrongDefaults(
  work: Transaction,
  form: CompiledForm,
  { base, values }: { base: FormValues; values: FormValues },
  isOpen: (cell: Cell) => boolean,
): Promise<Errors> {
  const initialKeys = new Set(idsIn(cellsIn(form.fields, base), 'link').map((one) => one.known));
  const unchanged = idsIn(cellsIn(form.fields, values), 'link').filter(
    (one) => initialKeys.has(one.known) && isOpen(one),
  );
  const wrong = await findWrongDefaultLinks(work, unchanged);
  return Object.fromEntries(wrong.map((path) => [path, [recordTexts.linkDefault]]));
}

/** Whether a value that was sent for a field, and is not validated yet, contains files. */
function fieldContainsFiles(field: ValueField, sent: unknown): boolean {
  if (!Array.isArray(sent)) return false;
  if (field.kind !== 'table') return field.kind === 'file' && sent.length > 0;
  return sent.some(
    (row: unknown) =>
      isRecord(row) &&
      isRecord(row['values']) &&
      field.columns.some((column) =>
        fieldContainsFiles(column, isRecord(row['values']) ? row['values'][column.key] : undefined),
      ),
  );
}

/** Whether values that were sent for a record, and are not validated yet, contain files. */
export const containsFiles = (form: CompiledForm, sent: FormValues): boolean =>
  [...form.fields.values()].some((field) => fieldContainsFiles(field, sent[field.key]));
