import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type { CountryCode }

const ofCurrency: Record<string, CountryCode> = {
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH',
  DKK: 'DK',
  GBP: 'GB',
  INR: 'IN',
  JPY: 'JP',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  SEK: 'SE',
  ZAR: 'ZA',
}

let zones: Map<string, CountryCode> | undefined

// What the runtime's own tables say about which country keeps which clock; browsers without them know nothing here.
function countryOfZone(zone: string): CountryCode | undefined {
  if (!zones) {
    zones = new Map()
    for (const country of getCountries()) {
      const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }
      for (const name of locale.getTimeZones?.() ?? []) if (!zones.has(name)) zones.set(name, country)
    }
  }
  return zones.get(zone) ?? zones.get(canonical(zone))
}

// 'Asia/Kolkata' and 'Asia/Calcutta' are one zone; the runtime's tables hold one of the names.
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** The country whose numbers a practice writes without a code: its time zone's, else its currency's, else the US. */
export function countryOf(practice: { time_zone: string; currency: string }): CountryCode {
  return countryOfZone(practice.time_zone) ?? ofCurrency[practice.currency] ?? 'US'
}

/** '+18285550186' of '(828) 555-0186'; undefined for what cannot be a number there. Extensions are left out. */
export function toE164(text: string, country: CountryCode = 'US'): string | undefined {
  const number = parsePhoneNumberFromString(text.trim(), country)
  return number?.isValid() ? number.number : undefined
}

/** '(828) 555-0186' for a number of `country`, '+44 20 7946 0958' for any other. */
export function showPhone(e164: string, country: CountryCode = 'US'): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.country === country ? number.formatNational() : number.formatInternational()
}
