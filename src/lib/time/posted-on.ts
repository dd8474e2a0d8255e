const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'May 2, 2026' in UTC, so that every reader of a page sees the same date. */
export const postedOn = (instant: string): string => day.format(Date.parse(instant))
