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
 * A menu whose code is loaded once the page stands: the page can be worked with before it. Pressed earlier its button
 * opens it as soon as it is there; whoever stands on the button stays on it.
 */
export function LateMenu({ children, ...menu }: LateMenuProps) {
  const Menu = useLatePart(loadMenu);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const isThere = Menu !== null;
  useLayoutEffect(() => {
    if (isThere && hasFocus.current) button.current?.focus();
  }, [isThere]);
  const follow = (isFocused: boolean) => () => {
    hasFocus.current = isFocused;
  };
  if (Menu !== null) {
    const trigger = (
      <Button ref={button} variant="ghost">
        {children}
      </Button>
    );
    return createElement(Menu, { ...menu, trigger, isOpenAtFirst: isWanted });
  }
  return (
    <Button
      ref={button}
      variant="ghost"
      aria-haspopup="menu"
      onFocus={follow(true)}
      onBlur={follow(false)}
      onClick={() => setWanted(true)}
    >
      {children}
    </Button>
  );
}
