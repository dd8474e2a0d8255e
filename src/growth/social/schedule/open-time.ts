/** Minimum hours before a slot to offer it by email or post. */
export const leastHours = 6
