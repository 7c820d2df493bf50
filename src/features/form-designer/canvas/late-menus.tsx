import { Spinner } from '#ui/spinner.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { css } from '#styled-system/css';
import { useEffect, useState } from 'react';
import { canvasTexts as t } from './canvas.texts.ts';
import { useCanvasState } from './canvas-view.ts';
import type { ClipboardTools } from './clipboard-commands.ts';

const load = () => import('./menus.ts');

type Menus = Awaited<ReturnType<typeof load>>;

const place = css({
  position: 'fixed',
  zIndex: 'docked',
  p: '2',
  borderRadius: 'l2',
  bg: 'bg.default',
  boxShadow: 'md',
});

/** Preloads the menus when the pointer approaches a menu button, so that they open without delay. */
function usePreloadOnApproach(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-tool=menu], [data-tool=column]') === null) return;
      document.removeEventListener('pointerover', preload);
      load().catch(() => undefined);
    };
    document.addEventListener('pointerover', preload);
    return () => document.removeEventListener('pointerover', preload);
  }, []);
}

/** The loaded menus, or null. Reports a failure to load; the next press tries again. */
function useMenus({ view, feedback }: ClipboardTools, isWanted: boolean): Menus | null {
  const [menus, setMenus] = useState<Menus | null>(null);
  const isWaiting = isWanted && menus === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isThere = true;
    const loadMenus = async () => {
      try {
        const loaded = await load();
        if (isThere) setMenus(loaded);
      } catch {
        if (!isThere) return;
        view.set({ menu: null, link: null });
        feedback.notify('warning', t.menuMissing);
      }
    };
    void loadMenus();
    return () => {
      isThere = false;
    };
  }, [isWaiting, view, feedback]);
  return menus;
}

/**
 * Loads the code of the part menus lazily: on first use, or when the pointer approaches. A requested menu opens
 * once loaded.
 */
export function LateMenus({ tools }: { tools: ClipboardTools }) {
  const { designer } = tools;
  const at = useCanvasState(({ menu, link }) => (menu ?? link)?.at ?? null);
  const menus = useMenus(tools, at !== null);
  const isLong = useDelayed(at !== null && menus === null);
  usePreloadOnApproach();
  useEffect(() => {
    if (isLong) designer.announce(t.menuLoading);
  }, [isLong, designer]);
  if (menus !== null) {
    return (
      <>
        <menus.PartMenu tools={tools} />
        <menus.LinkChoice tools={tools} />
      </>
    );
  }
  if (at === null || !isLong) return null;
  return (
    <div className={place} style={{ left: at.x, top: at.y }}>
      <Spinner />
    </div>
  );
}
