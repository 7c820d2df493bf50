import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { shortcutName } from '#features/kit/commands/shortcuts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useStore } from '#ui/store.ts';
import { Switch } from '#ui/switch.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { layoutTexts as t } from '../layout/layout.texts.ts';

const stack = css({ display: 'grid', gap: '5', alignContent: 'start' });
const list = css({ display: 'grid', gap: '1.5', mt: '2', textStyle: 'sm' });
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '4' });
const keysStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  gap: '1',
});
const keyStyle = css({
  px: '1.5',
  borderWidth: '1px',
  borderRadius: 'l1',
  bg: 'bg.subtle',
  textStyle: 'xs',
  whiteSpace: 'nowrap',
});

interface ShortcutsSheetProps {
  open: boolean;
  onClose: () => void;
  appCommands: readonly ShownCommand[];
}

/** The shortcuts of what is shown, the keys of its widgets, those of every page, and the switch of those of one key. */
export function ShortcutsSheet({ open, onClose, appCommands }: ShortcutsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} side="right" title={t.shortcuts} closeLabel={t.closeShortcuts}>
      <div className={stack}>
        <Shortcuts appCommands={appCommands} />
        <SingleKeySwitch />
      </div>
    </Sheet>
  );
}

interface Shortcut {
  id: string;
  title: string;
  keys: readonly string[];
}

function Shortcuts({ appCommands }: Pick<ShortcutsSheetProps, 'appCommands'>) {
  const registry = useServices().shared(createCommandRegistry);
  const [groups] = useState(() => {
    const found = new Map<string, Shortcut[]>();
    // Those of the app work on every page, whatever menu shows them.
    const everywhere = appCommands.map((command) => ({ ...command, group: t.everywhere }));
    const note = ({ id, group, title, keys = [] }: ShownCommand) => {
      if (keys.length > 0) found.set(group, [...(found.get(group) ?? []), { id, title, keys }]);
    };
    for (const command of registry.commands()) note(command);
    for (const { title, rows } of registry.keys())
      found.set(
        title,
        rows.map((one) => ({ id: one.title, ...one })),
      );
    for (const command of everywhere) note(command);
    return [...found];
  });
  return groups.map(([group, shortcuts]) => (
    <section key={group}>
      <Heading level={3}>{group}</Heading>
      <ul className={list}>
        {shortcuts.map(({ id, title, keys }) => (
          <li key={id} className={row}>
            <span>{title}</span>
            <span className={keysStyle}>
              {keys.map((one) => (
                <kbd key={one} className={keyStyle}>
                  {shortcutName(one)}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Turns the shortcuts of one character off, for those who dictate or press keys by accident. */
function SingleKeySwitch() {
  const { preferences } = useServices();
  const { singleKeys } = useStore(preferences);
  return (
    <Switch
      label={t.singleKeys}
      help={t.singleKeysHelp}
      checked={singleKeys}
      onCheckedChange={(checked) => preferences.set({ singleKeys: checked })}
    />
  );
}
