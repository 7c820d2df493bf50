import { css, cx } from '#styled-system/css';

/**
 * Shows the `data-shortcut` of a control at its lower edge while the root element has `data-shortcuts-shown`. Screen
 * readers have `aria-keyshortcuts` instead, so the alternative text of the label is empty.
 */
const label = css({
  position: 'relative',
  '[data-shortcuts-shown] &': {
    _after: {
      content: 'attr(data-shortcut) / ""',
      position: 'absolute',
      bottom: '-2',
      insetInlineEnd: '0',
      zIndex: '1',
      px: '1',
      borderWidth: '1px',
      borderRadius: 'l1',
      bg: 'bg.default',
      color: 'fg.default',
      textStyle: 'xs',
      lineHeight: '1.25',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
    },
    // Beside another label, as of icon buttons, it stands at the upper edge.
    '&:has(+ [data-shortcut])': {
      _after: { top: '-2', bottom: 'auto', insetInlineStart: '0', insetInlineEnd: 'auto' },
    },
  },
});

/** The class of a control with a shortcut, added to its own. */
export const shortcutLabel = (className?: string): string => cx(label, className);
