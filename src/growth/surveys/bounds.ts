/** Characters of the word that somebody may add to their answer. */
export const mostWords = 2000
/** How long the link of an ask leads somewhere. */
export const daysOpen = 30
