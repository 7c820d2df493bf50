import { css } from '#styled-system/css';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormSection } from './form-section.tsx';
import { type OpenForm, OpenFormProvider, useOpenForm } from './open-form.ts';
import { printedTabs } from './printed-tabs.ts';

const sheet = css({ display: 'grid', gap: 'block' });
const printed = css({ display: 'none', _print: { display: 'block' } });
const part = css({ display: 'grid', gap: '3' });
const name = css({ textStyle: 'lg', fontWeight: 'semibold' });

/** Whether the page is printing; dependents render synchronously before the browser prints. */
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

/** The paper orientation of the surrounding form. */
export function usePaper(): 'portrait' | 'landscape' {
  return useOpenForm().store.form.definition.print?.orientation ?? 'portrait';
}

/** The printed parts of a form as read-only values, with every row of its tables. */
export function PaperForm() {
  const form = useOpenForm();
  const read = useMemo<OpenForm>(
    () => ({ ...form, prefix: `${form.prefix}-paper`, isPrinted: true, isReadOnly: true, revealers: new Map() }),
    [form],
  );
  const tabs = printedTabs(form.store);
  return (
    <OpenFormProvider value={read}>
      <div className={sheet}>
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

/** A form for printing. */
export function PrintedForm() {
  const paper = usePaper();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = paper;
    return () => void delete dataset['paper'];
  }, [paper]);
  return (
    <div className={printed}>
      <PaperForm />
    </div>
  );
}
