/** The code of the layouts and overlays. */
export const layoutCode = {
  main: () => import('../layout/main-outlet.tsx'),
  notFound: () => import('../layout/not-found-outlet.tsx'),
  feedback: () => import('../feedback/feedback-views.tsx'),
} as const;
