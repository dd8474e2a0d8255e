/** The most of each, as the columns have it. */
export const most = {
  text: 63_206,
  link: 2_000,
  alt: 2_000,
  pictures: 20,
  slots: 100,
  code: 500,
} as const
/** Days of the calendar that one question may cover: six weeks of a month, and some. */
export const mostDays = 62
