const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-10-06' → 'October 6, 2026'. Throws RangeError for an invalid date. */
export const longDate = (date: string): string => words.format(new Date(`${date}T12:00:00Z`))
