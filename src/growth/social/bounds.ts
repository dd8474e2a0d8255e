export const most = {
  text: 63_206,
  link: 2_000,
  alt: 2_000,
  pictures: 20,
  slots: 100,
  code: 500,
} as const
/** Days per request: six weeks and some. */
export const mostDays = 62
