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

/** 'May' for '2026-05-14'. A file of its own: the booking page loads nothing that it does not use. */
export const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''
