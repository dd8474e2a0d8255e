/** The date of an instant in UTC, YYYY-MM-DD: by it a post appears, wherever its reader is. */
export const todayUtc = (now: Date): string => now.toISOString().slice(0, 10)
