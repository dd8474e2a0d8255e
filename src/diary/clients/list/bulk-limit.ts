/** Most records per call of a bulk verb. In a file of its own so that the list doesn't load zod. */
export const BULK_LIMIT = 500
