// Apart from shown-weeks.ts: the first screen of a booking needs this alone.

/** 'New York' of 'America/New_York': the place by which a zone is known. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
