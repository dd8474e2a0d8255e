export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 'May' for '2026-05-14'. In its own file so that the booking page loads nothing extra. */
export const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''
