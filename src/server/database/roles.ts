/** Role every connection starts with: it may see nothing. */
export const GUEST_ROLE = 'nemu_guest';

/** Schema that holds everything of the product but the job queue's own tables. */
export const SCHEMA = 'nemu';
