import { TabContent, TabIndicator, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabs } from '#styled-system/recipes';

export interface Tab {
  id: string;
  label: string;
  /** Content after the label, such as the number of errors in the panel. */
  mark?: ReactNode;
  content: ReactNode;
}

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
          <TabTrigger key={id} value={id} className={styles.trigger}>
            {label}
            {mark}
          </TabTrigger>
        ))}
        <TabIndicator className={styles.indicator} />
      </TabList>
      {props.items.map(({ id, content }) => (
        <TabContent key={id} value={id} className={styles.content}>
          {content}
        </TabContent>
      ))}
    </TabsRoot>
  );
}
