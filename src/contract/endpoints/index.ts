import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import { calendarExchangeEndpoints } from './calendar-exchange.ts';
import { calendarEndpoints } from './calendar.ts';
import { companyEndpoints } from './company.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { figureEndpoints } from './figures.ts';
import { formEndpoints } from './forms.ts';
import { helpEndpoints } from './help.ts';
import { noticeEndpoints } from './notices.ts';
import { programEndpoints } from './programs.ts';
import { recordEndpoints } from './records.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './session.ts';
import { userEndpoints } from './users.ts';
import { viewAsEndpoints } from './view-as.ts';

/**
 * Every endpoint of the API. The server's router, its permission check and the OpenAPI document derive from this table.
 * Features import only the group they use, so that no page loads the schemas of another.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...companyEndpoints,
  ...auditEndpoints,
  ...programEndpoints,
  ...formEndpoints,
  ...recordEndpoints,
  ...searchEndpoints,
  ...calendarEndpoints,
  ...calendarExchangeEndpoints,
  ...noticeEndpoints,
  ...figureEndpoints,
  ...dashboardEndpoints,
  ...helpEndpoints,
  ...viewAsEndpoints,
};

export type EndpointName = keyof typeof endpoints;
