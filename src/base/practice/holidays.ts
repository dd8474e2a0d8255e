import { addDays, weekdayOf } from '#lib/time/dates.ts'

/**
 * National holidays by law: 5 U.S.C. § 6103 (US), Holidays Act (CA, NZ), bank holidays of England and Wales (GB),
 * Organisation of Working Time Act (IE), Code du travail L3133-1 (FR), Algemene termijnenwet (NL), Ley Federal del
 * Trabajo 74 (MX), and those kept everywhere in DE, AU, CH, ES. Sundays such as Easter are left out; regional holidays
 * are added as days off.
 */
export const holidayCountries = {
  US: 'United States',
  CA: 'Canada',
  GB: 'England and Wales',
  IE: 'Ireland',
  DE: 'Germany',
  AU: 'Australia',
  NZ: 'New Zealand',
  AT: 'Austria',
  BE: 'Belgium',
  CH: 'Switzerland',
  ES: 'Spain',
  FR: 'France',
  IT: 'Italy',
  MX: 'Mexico',
  NL: 'Netherlands',
  PT: 'Portugal',
} as const
export type HolidayCountry = keyof typeof holidayCountries

export interface Holiday {
  /** YYYY-MM-DD. */
  date: string
  name: string
}

const dateOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function nth(year: number, month: number, weekday: number, which: number): string {
  const first = dateOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1))
}

function last(year: number, month: number, weekday: number): string {
  const end = addDays(month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1), -1)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

/** Gregorian (Meeus, Jones, Butcher). */
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

/** Null in years without it. */
type Rule = readonly [name: string, on: (year: number) => string | null]
const fixed = (name: string, month: number, day: number): Rule => [name, year => dateOf(year, month, day)]
const fromEaster = (name: string, days: number): Rule => [name, year => addDays(easterOf(year), days)]

const newYear = fixed('New Year’s Day', 1, 1)
const goodFriday = fromEaster('Good Friday', -2)
const easterMonday = fromEaster('Easter Monday', 1)
const christmas = fixed('Christmas Day', 12, 25)
const boxing = (name: string) => fixed(name, 12, 26)
const epiphany = fixed('Epiphany', 1, 6)
const labour = fixed('Labour Day', 5, 1)
const ascension = fromEaster('Ascension Day', 39)
const whitMonday = fromEaster('Whit Monday', 50)
const corpusChristi = fromEaster('Corpus Christi', 60)
const assumption = fixed('Assumption Day', 8, 15)
const allSaints = fixed('All Saints’ Day', 11, 1)
const immaculate = fixed('Immaculate Conception', 12, 8)

