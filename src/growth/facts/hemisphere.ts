import { type CountryCode, countryOf } from '#lib/contact/country-of.ts'

/** Countries of which most people live south of the equator. */
const south = new Set<CountryCode>(
  'AO AR AU BI BO BR BW CC CK CL CX FJ ID KM LS MG MU MW MZ NA NC NF NR NU NZ PE PF PG PY RE RW SB SC SZ TK TL TO TV TZ UY VU WF WS YT ZA ZM ZW'.split(
    ' ',
  ) as CountryCode[],
)

/** Which spring a practice's is: by the country of its zone, north where that is unknown. */
export const hemisphereOf = (practice: { time_zone: string; currency: string }): 'north' | 'south' =>
  south.has(countryOf(practice)) ? 'south' : 'north'

/** The English that a practice's country writes: its dates, times and money. Practices have no other language yet. */
export const localeOf = (practice: { time_zone: string; currency: string }): string =>
  `en-${countryOf(practice)}`
