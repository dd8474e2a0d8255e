/** Records that one call of a verb for many takes. Apart from its schema, so that the list is shown without zod. */
export const BULK_LIMIT = 500