/** Set by law from the Maori lunar calendar, for these years only. */
const matariki =
  '2022-06-24 2023-07-14 2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29'.split(
    ' ',
  )

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
    // The first Monday of February, or the 1st if that is a Friday.
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
    labour,
    ascension,
    whitMonday,
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
  NZ: [
    newYear,
    fixed('Day after New Year’s Day', 1, 2),
    fixed('Waitangi Day', 2, 6),
    goodFriday,
    easterMonday,
    fixed('Anzac Day', 4, 25),
    ['King’s Birthday', year => nth(year, 6, 1, 1)],
    ['Matariki', year => matariki.find(date => date.startsWith(`${year}-`)) ?? null],
    ['Labour Day', year => nth(year, 10, 1, 4)],
    christmas,
    boxing('Boxing Day'),
  ],
  AT: [
    ...[newYear, epiphany, easterMonday, labour, ascension, whitMonday, corpusChristi, assumption],
    fixed('National Day', 10, 26),
    ...[allSaints, immaculate, christmas, boxing('St Stephen’s Day')],
  ],
  BE: [
    ...[newYear, easterMonday, labour, ascension, whitMonday],
    fixed('National Day', 7, 21),
    ...[assumption, allSaints, fixed('Armistice Day', 11, 11), christmas],
  ],
  CH: [newYear, ascension, fixed('National Day', 8, 1), christmas],
  ES: [
    ...[newYear, epiphany, goodFriday, labour, assumption],
    fixed('National Day', 10, 12),
    ...[allSaints, fixed('Constitution Day', 12, 6), immaculate, christmas],
  ],
  FR: [
    ...[newYear, easterMonday, labour, fixed('Victory Day', 5, 8), ascension, whitMonday],
    fixed('National Day', 7, 14),
    ...[assumption, allSaints, fixed('Armistice Day', 11, 11), christmas],
  ],
  IT: [
    ...[newYear, epiphany, easterMonday, fixed('Liberation Day', 4, 25), labour],
    fixed('Republic Day', 6, 2),
    assumption,
    ['St Francis of Assisi', year => (year >= 2026 ? dateOf(year, 10, 4) : null)],
    ...[allSaints, immaculate, christmas, boxing('St Stephen’s Day')],
  ],
  MX: [
    newYear,
    ['Constitution Day', year => nth(year, 2, 1, 1)],
    ['Benito Juárez’s Birthday', year => nth(year, 3, 1, 3)],
    labour,
    fixed('Independence Day', 9, 16),
    ['Change of government', year => (year >= 2024 && year % 6 === 2 ? dateOf(year, 10, 1) : null)],
    ['Revolution Day', year => nth(year, 11, 1, 3)],
    christmas,
  ],
  NL: [
    newYear,
    easterMonday,
    // A day earlier if it is a Sunday.
    ['King’s Day', year => dateOf(year, 4, weekdayOf(dateOf(year, 4, 27)) === 7 ? 26 : 27)],
    fixed('Liberation Day', 5, 5),
    ...[ascension, whitMonday, christmas, boxing('Second Christmas Day')],
  ],
  PT: [
    ...[newYear, goodFriday, fixed('Freedom Day', 4, 25), labour, corpusChristi],
    fixed('Portugal Day', 6, 10),
    ...[assumption, fixed('Republic Day', 10, 5), allSaints],
    ...[fixed('Restoration of Independence', 12, 1), immaculate, christmas],
  ],
}

/** Where weekend holidays move to a weekday; in New Zealand not Easter's and Monday holidays. */
const givesBack: readonly HolidayCountry[] = ['GB', 'NZ']

/** In date order, with substitute days for England and Wales and New Zealand. */
export function holidaysOf(country: HolidayCountry, year: number): Holiday[] {
  const all = rules[country].flatMap(([name, on]) => {
    const date = on(year)
    return date ? [{ date, name }] : []
  })
  if (givesBack.includes(country)) {
    const isTaken = (date: string) => all.some(holiday => holiday.date === date)
    for (const { date, name } of [...all]) {
      if (weekdayOf(date) < 6) continue
      let substitute = addDays(date, 8 - weekdayOf(date))
      while (isTaken(substitute)) substitute = addDays(substitute, 1)
      all.push({ date: substitute, name: `${name} (substitute day)` })
    }
  }
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
  'Pacific/Auckland': 'NZ',
  'Pacific/Chatham': 'NZ',
  'Europe/Vienna': 'AT',
  'Europe/Brussels': 'BE',
  'Europe/Zurich': 'CH',
  'Europe/Madrid': 'ES',
  'Africa/Ceuta': 'ES',
  'Atlantic/Canary': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Rome': 'IT',
  'Europe/Amsterdam': 'NL',
  'Europe/Lisbon': 'PT',
  'Atlantic/Madeira': 'PT',
  'Atlantic/Azores': 'PT',
}
const mexican =
  /^America\/(?:Mexico_City|Cancun|Merida|Monterrey|Matamoros|Mazatlan|Chihuahua|Ciudad_Juarez|Ojinaga|Hermosillo|Tijuana|Bahia_Banderas)$/

/** The first country to offer for a zone. */
export function countryOfZone(zone: string): HolidayCountry {
  if (canadian.test(zone)) return 'CA'
  if (mexican.test(zone)) return 'MX'
  return byZone[zone] ?? (zone.startsWith('Australia/') ? 'AU' : 'US')
}
