/** SQL for when a visit was booked: no later than its start, since visits can be entered or imported afterwards. */
export const bookedAt = (alias: string): string => `least(${alias}.created_at, ${alias}.starts_at)`
