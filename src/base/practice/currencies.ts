const offered = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'JPY',
  'SGD',
  'HKD',
  'INR',
  'THB',
  'ZAR',
  'ILS',
  'AED',
  'MXN',
  'BRL',
] as const

const ofCountry: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  LI: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  JP: 'JPY',
  SG: 'SGD',
  HK: 'HKD',
  IN: 'INR',
  TH: 'THB',
  ZA: 'ZAR',
  IL: 'ILS',
  AE: 'AED',
  MX: 'MXN',
  BR: 'BRL',
}
const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

export function currencyOf(country: string): string {
  return euro.includes(country) ? 'EUR' : (ofCountry[country] ?? 'USD')
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

export function currencyOptions(chosen?: string): { value: string; label: string }[] {
  const codes: string[] = [...offered]
  if (chosen && !codes.includes(chosen)) codes.push(chosen)
  return codes.map(code => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
}
