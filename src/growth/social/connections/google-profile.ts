import type { GoogleProfile } from '#server/outbound/social/google-business.ts'

/** Hours in the profile's zone; an end not after its start is on the next day. Weekday 1 (Monday)–7. */
export interface ShownHours {
  weekday: number
  from: string
  to: string
}
/** An exception; closed without times. */
export interface ShownDay {
  date: string
  from?: string
  to?: string
}
export interface ShownProfile {
  name: string | null
  address: string | null
  phone: string | null
  website: string | null
  category: string | null
  hours: ShownHours[]
  special_hours: ShownDay[]
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const two = (n: number) => String(n).padStart(2, '0')
type Time = { hours?: number; minutes?: number }
const clockOf = ({ hours = 0, minutes = 0 }: Time = {}) => `${two(hours)}:${two(minutes)}`
type Day = { year?: number; month?: number; day?: number }
const dateOf = ({ year = 0, month = 0, day = 0 }: Day = {}) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

const line = (parts: readonly (string | undefined)[], most: number): string | null =>
  parts
    .map(part => part?.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, most) || null

/** Google's profile in a form comparable with the practice's settings. */
export function profileOf(told: GoogleProfile): ShownProfile {
  const { addressLines = [], locality, administrativeArea, postalCode } = told.storefrontAddress ?? {}
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ')
  const hours = (told.regularHours?.periods ?? []).flatMap(({ openDay, openTime, closeTime }) => {
    const weekday = days.indexOf(openDay) + 1
    return weekday > 0 ? [{ weekday, from: clockOf(openTime), to: clockOf(closeTime) }] : []
  })
  const special = (told.specialHours?.specialHourPeriods ?? []).map(
    ({ startDate, closed, openTime, closeTime }) => ({
      date: dateOf(startDate),
      ...(closed ? {} : { from: clockOf(openTime), to: clockOf(closeTime) }),
    }),
  )
  return {
    name: line([told.title], 300),
    address: line([...addressLines, locality, region], 600),
    phone: line([told.phoneNumbers?.primaryPhone], 60),
    website: told.websiteUri?.slice(0, 2_000) || null,
    category: line([told.categories?.primaryCategory?.displayName], 200),
    hours: hours.sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from)).slice(0, 100),
    special_hours: special.sort((a, b) => a.date.localeCompare(b.date)).slice(0, 200),
  }
}
