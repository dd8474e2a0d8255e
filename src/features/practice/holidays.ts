import { addDays, weekdayOf } from '#lib/dates.ts'

/**
 * Public holidays that a whole country keeps, by the rules of its law: 5 U.S.C. § 6103 (US), Holidays Act (CA), bank holidays
 * of England and Wales with their substitute days (GB), Organisation of Working Time Act (IE), those that all states keep (DE,
 * AU). Regional ones are the practice's to add as days off.
 */
export const holidayCountries = {
  US: 'United States',
  CA: 'Canada',
  GB: 'England and Wales',
  IE: 'Ireland',
  DE: 'Germany',
  AU: 'Australia',
} as const
export type HolidayCountry = keyof typeof holidayCountries

export interface Holiday {
  /** 'YYYY-MM-DD'. */
  date: string
  name: string
}

const dateOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The nth weekday (Monday is 1) of a month. */
function nth(year: number, month: number, weekday: number, which: number): string {
  const first = dateOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1))
}

function last(year: number, month: number, weekday: number): string {
  const end = addDays(month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1), -1)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return dateOf(year, month, day)
}

type Rule = readonly [name: string, on: (year: number) => string]
const fixed = (name: string, month: number, day: number): Rule => [name, year => dateOf(year, month, day)]
const fromEaster = (name: string, days: number): Rule => [name, year => addDays(easterOf(year), days)]

const newYear = fixed('New Year’s Day', 1, 1)
const goodFriday = fromEaster('Good Friday', -2)
const easterMonday = fromEaster('Easter Monday', 1)
const christmas = fixed('Christmas Day', 12, 25)
const boxing = (name: string) => fixed(name, 12, 26)

const rules: Record<HolidayCountry, readonly Rule[]> = {
  US: [
    newYear,
    ['Martin Luther King Jr. Day', year => nth(year, 1, 1, 3)],
    ['Washington’s Birthday', year => nth(year, 2, 1, 3)],
    ['Memorial Day', year => last(year, 5, 1)],
    fixed('Juneteenth', 6, 19),
    fixed('Independence Day', 7, 4),
    ['Labor Day', year => nth(year, 9, 1, 1)],
    ['Columbus Day', year => nth(year, 10, 1, 2)],
    fixed('Veterans Day', 11, 11),
    ['Thanksgiving Day', year => nth(year, 11, 4, 4)],
    christmas,
  ],
  CA: [
    newYear,
    goodFriday,
    // The Monday before May 25.
    ['Victoria Day', year => addDays(dateOf(year, 5, 25), -(((weekdayOf(dateOf(year, 5, 25)) + 5) % 7) + 1))],
    fixed('Canada Day', 7, 1),
    ['Labour Day', year => nth(year, 9, 1, 1)],
    fixed('National Day for Truth and Reconciliation', 9, 30),
    ['Thanksgiving', year => nth(year, 10, 1, 2)],
    fixed('Remembrance Day', 11, 11),
    christmas,
    boxing('Boxing Day'),
  ],
  GB: [
    newYear,
    goodFriday,
    easterMonday,
    ['Early May bank holiday', year => nth(year, 5, 1, 1)],
    ['Spring bank holiday', year => last(year, 5, 1)],
    ['Summer bank holiday', year => last(year, 8, 1)],
    christmas,
    boxing('Boxing Day'),
  ],
  IE: [
    newYear,
    // The first Monday of February, but the first where that is a Friday.
    [
      'St Brigid’s Day',
      year => (weekdayOf(dateOf(year, 2, 1)) === 5 ? dateOf(year, 2, 1) : nth(year, 2, 1, 1)),
    ],
    fixed('St Patrick’s Day', 3, 17),
    easterMonday,
    ['May Day', year => nth(year, 5, 1, 1)],
    ['June bank holiday', year => nth(year, 6, 1, 1)],
    ['August bank holiday', year => nth(year, 8, 1, 1)],
    ['October bank holiday', year => last(year, 10, 1)],
    christmas,
    boxing('St Stephen’s Day'),
  ],
  DE: [
    newYear,
    goodFriday,
    easterMonday,
    fixed('Labour Day', 5, 1),
    fromEaster('Ascension Day', 39),
    fromEaster('Whit Monday', 50),
    fixed('German Unity Day', 10, 3),
    christmas,
    boxing('Second Christmas Day'),
  ],
  AU: [
    newYear,
    fixed('Australia Day', 1, 26),
    goodFriday,
    easterMonday,
    fixed('Anzac Day', 4, 25),
    christmas,
    boxing('Boxing Day'),
  ],
}

/** The public holidays of a year, in the order of the calendar; in England and Wales with the days that stand in for them. */
export function holidaysOf(country: HolidayCountry, year: number): Holiday[] {
  const all = rules[country].map(([name, on]) => ({ date: on(year), name }))
  if (country === 'GB') {
    const isTaken = (date: string) => all.some(holiday => holiday.date === date)
    for (const { date, name } of [...all]) {
      if (weekdayOf(date) < 6) continue
      let substitute = addDays(date, 8 - weekdayOf(date))
      while (isTaken(substitute)) substitute = addDays(substitute, 1)
      all.push({ date: substitute, name: `${name} (substitute day)` })
    }
  }
  // Two may meet: Ascension Day and Labour Day did in 2008.
  const named = new Map<string, string[]>()
  for (const { date, name } of all) named.set(date, [...(named.get(date) ?? []), name])
  return [...named]
    .map(([date, names]) => ({ date, name: names.join(' and ') }))
    .sort((a, b) => a.date.localeCompare(b.date))
}

const canadian =
  /^(?:Canada\/|America\/(?:Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Whitehorse|Yellowknife|Iqaluit)$)/
const byZone: Record<string, HolidayCountry> = {
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
}

/** The country that a practice of this zone is asked about first; it can choose another. */
export function countryOfZone(zone: string): HolidayCountry {
  if (canadian.test(zone)) return 'CA'
  return byZone[zone] ?? (zone.startsWith('Australia/') ? 'AU' : 'US')
}
