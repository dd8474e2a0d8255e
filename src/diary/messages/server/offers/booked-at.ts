/**
 * When a visit of a row called `alias` was booked, in SQL. Nobody books after the visit began: what was noted later, at the desk
 * or from a file, had been agreed on by then, and says nothing of the time since.
 */
export const bookedAt = (alias: string): string => `least(${alias}.created_at, ${alias}.starts_at)`
