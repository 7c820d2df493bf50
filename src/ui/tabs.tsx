import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
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
    <ArkTabs.Root
      className={styles.root}
      value={props.value}
      onValueChange={({ value }) => props.onValueChange(value)}
      lazyMount
    >
      <ArkTabs.List className={styles.list} aria-label={props.label}>
        {props.items.map(({ id, label, mark }) => (
          <ArkTabs.Trigger key={id} value={id} className={styles.trigger}>
            {label}
            {mark}
          </ArkTabs.Trigger>
        ))}
        <ArkTabs.Indicator className={styles.indicator} />
      </ArkTabs.List>
      {props.items.map(({ id, content }) => (
        <ArkTabs.Content key={id} value={id} className={styles.content}>
          {content}
        </ArkTabs.Content>
      ))}
    </ArkTabs.Root>
  );
}
