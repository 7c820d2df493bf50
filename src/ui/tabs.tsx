import { TabContent, TabIndicator, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { tabs } from '#styled-system/recipes';

export interface Tab {
  id: string;
  label: string;
  /** Content after the label, such as the number of errors in the panel. */
  mark?: ReactNode;
  content: ReactNode;
}

/** On paper only the tab that is shown, as a heading of its panel. */
const notOnPaper = css({ _print: { display: 'none!' } });
const shownOnPaper = css({ _print: { '&:not([data-selected])': { display: 'none' } } });

/** Tabs with one visible panel; arrow keys move between them. */
export function Tabs(props: {
  label: string;
  items: readonly Tab[];
  value: string;
  onValueChange: (id: string) => void;
}) {
  const styles = tabs({ size: 'sm' });
  return (
    <TabsRoot
      className={styles.root}
      value={props.value}
      onValueChange={({ value }) => props.onValueChange(value)}
      lazyMount
    >
      <TabList className={styles.list} aria-label={props.label}>
        {props.items.map(({ id, label, mark }) => (
          <TabTrigger key={id} value={id} className={cx(styles.trigger, shownOnPaper)}>
            {label}
            {mark}
          </TabTrigger>
        ))}
        <TabIndicator className={cx(styles.indicator, notOnPaper)} />
      </TabList>
      {props.items.map(({ id, content }) => (
        <TabContent key={id} value={id} className={styles.content}>
          {content}
        </TabContent>
      ))}
    </TabsRoot>
  );
}
