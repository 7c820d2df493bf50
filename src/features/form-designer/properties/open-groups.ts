import { useState } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';

export type GroupName = 'standing' | 'value' | 'rules' | 'identity';

/** Groups that are open in each designer: the panel goes and comes, and what somebody works with stays open. */
const openIn = new WeakMap<FormDesignerRef, ReadonlySet<GroupName>>();

/** Whether a group of properties is open, also for whatever is selected next. */
export function useOpenGroup(name: GroupName): readonly [boolean, (isOpen: boolean) => void] {
  const { actor } = useDesigner();
  const [isOpen, setOpen] = useState(() => openIn.get(actor)?.has(name) ?? false);
  const change = (wanted: boolean) => {
    const others = [...(openIn.get(actor) ?? [])].filter((one) => one !== name);
    openIn.set(actor, new Set(wanted ? [...others, name] : others));
    setOpen(wanted);
  };
  return [isOpen, change];
}
