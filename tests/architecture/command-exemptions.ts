/** Controls that are no commands, with the reason why each is exempt from the tables of commands. */
interface Exemption {
  reason: string;
  /** The source files, with the number of such buttons in each (`Button`, `IconButton`, `button`). */
  files: Readonly<Record<string, number>>;
  /** What such controls match in the page. */
  selectors: readonly string[];
}

const f = 'src/features';

/**
 * The only list of buttons outside the tables of commands. `command-controls.test.ts` compares it with the source, the
 * browser test of the same name with the rendered screens.
 */
export const commandExemptions: readonly Exemption[] = [
  {
    reason: 'The control renders commands itself.',
    files: {
      [`${f}/kit/commands/command-button.tsx`]: 2,
      [`${f}/form-designer/palette/palette.tsx`]: 1,
      [`${f}/notices/notices-inbox.tsx`]: 1,
      'src/app/command-palette/palette-button.tsx': 1,
    },
    selectors: ['[data-command]'],
  },
  {
    reason: 'It only opens a menu, whose entries are commands.',
    files: {
      [`${f}/apps/order-editor.tsx`]: 1,
      [`${f}/calendar/calendar-view.tsx`]: 1,
      [`${f}/form-designer/canvas/canvas-tabs.tsx`]: 1,
      [`${f}/form-designer/canvas/field-card.tsx`]: 1,
      [`${f}/form-designer/canvas/field-drawing.tsx`]: 1,
      [`${f}/form-designer/expressions/expression-editor.tsx`]: 1,
      [`${f}/form-designer/properties/kinds/table-main.tsx`]: 1,
      [`${f}/form-designer/properties/parts/field-part.tsx`]: 1,
      [`${f}/form-designer/transfer/transfer-menu.tsx`]: 1,
      [`${f}/home/arranging/arranged-grid.tsx`]: 1,
      [`${f}/home/arranging/dashboard-body.tsx`]: 1,
      [`${f}/home/home.page.tsx`]: 1,
      [`${f}/kit/sharing/more-menu.tsx`]: 1,
      [`${f}/users/user-list.tsx`]: 1,
      'src/app/layout/user-menu.tsx': 1,
    },
    selectors: ['[aria-haspopup=menu]'],
  },
  {
    reason: 'It leads to data: a link or a button with the name of a record, an event, a day, a part or a problem.',
    files: {
      [`${f}/calendar/agenda/agenda-view.tsx`]: 1,
      [`${f}/calendar/calendar-body.tsx`]: 1,
      [`${f}/calendar/event-chip.tsx`]: 3,
      [`${f}/calendar/month/month-view.tsx`]: 2,
      [`${f}/calendar/time-grid/time-grid.tsx`]: 2,
      [`${f}/form-designer/canvas/canvas-tabs.tsx`]: 1,
      [`${f}/form-designer/canvas/field-drawing.tsx`]: 1,
      [`${f}/form-designer/expressions/field-uses.tsx`]: 1,
      [`${f}/form-designer/preview/preview-pane.tsx`]: 1,
      [`${f}/form-designer/properties/kinds/table-main.tsx`]: 1,
      [`${f}/form-designer/publishing/problem-list.tsx`]: 1,
      [`${f}/home/widgets/attention-widget.tsx`]: 1,
      [`${f}/home/widgets/continue-widget.tsx`]: 1,
      [`${f}/home/widgets/programs-card.tsx`]: 1,
      [`${f}/notices/notice-list.tsx`]: 1,
    },
    selectors: ['[role=grid] [data-item]', '[data-open-day]', '[data-stop]'],
  },
  {
    reason: 'It answers a dialog, a form or a question in the page: it sends, cancels or chooses one of its answers.',
    files: {
      [`${f}/account/change-password.sheet.tsx`]: 1,
      [`${f}/account/own-data.sheet.tsx`]: 1,
      [`${f}/calendar/quick-create.tsx`]: 2,
      [`${f}/form-designer/collaboration/conflict-list.tsx`]: 2,
      [`${f}/form-designer/list/new-form-page.tsx`]: 3,
      [`${f}/form-designer/preview/preview-form.tsx`]: 1,
      [`${f}/form-designer/properties/kinds/many-lines.tsx`]: 2,
      [`${f}/form-designer/publishing/publish-review.tsx`]: 2,
      [`${f}/form-designer/publishing/publish-sheet.tsx`]: 4,
      [`${f}/form-designer/transfer/import-sheet.tsx`]: 2,
      [`${f}/home/editor/widget-editor.tsx`]: 2,
      [`${f}/kit/record/record-conflict.tsx`]: 2,
      [`${f}/kit/record/record-draft-offer.tsx`]: 2,
      [`${f}/local-settings/workstation-card.tsx`]: 1,
      [`${f}/password-recovery/password-reset.page.tsx`]: 1,
      [`${f}/password-recovery/request-reset.page.tsx`]: 1,
      [`${f}/kit/filter/filter-editor.tsx`]: 2,
      [`${f}/records/record/history-sheet.tsx`]: 1,
      [`${f}/register/register.page.tsx`]: 1,
      [`${f}/sign-in/sign-in.page.tsx`]: 4,
      [`${f}/user-activation/email-confirmation.tsx`]: 1,
      [`${f}/user-activation/invitation.tsx`]: 1,
      [`${f}/user-activation/user-activation.page.tsx`]: 1,
    },
    selectors: ['form [type=submit]', '[role=alertdialog] button', '[role=dialog] [aria-label^=Cerrar]'],
  },
  {
    reason: 'It repeats what failed, or closes or answers a message in the page.',
    files: {
      [`${f}/form-designer/properties/kinds/link-settings.tsx`]: 1,
      [`${f}/kit/loading/load-failure.tsx`]: 1,
      [`${f}/kit/loading/part-status.tsx`]: 2,
      [`${f}/kit/loading/retry-alert.tsx`]: 1,
      [`${f}/navigation-errors/failed.page.tsx`]: 1,
      [`${f}/records/list/list-range.tsx`]: 1,
      [`${f}/records/views/groups/group-chunk.tsx`]: 1,
      'src/app/command-palette/command-palette.tsx': 1,
      'src/app/help/screen-guide.tsx': 1,
    },
    selectors: ['[role=alert] button', '[role=status] button'],
  },
  {
    reason: 'It is part of a widget: a field, a filter, a list of values, a disclosure, a sort header, a calendar.',
    files: {
      [`${f}/audit/audit-table.tsx`]: 1,
      [`${f}/calendar/calendars/due-days-sheet.tsx`]: 2,
      [`${f}/calendar/event/recurrence/recurrence-editor.tsx`]: 2,
      [`${f}/calendar/side/mini-month.tsx`]: 2,
      [`${f}/company/logo-field.tsx`]: 3,
      [`${f}/form-designer/properties/kinds/only-list.tsx`]: 2,
      [`${f}/form-designer/properties/kinds/options-editor.tsx`]: 3,
      [`${f}/form-designer/properties/parts/rule-list.tsx`]: 2,
      [`${f}/form-designer/properties/rows/condition-choice.tsx`]: 1,
      [`${f}/form-designer/properties/rows/group.tsx`]: 1,
      [`${f}/form-designer/settings/list-settings.tsx`]: 2,
      [`${f}/form-designer/transfer/file-choice.tsx`]: 3,
      [`${f}/home/editor/draft-filter.tsx`]: 1,
      [`${f}/home/widgets/activity-widget.tsx`]: 1,
      [`${f}/kit/row-changes/row-change-list.tsx`]: 1,
      [`${f}/kit/filter/filter-bar.tsx`]: 2,
      [`${f}/records/list/table-head.tsx`]: 1,
      [`${f}/records/views/groups/group-header.tsx`]: 1,
      [`${f}/users/field-access-list.tsx`]: 1,
    },
    selectors: [
      '[data-scope]',
      '[aria-expanded]',
      '[role=switch]',
      '[role=tab]',
      '[role=columnheader] button',
      // What shows a password, the moves of a row of a sortable list, the tools of a chart, the months of a date picker, the file of a logo.
      'input + span > button[aria-controls]',
      '[data-grip] ~ button',
      '[data-print=never] > button',
      '[aria-label="Mes anterior"]',
      '[aria-label="Mes siguiente"]',
      '[id$=-logo_id]',
    ],
  },
  {
    reason: 'It moves the focus past the navigation of the frame.',
    files: {},
    selectors: ['[data-skip]'],
  },
  {
    reason: "It belongs to the developer's inspector, which runs in a window of its own.",
    files: {
      'src/app/inspector/viewer/inspector-page.tsx': 4,
      'src/app/inspector/viewer/log-view.tsx': 2,
    },
    selectors: [],
  },
];
