import { RecordLink } from '#features/kit/record-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { css } from '#styled-system/css';
import { designerAddress } from '../designer-address.ts';
import { formListTexts as t } from './form-list.texts.ts';

/** A form as the list has it. */
export interface ListedForm {
  id: string;
  router_name: string;
  title: string;
  /** Number of the published version; null before the first. */
  version: number | null;
  has_draft: boolean;
  records: number;
}

const stateCell = css({ display: 'flex', gap: '2', flexWrap: 'wrap' });

const columns: readonly Column<ListedForm>[] = [
  {
    id: 'title',
    header: t.title,
    cell: ({ router_name, title }) => (
      <RecordLink record={router_name} address={designerAddress(router_name)}>
        {title}
      </RecordLink>
    ),
  },
  {
    id: 'state',
    header: t.state,
    cell: ({ version, has_draft }) => (
      <span className={stateCell}>
        <Badge>{version === null ? t.unpublished : t.published(version)}</Badge>
        {has_draft && version !== null && <Badge>{t.draft}</Badge>}
      </span>
    ),
  },
  { id: 'records', header: t.records, align: 'end', width: 'narrow', cell: ({ records }) => records },
];

/** The forms of the company, each opened in the designer. */
export function FormTable({ rows, onOpen }: { rows: readonly ListedForm[]; onOpen: (program: string) => void }) {
  return (
    <DataTable
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ router_name }) => onOpen(router_name)}
    />
  );
}
