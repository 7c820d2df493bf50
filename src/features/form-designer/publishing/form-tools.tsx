import type { Subject } from '#domain/design/edit.types.ts';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { Button } from '#ui/button.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings-2';
import { type ComponentType, createElement, useState } from 'react';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from '../designer-context.ts';
import { type SettingsPart, settingsPartOf } from '../settings/settings-part.ts';
import { settingsTexts } from '../settings/settings.texts.ts';
import { Attendants } from '../together/attendants.tsx';
import { versionsTexts } from '../versions/versions.texts.ts';
import { publishingTexts as t } from './publishing.texts.ts';
import { usePublication } from './use-publication.ts';

/** A word that only wide screens have room for. */
const wide = css({ lgDown: { srOnly: true } });

const loadPublishing = async () => (await import('./publish-sheet.tsx')).PublishSheet;
const loadVersions = async () => (await import('../versions/versions-sheet.tsx')).VersionsSheet;
const loadSettings = async () => (await import('../settings/settings-sheet.tsx')).SettingsSheet;

/** What can be done with the form as a program: see who else is at it, its versions and settings, and publish it. */
export function FormTools({ onClose }: { onClose: () => void }) {
  const isDesigning = useDesign((snapshot) => snapshot.matches('designing'));
  return isDesigning ? <Tools onClose={onClose} /> : null;
}

function Tools({ onClose }: { onClose: () => void }) {
  const { actor, program } = useDesigner();
  const { go } = useRecordAddress();
  const { publication, begin } = usePublication();
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [part, setPart] = useState<SettingsPart | null>(null);
  const mend = (of: Subject, path: string) => {
    if (of.part === 'form') setPart(settingsPartOf(path));
    else actor.send({ type: 'selection.set', of: [of] });
  };
  return (
    <>
      <Attendants />
      <Button variant="ghost" icon={<History />} title={versionsTexts.open} onClick={() => setVersionsOpen(true)}>
        <span className={wide}>{versionsTexts.open}</span>
      </Button>
      <Button variant="ghost" icon={<Settings />} title={settingsTexts.open} onClick={() => setPart('program')}>
        <span className={wide}>{settingsTexts.open}</span>
      </Button>
      <Button variant="solid" onClick={begin}>
        {t.publish}
      </Button>
      {publication !== null && (
        <Late
          load={loadPublishing}
          props={{
            publication,
            onMend: mend,
            onOpenProgram: () => go(`/${program}`),
            onGrant: () => setPart('access'),
          }}
        />
      )}
      {areVersionsOpen && (
        <Late load={loadVersions} props={{ onClose: () => setVersionsOpen(false), onDeleted: onClose }} />
      )}
      {part !== null && <Late load={loadSettings} props={{ part, onPart: setPart, onClose: () => setPart(null) }} />}
    </>
  );
}

interface LateProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A sheet whose code is loaded when it is first wanted. */
function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const Part = useLatePart(load);
  return Part === null ? null : createElement(Part, props);
}
