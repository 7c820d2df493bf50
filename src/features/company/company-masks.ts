import type { MaskitoOptions } from '@maskito/core';

/** The three digits of an establishment. */
export const establishmentMask: MaskitoOptions = { mask: [/[0-9]/, /[0-9]/, /[0-9]/] };

/** A phone number in any notation. */
export const phoneMask: MaskitoOptions = { mask: /^\+?[0-9().\s-]{0,24}$/ };
