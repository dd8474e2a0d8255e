/** What holds for a practice that has said nothing. `hours`: how far ahead open time is looked for. */
export const usualGapSettings = {
  is_on: false,
  hours: 48,
  alone_a_week: null as number | null,
  posts_alone: false,
}

export const mostHours = 72

/** People who are written to about one stretch of open time. */
export const mostPeople = 20

/** A yes can be taken back for so long (milliseconds): nothing leaves before. */
export const takeBackMs = 60_000
