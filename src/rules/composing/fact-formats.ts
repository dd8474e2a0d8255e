// Facts are formatted with Intl, with plain spaces.

export const normal = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const plain = (text: string) => text.replace(/\s/g, ' ')

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
// Creating a formatter costs a thousand times more than using it.
function kept<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  let found = formats.get(key) as Format | undefined
  if (!found) {
    found = make()
    if (formats.size > 500) formats.clear()
    formats.set(key, found)
  }
  return found
}

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
  date: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export interface FactFormats {
  moment: (style: keyof typeof styles, ms: number, zone?: string) => string
  /** In minor units. */
  money: (units: number) => string
  number: (value: number) => string
}

/** RangeError for an unknown locale, zone or currency. */
export function formatsOf(locale: string, zone: string, currency: string): FactFormats {
  for (const each of [locale, zone, currency])
    if (typeof each !== 'string' || each === '') throw new RangeError(`no locale, zone or currency: ${each}`)
  const [tag] = Intl.getCanonicalLocales(locale)
  const dates = (style: keyof typeof styles, timeZone: string) =>
    kept(`${style} ${tag} ${timeZone}`, () => new Intl.DateTimeFormat(tag, { ...styles[style], timeZone }))
  const money = kept(
    `${tag} ${currency}`,
    () => new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
  )
  const number = kept(`${tag}`, () => new Intl.NumberFormat(tag))
  const units = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  dates('time', zone)
  return {
    moment: (style, ms, other = zone) => plain(dates(style, other).format(ms)),
    money: cents => plain(money.format(cents / units)),
    number: value => plain(number.format(value)),
  }
}

/** A value and its leading sentences, longest first; a sentence ends at . ! ? before a space. */
export const writingsOf = (value: string): string[] => [
  value,
  ...[...value.matchAll(/[.!?](?= )/g)].map(({ index }) => value.slice(0, index + 1)).reverse(),
]
