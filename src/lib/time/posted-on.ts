const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'May 2, 2026' of an instant, in UTC: the board is read in every zone, and one page says one date to all. */
export const postedOn = (instant: string): string => day.format(Date.parse(instant))
