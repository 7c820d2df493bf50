/** Role that every connection starts with; the role has no rights. */
export const GUEST_ROLE = 'nemu_guest';

/** Schema of everything in the product except the job queue's own tables. */
export const SCHEMA = 'nemu';
