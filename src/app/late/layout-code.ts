/** The code of what stands around and over the pages. */
export const layoutCode = {
  main: () => import('../layout/main-outlet.tsx'),
  notFound: () => import('../layout/not-found-outlet.tsx'),
  feedback: () => import('../feedback/feedback-views.tsx'),
} as const;
