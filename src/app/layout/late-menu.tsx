import type { Menu as MenuOfUi } from '#ui/menu.tsx';
import { Button } from '#ui/button.tsx';
import { type ComponentProps, createElement, useLayoutEffect, useRef, useState } from 'react';
import { useLatePart } from '#ui/use-late-part.ts';

interface LateMenuProps extends Omit<ComponentProps<typeof MenuOfUi>, 'trigger' | 'isOpenAtFirst'> {
  /** What stands on the button that opens it. */
  children: ComponentProps<typeof Button>['children'];
}

const loadMenu = async () => (await import('#ui/menu.tsx')).Menu;

/**
 * A menu whose code is loaded when somebody comes near its button: most of the day nobody does. Pressed earlier it opens
 * as soon as it is there; whoever stands on the button stays on it.
 */
export function LateMenu({ children, ...menu }: LateMenuProps) {
  const [stage, setStage] = useState<'far' | 'near' | 'wanted'>('far');
  const Menu = useLatePart(stage === 'far' ? null : loadMenu);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const isThere = Menu !== null;
  useLayoutEffect(() => {
    if (isThere && hasFocus.current) button.current?.focus();
  }, [isThere]);
  const near = () => setStage((before) => (before === 'far' ? 'near' : before));
  const want = () => setStage('wanted');
  const follow = (isFocused: boolean) => () => {
    hasFocus.current = isFocused;
    if (isFocused) near();
  };
  if (Menu !== null) {
    const trigger = (
      <Button ref={button} variant="ghost">
        {children}
      </Button>
    );
    return createElement(Menu, { ...menu, trigger, isOpenAtFirst: stage === 'wanted' });
  }
  return (
    <Button
      ref={button}
      variant="ghost"
      aria-haspopup="menu"
      onFocus={follow(true)}
      onBlur={follow(false)}
      onPointerEnter={near}
      // Its own button may take this one's place before a press of the mouse is over, and then no click is heard.
      onPointerDown={({ button: pressed, pointerType }) => {
        if (pressed === 0 && pointerType === 'mouse') want();
      }}
      onClick={want}
    >
      {children}
    </Button>
  );
}
