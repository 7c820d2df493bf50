import { showCount } from '#domain/show-count.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { programEndpoints } from '#contract/endpoints/programs.ts';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode, MouseEvent } from 'react';
import { designerAddress } from '../designer-address.ts';
import { formListTexts as t } from '../designer.texts.ts';

/** A row of the list of forms. */
export type ListedForm = AnswerOf<typeof programEndpoints.forms>['rows'][number];

/** Title of a form, or its router name while the title is blank. */
export const titleOf = ({ title, router_name: name }: Pick<ListedForm, 'title' | 'router_name'>): string =>
  title.trim() === '' ? name : title;

const stateCell = css({ display: 'flex', gap: '2', flexWrap: 'wrap' });
const quiet = css({ color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' });
const name = css({ overflowWrap: 'anywhere' });

const columns: readonly Column<ListedForm>[] = [
  {
    id: 'title',
    header: t.title,
    cell: (form) => (
      <span className={name}>
        <RecordLink record={form.router_name} address={designerAddress(form.router_name)}>
          {titleOf(form)}
        </RecordLink>
      </span>
    ),
  },
  {
    id: 'address',
    header: t.address,
    minor: 'late',
    cell: ({ router_name: address }) => <span className={quiet}>/{address}</span>,
  },
  {
    id: 'state',
    header: t.state,
    cell: ({ version, has_draft: hasDraft }) => (
      <span className={stateCell}>
        {version === null ? <Badge tone="info">{t.unpublished}</Badge> : <Badge>{t.published(version)}</Badge>}
        {hasDraft && version !== null && <Badge tone="warning">{t.draft}</Badge>}
      </span>
    ),
  },
  {
    id: 'records',
    header: t.records,
    align: 'end',
    width: 'narrow',
    cell: ({ records }) => showCount(records),
  },
];

const programColumn = (allowed: ReadonlySet<string>): Column<ListedForm> => ({
  id: 'program',
  header: t.program,
  width: 'narrow',
  cell: (form) => programCell(form, allowed),
});

/** A link to the program when the user's roles allow it, otherwise a note that they do not. */
function programCell(form: ListedForm, allowed: ReadonlySet<string>): ReactNode {
  if (form.version === null) return null;
  if (!allowed.has(form.router_name)) return <span className={quiet}>{t.notGranted}</span>;
  return <ProgramLink program={form.router_name} title={titleOf(form)} />;
}

interface FormTableProps {
  rows: readonly ListedForm[];
  /** Loading text for screen readers; undefined once the forms have loaded. */
  loadingLabel: string | undefined;
  onOpen: (program: string) => void;
}

/** The forms of the company, each with a link to the designer, and to its program once published. */
export function FormTable({ rows, loadingLabel, onOpen }: FormTableProps) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const allowed = new Set(programs.map(({ routerName }) => routerName));
  return (
    <DataTable
      caption={t.caption}
      columns={[...columns, programColumn(allowed)]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ router_name: form }) => onOpen(form)}
      loadingLabel={loadingLabel}
    />
  );
}

/** A link from a form to its published program. A real link, so that it can open in another tab. */
function ProgramLink({ program, title }: { program: string; title: string }) {
  const { history } = useRouter();
  const address = `/${program}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <Link href={history.createHref(address)} aria-label={t.openOf(title)} onClick={follow}>
      {t.open}
    </Link>
  );
}
