import { useState } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';

export type GroupName = 'standing' | 'value' | 'rules' | 'identity';

/** Open groups by designer. They stay open when the panel unmounts and mounts again. */
const openIn = new WeakMap<FormDesignerRef, ReadonlySet<GroupName>>();

/** Whether a group of properties is open, and its setter. The group stays open when the selection changes. */
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
