import type { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { readActivity } from './activity.ts';
import { deletePreset, readDashboard, savePreset } from './presets.ts';

/** The dashboards that administrators preset, and what one of their widgets shows. */
export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  activity: { in: 'company', run: ({ work }) => readActivity(work) },
  dashboard: { in: 'company', run: ({ work }) => readDashboard(work) },
  saveDashboard: { in: 'company', run: ({ work, body, revision }) => savePreset(work, body, revision) },
  deleteDashboard: {
    in: 'company',
    run: async ({ work, body, revision }) => {
      await deletePreset(work, body.role, revision);
      return { ok: true };
    },
  },
};
