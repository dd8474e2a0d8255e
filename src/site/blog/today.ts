/** YYYY-MM-DD in UTC: posts appear by it everywhere. */
export const todayUtc = (now: Date): string => now.toISOString().slice(0, 10)
