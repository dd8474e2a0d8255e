// Separate from shown-weeks.ts, because the first booking screen needs only this.

/** 'New York' for 'America/New_York'. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
