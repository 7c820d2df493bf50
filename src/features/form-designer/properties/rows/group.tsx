import { Badge } from '#ui/badge.tsx';
import { css } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { type Designer, useDesigner, useDesignerState } from '../../designer-context.ts';
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
  const { screen } = useDesigner();
  const isInOpen = useDesignerState(({ openGroups }) => openGroups.has(name));
  const wanted = useRequestedProperty();
  const isWanted = wanted !== null && isIn(wanted.property, properties);
  // Opens in the same render as the request, because the requested property is focused right after it.
  const isOpen = isInOpen || isWanted;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useLayoutEffect(() => {
    if (isWanted) setGroupOpen(screen, name, true);
  }, [screen, name, isWanted]);
  const wrong = useProblemsIn(properties).length;
  const id = useId();
  return (
    <div className={frame}>
      <button
        type="button"
        className={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setGroupOpen(screen, name, !isOpen)}
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

/** Opens or closes a group of properties. It stays so when the selection changes. */
function setGroupOpen(screen: Designer['screen'], name: GroupName, isOpen: boolean): void {
  const others = [...screen.get().openGroups].filter((one) => one !== name);
  screen.set({ openGroups: new Set(isOpen ? [...others, name] : others) });
}
