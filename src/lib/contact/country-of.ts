import type { CountryCode } from 'libphonenumber-js/min'

export type { CountryCode }

/** Kept as a list, so that the screen that asks for the country doesn't load the library. */
export const countries = `
AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO
RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT
TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`
  .trim()
  .split(/\s/) as CountryCode[]

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

// Uses the runtime's own tables. Browsers that lack them get undefined.
function countryOfZone(zone: string): CountryCode | undefined {
  if (!zones) {
    zones = new Map()
    for (const country of countries) {
      const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }
      for (const name of locale.getTimeZones?.() ?? []) if (!zones.has(name)) zones.set(name, country)
    }
  }
  return zones.get(zone) ?? zones.get(canonical(zone))
}

// 'Asia/Kolkata' and 'Asia/Calcutta' are the same zone; the runtime's tables have only one of the names.
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** The default country for phone numbers: from the practice's time zone, else its currency, else the US. */
export function countryOf(practice: { time_zone: string; currency: string }): CountryCode {
  return countryOfZone(practice.time_zone) ?? ofCurrency[practice.currency] ?? 'US'
}
