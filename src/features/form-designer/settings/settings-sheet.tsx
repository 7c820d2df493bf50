import { selectDefinition } from '#machines/form-designer/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useDesign, useDesigner } from '../designer-context.ts';
import { consumeRequest } from '../properties/requested-property.ts';
import { AccessSettings } from './access-settings.tsx';
import { ListSettings } from './list-settings.tsx';
import { PrintSettings } from './print-settings.tsx';
import { ProgramSettings } from './program-settings.tsx';
import { findSettingsProblems } from './settings-problems.ts';
import { settingsTexts as t } from './settings.texts.ts';
import { isSettingsPart, type SettingsPart } from './settings-part.ts';

interface SettingsSheetProps {
  part: SettingsPart;
  onPart: (part: SettingsPart) => void;
  onClose: () => void;
}

/** Settings of the form's program. Changes apply at once and can be undone. */
export function SettingsSheet({ part, onPart, onClose }: SettingsSheetProps) {
  const { actor } = useDesigner();
  const definition = useDesign(selectDefinition);
  const problems = findSettingsProblems(definition);
  return (
    <Sheet
      open
      onClose={onClose}
      side="right"
      title={t.title}
      closeLabel={t.close}
      focusFirst={(body) => consumeRequest(actor, body)}
    >
      <Tabs
        label={t.parts}
        value={part}
        onValueChange={(id) => isSettingsPart(id) && onPart(id)}
        items={[
          {
            id: 'program',
            label: t.tabs.program,
            content: <ProgramSettings definition={definition} problems={problems} />,
          },
          { id: 'list', label: t.tabs.list, content: <ListSettings definition={definition} problems={problems} /> },
          { id: 'print', label: t.tabs.print, content: <PrintSettings definition={definition} problems={problems} /> },
          { id: 'access', label: t.tabs.access, content: <AccessSettings /> },
        ]}
      />
    </Sheet>
  );
}
