import { zoneLabel } from '#lib/time/dates.ts'

export interface ZoneOption {
  value: string
  label: string
  description: string
  keywords: string
}

/** All IANA zones by city and common name, those of the zone `near` first. `now` (epoch ms) decides renamed ones. */
export function zoneOptions(now: number, near?: string): ZoneOption[] {
  const names = new Set([...(near ? [near] : []), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  const area = near?.split('/')[0]
  const rank = (zone: string) => (zone === near ? 0 : zone.split('/')[0] === area ? 1 : 2)
  return [...names]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map(zone => {
      const words = zoneLabel(zone, now)
      return { value: zone, label: cityOf(zone), description: words, keywords: `${zone} ${words}` }
    })
}

/** 'New York' for 'America/New_York', 'Knox, Indiana' for 'America/Indiana/Knox'. */
export function cityOf(zone: string): string {
  const [, ...rest] = zone.split('/')
  return (rest.length > 0 ? rest.reverse().join(', ') : zone).replaceAll('_', ' ')
}
