import type { FormTab } from '#domain/forms/form-definition.ts';
import { css } from '#styled-system/css';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormSection } from './form-section.tsx';
import { type OpenForm, OpenFormProvider, useOpenForm } from './open-form.ts';

const paper = css({ display: 'none', _print: { display: 'grid', gap: 'block' } });
const part = css({ display: 'grid', gap: '3' });
const name = css({ textStyle: 'lg', fontWeight: 'semibold' });

/** Whether the page is being printed; what depends on it is drawn before the browser looks. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** A form on paper: all its tabs with every row of their tables, as values to be read. */
export function PrintedForm({ tabs }: { tabs: readonly FormTab[] }) {
  const form = useOpenForm();
  const printed = useMemo<OpenForm>(
    () => ({ ...form, prefix: `${form.prefix}-paper`, isPrinted: true, isReadOnly: true, revealers: new Map() }),
    [form],
  );
  return (
    <OpenFormProvider value={printed}>
      <div className={paper}>
        {tabs.map((tab) => (
          <div key={tab.key} className={part}>
            {tabs.length > 1 && <p className={name}>{tab.title}</p>}
            {tab.sections.map((section) => (
              <FormSection key={section.key} section={section} />
            ))}
          </div>
        ))}
      </div>
    </OpenFormProvider>
  );
}
