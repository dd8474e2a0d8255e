/** Records that one call of a verb for many takes. Apart from its schema, so that the list is shown without zod. */
export const MOST_AT_ONCE = 500
