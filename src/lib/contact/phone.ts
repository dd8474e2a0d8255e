import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from './country-of.ts'

/** '+18285550186' of '(828) 555-0186'; undefined if it can't be a number there. Drops extensions. */
export function toE164(text: string, country: CountryCode = 'US'): string | undefined {
  return readPhone(text, country)?.number
}

/** Like `toE164`, with the extension: '4' of '(828) 555-0186 x4', else null. */
export function readPhone(
  text: string,
  country: CountryCode = 'US',
): { number: string; extension: string | null } | undefined {
  const found = parsePhoneNumberFromString(text.trim(), country)
  return found?.isValid() ? { number: found.number, extension: found.ext || null } : undefined
}

/** '(828) 555-0186' for a number of `country`, '+44 20 7946 0958' for any other. */
export function showPhone(e164: string, country: CountryCode = 'US'): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.country === country ? number.formatNational() : number.formatInternational()
}
