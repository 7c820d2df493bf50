import type { MaskitoOptions } from '@maskito/core';

/** Three digits of an establishment. */
export const establishmentMask: MaskitoOptions = { mask: [/[0-9]/, /[0-9]/, /[0-9]/] };

/** A phone in any spelling. */
export const phoneMask: MaskitoOptions = { mask: /^\+?[0-9().\s-]{0,24}$/ };
