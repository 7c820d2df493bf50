import { actPhrases } from '#contract/audit-acts.ts';
import { type AuditAct, auditActs } from '#contract/endpoints/audit.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { DateField } from '#features/kit/date-field/date-field.tsx';
import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { type AuditFilters, hasFilters, isReversed, noFilters } from './audit-filters.ts';
import { auditCommands } from './audit.commands.tsx';
import { auditTexts as t } from './audit.texts.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  /** An issue below one field does not move the other fields. */
  alignItems: 'start',
  mb: 'block',
  _print: { display: 'none' },
  /** Widths follow typical content; the first three fields share the rest. */
  '& > *': { minWidth: '0' },
  '& > :nth-child(1)': { flex: '2 1 15rem', maxWidth: 'none' },
  '& > :nth-child(2)': { flex: '1.5 1 11rem' },
  '& > :nth-child(3)': { flex: '1 1 10rem' },
});
/** Keeps both dates together when the line wraps. */
const period = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'start',
  flexGrow: { base: '1', sm: '0' },
  '& > *': { flex: { base: '1 1 8.5rem', sm: '0 0 8.5rem' }, minWidth: '0' },
  /** Aligned with the fields beside it, below one-line labels. */
  '& > button': { flex: 'none', mt: { sm: '1.625rem' } },
});

interface FilterBarProps {
  filters: AuditFilters;
  /** The users named in the log. */
  users: readonly { id: string; name: string }[];
  onChange: (filters: AuditFilters) => void;
}

/** The filters of the log. */
export function AuditFilterBar({ filters, users, onChange }: FilterBarProps) {
  // Clearing the filters also clears an invalid date.
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    onChange(noFilters);
  };
  const commands = usePageCommands(auditCommands, { clear: hasFilters(filters) ? clear : null });
  return (
    <div role="group" aria-label={t.filters} className={bar}>
      <ListSearchField hint={t.searchHelp} value={filters.text} onSearch={(text) => onChange({ ...filters, text })} />
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
      <div key={clearings} className={period}>
        <DateField label={t.from} value={filters.from} onChange={(from) => onChange({ ...filters, from })} />
        <DateField
          label={t.to}
          value={filters.to}
          error={isReversed(filters) ? t.dateOrder : undefined}
          onChange={(to) => onChange({ ...filters, to })}
        />
        <CommandButton command={commands.clear} textOnly variant="ghost" />
      </div>
    </div>
  );
}
