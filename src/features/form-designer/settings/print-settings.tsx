import { nameOf } from '#domain/design/form-parts.ts';
import {
  type FormDefinition,
  type FormSection,
  paperOrientations,
  type PrintLayout,
} from '#domain/forms/form-definition.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Heading } from '#ui/heading.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { css } from '#styled-system/css';
import { useDesigner } from '../designer-context.ts';
import { settingsStack, settingsWrong } from './settings.styles.ts';
import type { SettingsProblems } from './settings-problems.ts';
import { settingsTexts as t } from './settings.texts.ts';

const part = css({ display: 'grid', gap: '1.5' });

interface PrintSettingsProps {
  definition: FormDefinition;
  problems: SettingsProblems;
}

/** A print layout without default values; undefined when only those remain. */
function normalLayout({ orientation, without = [], hidesEmpty = false }: PrintLayout): PrintLayout | undefined {
  const layout: PrintLayout = {
    ...(orientation === 'landscape' && { orientation }),
    ...(without.length > 0 && { without }),
    ...(hidesEmpty && { hidesEmpty }),
  };
  return Object.keys(layout).length === 0 ? undefined : layout;
}

/** Sections with a display name: an untitled one by its tab and position. */
const namedSections = (definition: FormDefinition): readonly { section: FormSection; name: string }[] =>
  definition.tabs.flatMap((tab) =>
    tab.sections.map((section, index) => ({
      section,
      name:
        section.title === undefined || section.title === ''
          ? t.noSectionTitle(nameOf(definition, { part: 'tab', key: tab.key }), index + 1)
          : t.sectionIn(section.title, nameOf(definition, { part: 'tab', key: tab.key })),
    })),
  );

/** Print layout of a record. */
export function PrintSettings({ definition, problems }: PrintSettingsProps) {
  const { edit } = useDesigner();
  const { print = {} } = definition;
  const setPrint = (change: PrintLayout) =>
    edit({ type: 'set', of: { part: 'form' }, property: 'print', value: normalLayout({ ...print, ...change }) });
  const left = print.without ?? [];
  return (
    <div className={settingsStack}>
      <RadioCards
        legend={t.orientation}
        choices={paperOrientations.map((value) => ({ value, label: t.orientations[value] }))}
        value={print.orientation ?? 'portrait'}
        onValueChange={(orientation) => setPrint({ orientation })}
      />
      <Checkbox
        label={t.hidesEmpty}
        help={t.hidesEmptyHelp}
        checked={print.hidesEmpty ?? false}
        onCheckedChange={(hidesEmpty) => setPrint({ hidesEmpty })}
      />
      <section className={part} data-property="print">
        <Heading level={3}>{t.sections}</Heading>
        {namedSections(definition).map(({ section: { key }, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={!left.includes(key)}
            onCheckedChange={(isPrinted) =>
              setPrint({ without: isPrinted ? left.filter((one) => one !== key) : [...left, key] })
            }
          />
        ))}
        {problems.print !== undefined && <p className={settingsWrong}>{problems.print}</p>}
      </section>
    </div>
  );
}
