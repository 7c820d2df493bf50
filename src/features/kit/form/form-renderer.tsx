import type { FormTab } from '#domain/forms/form-definition.ts';
import { Tabs } from '#ui/tabs.tsx';
import { memo } from 'react';
import { FormSections } from './form-section.tsx';
import { formTexts as t } from './form.texts.ts';
import { useFormParts, useOpenForm } from './open-form.ts';

interface FormRendererProps {
  /** Key of the tab in sight; the first one shown where it is none of them. */
  tab: string | null;
  onTab: (key: string) => void;
}

/** The tabs of the form around that its conditions show. */
export function useVisibleTabs(): readonly FormTab[] {
  const { store } = useOpenForm();
  const { tabs } = store.form.definition;
  useFormParts(tabs.map(({ key }) => `tab:${key}`));
  return tabs.filter(({ key }) => store.evaluator.isTabVisible(key));
}

/** A form as its definition draws it: tabs, sections, rows, fields. What stands in a tab is drawn once it is opened. */
export const FormRenderer = memo(function FormRenderer({ tab, onTab }: FormRendererProps) {
  const tabs = useVisibleTabs();
  const [first] = tabs;
  if (first === undefined) return null;
  if (tabs.length === 1) return <FormSections tab={first} />;
  return (
    <Tabs
      label={t.tabs}
      value={tabs.find(({ key }) => key === tab)?.key ?? first.key}
      onValueChange={onTab}
      items={tabs.map((shown) => ({ id: shown.key, label: shown.title, content: <FormSections tab={shown} /> }))}
    />
  );
});
