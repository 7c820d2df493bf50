export type CompanySwitchEvent =
  /** This session started to switch companies, here or in another tab. */
  { type: 'switch.started' } | { type: 'switch.ended' };

export type CompanySwitchEmitted = { type: 'switch.settled' };
