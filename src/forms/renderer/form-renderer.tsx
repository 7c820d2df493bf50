import type { FormTab } from '#domain/forms/form-definition.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo } from 'react';
import { css, cx } from '#styled-system/css';
import { FieldHints } from './field-hints.tsx';
import { FormSections } from './form-section.tsx';
import { PROBLEMS } from '../engine/form-store.ts';
import { formTexts as t } from '../form.texts.ts';
import { useFormPart, useFormParts, useOpenForm } from '../engine/open-form.ts';
import { PrintedForm } from '../printing/printed-form.tsx';

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'fg.error',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: '4', height: '4' },
});

const onScreen = css({ minWidth: '0' });
const notOnPaper = css({ _print: { display: 'none' } });

interface FormRendererProps {
  /** Key of the active tab; any other value activates the first visible tab. */
  tab: string | null;
  onTab: (key: string) => void;
}

/** The tabs of the surrounding form whose conditions hold. */
export function useVisibleTabs(): readonly FormTab[] {
  const { store } = useOpenForm();
  const { tabs } = store.form.definition;
  useFormParts(tabs.map(({ key }) => `tab:${key}`));
  return tabs.filter(({ key }) => store.evaluator.isTabVisible(key));
}

/** The number of validation issues, shown after a tab's name; renders nothing without issues. */
function TabProblems({ tab }: { tab: string }) {
  const count = useFormPart(PROBLEMS).store.problemsIn(tab);
  if (count === 0) return null;
  const text = t.hiddenProblems(count);
  return (
    <span className={mark} title={text}>
      <CircleAlert aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {text}</VisuallyHidden>
    </span>
  );
}

/** A form as its definition arranges it: tabs, sections, rows, fields. A tab renders when it is first opened. */
export const FormRenderer = memo(function FormRenderer({ tab, onTab }: FormRendererProps) {
  const tabs = useVisibleTabs();
  const isPrinting = useIsPrinting();
  const { isReadOnly } = useOpenForm();
  return (
    <>
      <div className={cx(onScreen, isPrinting && notOnPaper)}>
        <FormTabs tabs={tabs} tab={tab} onTab={onTab} />
        {!isReadOnly && <FieldHints />}
      </div>
      {isPrinting && <PrintedForm />}
    </>
  );
});

const FormTabs = memo(function FormTabs({ tabs, tab, onTab }: FormRendererProps & { tabs: readonly FormTab[] }) {
  const [first] = tabs;
  if (first === undefined) return null;
  if (tabs.length === 1) return <FormSections tab={first} />;
  return (
    <Tabs
      label={t.tabs}
      value={tabs.find(({ key }) => key === tab)?.key ?? first.key}
      onValueChange={onTab}
      items={tabs.map((shown) => ({
        id: shown.key,
        label: shown.title,
        mark: <TabProblems tab={shown.key} />,
        content: <FormSections tab={shown} />,
      }))}
    />
  );
});
