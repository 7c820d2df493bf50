import { Badge } from '#ui/badge.tsx';
import { css } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { useDesigner, useDesignerState } from '../../designer-context.ts';
import { useProblemsIn } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { useRequestedProperty } from '../requested-property.ts';

const frame = css({ borderTopWidth: '1px', borderColor: 'border.subtle' });
const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'control',
  textStyle: 'sm',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: 'l1',
  '& > svg': { width: '4', height: '4', flexShrink: '0', color: 'fg.muted' },
  '&[aria-expanded=true] > svg': { rotate: '90deg' },
});
const content = css({ display: 'grid', gap: '4', pt: '1', pb: '4', '&[hidden]': { display: 'none' } });

interface GroupProps {
  name: GroupName;
  /** Properties in the group; the heading shows the number of their issues. */
  properties: readonly string[];
  children: ReactNode;
}

const isIn = (property: string, properties: readonly string[]): boolean =>
  properties.some((one) => one === property || property.startsWith(`${one}.`));

/**
 * A collapsible group of less common properties. Once opened, its content stays mounted with what is typed in it.
 * Navigation to one of its properties opens it.
 */
export function Group({ name, properties, children }: GroupProps) {
  const [isOpen, setOpen] = useOpenGroup(name);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const wanted = useRequestedProperty();
  const [handled, setHandled] = useState<typeof wanted>(null);
  if (wanted !== handled) {
    setHandled(wanted);
    if (wanted !== null && isIn(wanted.property, properties)) {
      setOpen(true);
      setWasOpened(true);
    }
  }
  const wrong = useProblemsIn(properties).length;
  const id = useId();
  return (
    <div className={frame}>
      <button
        type="button"
        className={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          setWasOpened(true);
        }}
      >
        <ChevronRight aria-hidden="true" />
        {t.groups[name]}
        {wrong > 0 && <Badge tone="negative">{t.hasIssue(wrong)}</Badge>}
      </button>
      <div id={id} className={content} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </div>
  );
}

type GroupName = 'standing' | 'value' | 'rules' | 'identity';

/** Whether a group of properties is open, and its setter. The group stays open when the selection changes. */
function useOpenGroup(name: GroupName): readonly [boolean, (isOpen: boolean) => void] {
  const { screen } = useDesigner();
  const isOpen = useDesignerState(({ openGroups }) => openGroups.has(name));
  const change = (wanted: boolean) => {
    const others = [...screen.get().openGroups].filter((one) => one !== name);
    screen.set({ openGroups: new Set(wanted ? [...others, name] : others) });
  };
  return [isOpen, change];
}
