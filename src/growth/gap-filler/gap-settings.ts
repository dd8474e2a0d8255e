/** Defaults. `hours`: how far ahead to look. */
export const usualGapSettings = {
  is_on: false,
  hours: 48,
  alone_a_week: null as number | null,
  posts_alone: false,
}

export const mostHours = 72

export const mostPeople = 20

/** Milliseconds in which an approval can be undone; nothing is sent before. */
export const takeBackMs = 60_000
