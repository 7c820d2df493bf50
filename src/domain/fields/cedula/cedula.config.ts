/** An identity card number. */
export const cedulaConfig = {};
