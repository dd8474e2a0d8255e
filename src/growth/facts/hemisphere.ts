import { type CountryCode, countryOf } from '#lib/contact/country-of.ts'

const south = new Set<CountryCode>(
  'AO AR AU BI BO BR BW CC CK CL CX FJ ID KM LS MG MU MW MZ NA NC NF NR NU NZ PE PF PG PY RE RW SB SC SZ TK TL TO TV TZ UY VU WF WS YT ZA ZM ZW'.split(
    ' ',
  ) as CountryCode[],
)

/** By the country of the practice's zone; north if unknown. */
export const hemisphereOf = (practice: { time_zone: string; currency: string }): 'north' | 'south' =>
  south.has(countryOf(practice)) ? 'south' : 'north'

/** Locale for dates, times and money. Practices only use English so far. */
export const localeOf = (practice: { time_zone: string; currency: string }): string =>
  `en-${countryOf(practice)}`
