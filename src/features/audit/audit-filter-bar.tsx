import { type AuditAct, auditActs } from '#contract/endpoints/audit.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { RecordSearchField } from '../kit/record-search-field.tsx';
import { RecordSelectField } from '../kit/record-select.tsx';
import { type AuditFilters, hasFilters, noFilters } from './audit-filters.ts';
import { actPhrases, auditTexts as t } from './audit.texts.ts';
import { DateField } from './date-field.tsx';

const bar = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    xl: 'minmax(12rem, 20rem) minmax(8rem, 16rem) minmax(8rem, 14rem) 8.5rem 8.5rem auto',
  },
  '& > :nth-child(-n+3)': { gridColumn: { base: 'span 2', sm: 'auto' } },
  gap: '3',
  alignItems: 'end',
  mb: 'block',
  _print: { display: 'none' },
});
interface FilterBarProps {
  filters: AuditFilters;
  /** Everybody the log tells of. */
  users: readonly { id: string; name: string }[];
  onChange: (filters: AuditFilters) => void;
}

/** What the log is narrowed to. */
export function AuditFilterBar({ filters, users, onChange }: FilterBarProps) {
  const isReversed = filters.from !== '' && filters.to !== '' && filters.to < filters.from;
  return (
    <div role="group" aria-label={t.filters} className={bar}>
      <RecordSearchField hint={t.searchHelp} value={filters.text} onSearch={(text) => onChange({ ...filters, text })} />
      <RecordSelectField<AuditAct | ''>
        label={t.act}
        value={filters.act}
        options={[{ value: '', label: t.anyAct }, ...auditActs.map((act) => ({ value: act, label: actPhrases[act] }))]}
        onChoose={(act) => onChange({ ...filters, act })}
      />
      <RecordSelectField<string>
        label={t.user}
        value={filters.user}
        options={[{ value: '', label: t.anyUser }, ...users.map(({ id, name }) => ({ value: id, label: name }))]}
        onChoose={(user) => onChange({ ...filters, user })}
      />
      <DateField label={t.from} value={filters.from} onChange={(from) => onChange({ ...filters, from })} />
      <DateField
        label={t.to}
        value={filters.to}
        error={isReversed ? t.dateOrder : undefined}
        onChange={(to) => onChange({ ...filters, to })}
      />
      {hasFilters(filters) && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}
