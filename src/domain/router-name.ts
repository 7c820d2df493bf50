/** A program's name in URLs: 2 to 40 lowercase letters without accents, digits or hyphens, starting with a letter. */
export const ROUTER_NAME = /^[a-z][a-z0-9-]{1,39}$/;
