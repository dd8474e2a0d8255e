export const mostWords = 2000
/** Days until the link expires. */
export const daysOpen = 30
