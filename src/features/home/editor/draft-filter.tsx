import type { ValueField } from '#domain/fields/field.ts';
import { PageShown } from '#features/kit/commands/use-page-commands.ts';
import { FilterBar } from '#features/kit/filter/filter-bar.tsx';
import { useLinkNames } from '#features/kit/filter/use-link-names.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { css } from '#styled-system/css';
import { useId, useMemo } from 'react';
import { editorTexts as t } from './editor.texts.ts';
import { fieldsByKey, type WidgetDraft } from './widget-draft.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' });
const searchLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });

interface DraftFilterProps {
  draft: WidgetDraft;
  /** The visible fields of the program. */
  fields: readonly ValueField[];
  issue: string | undefined;
  onChange: (change: Partial<WidgetDraft>) => void;
  /** Learns whether a condition is open. */
  onOpen: (isOpen: boolean) => void;
}

/** The filter of a widget, edited like that of a list. Its conditions are a form of their own. */
export function DraftFilter({ draft, fields, issue, onChange, onOpen }: DraftFilterProps) {
  const { program, text, filter } = draft;
  const id = useId();
  const byKey = useMemo(() => fieldsByKey(fields), [fields]);
  const nameOf = useLinkNames(filter, byKey);
  return (
    <section aria-labelledby={id} className={stack}>
      <Heading id={id} level={2}>
        {t.filter}
      </Heading>
      {text !== '' && (
        <div className={searchLine}>
          <p className={listStyles.quiet}>{t.searched(text)}</p>
          <Button size="sm" variant="ghost" onClick={() => onChange({ text: '' })}>
            {t.removeSearch}
          </Button>
        </div>
      )}
      {filter === null && text === '' && <p className={listStyles.quiet}>{t.filterHelp}</p>}
      {issue !== undefined && <Alert tone="warning" role="alert" title={issue} />}
      {/* They belong to the open sheet, not to the page that the palette acts on. */}
      <PageShown value={false}>
        {/* Another program has other conditions, so an open one closes. */}
        <FilterBar
          key={program}
          fields={byKey}
          filter={filter}
          nameOf={nameOf}
          group={t.filter}
          onFilter={(next) => onChange({ filter: next })}
          onOpen={onOpen}
        />
      </PageShown>
    </section>
  );
}
