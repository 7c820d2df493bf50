import type { Menu as MenuOfUi } from './menu.tsx';
import type { ButtonProps } from './button.tsx';
import {
  cloneElement,
  type ComponentProps,
  createElement,
  type ReactElement,
  type RefAttributes,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLatePart } from './use-late-part.ts';

interface LateMenuProps extends Omit<ComponentProps<typeof MenuOfUi>, 'trigger' | 'isOpenAtFirst'> {
  /** The button that opens it; this component adds its behaviour. */
  trigger: ReactElement<ButtonProps & RefAttributes<HTMLButtonElement>>;
}

/** Loads the menu's code. Rejects when it cannot be loaded. */
export const loadMenu = async () => (await import('./menu.tsx')).Menu;

/**
 * A menu whose code loads when the pointer or the focus reaches its button. A press before the code has loaded opens
 * the menu as soon as it is loaded, and the focus stays on the button.
 */
export function LateMenu({ trigger, ...menu }: LateMenuProps) {
  const [stage, setStage] = useState<'far' | 'near' | 'wanted'>('far');
  const Menu = useLatePart(stage === 'far' ? null : loadMenu);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const isLoaded = Menu !== null;
  useLayoutEffect(() => {
    if (isLoaded && hasFocus.current) button.current?.focus();
  }, [isLoaded]);
  const near = () => setStage((before) => (before === 'far' ? 'near' : before));
  const requestOpen = () => setStage('wanted');
  const trackFocus = (isFocused: boolean) => () => {
    hasFocus.current = isFocused;
    if (isFocused) near();
  };
  if (Menu !== null) {
    const opener = cloneElement(trigger, { ref: button });
    return createElement(Menu, { ...menu, trigger: opener, isOpenAtFirst: stage === 'wanted' });
  }
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    onFocus: trackFocus(true),
    onBlur: trackFocus(false),
    onPointerEnter: near,
    // The loaded menu may replace this button before a mouse press ends, and then no click event fires.
    onPointerDown: ({ button: pressed, pointerType }) => {
      if (pressed === 0 && pointerType === 'mouse') requestOpen();
    },
    onClick: requestOpen,
  });
}
