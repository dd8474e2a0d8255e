export interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  addressCountry: string
}

/** Splits an address like '218 Alder Street, Asheville, NC 28801'; if unsure, all of it is the street. ISO country. */
export function postalAddress(line: string, country: string): PostalAddress {
  const whole: PostalAddress = { '@type': 'PostalAddress', streetAddress: line, addressCountry: country }
  const parts = line.split(',').map(part => part.trim())
  const [last = '', city] = [parts.at(-1), parts.at(-2)]
  if (country === 'US' && parts.length >= 3 && city) {
    const found = /^([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(last)
    if (found?.[1] && found[2]) {
      const streetAddress = parts.slice(0, -2).join(', ')
      return { ...whole, streetAddress, addressLocality: city, addressRegion: found[1], postalCode: found[2] }
    }
  }
  if (parts.length < 2) return whole
  const streetAddress = parts.slice(0, -1).join(', ')
  const before = /^(\d{4,5}) (\p{L}[\p{L}. '-]+)$/u.exec(last)
  if (before?.[1] && before[2])
    return { ...whole, streetAddress, addressLocality: before[2], postalCode: before[1] }
  const after = /^(\p{L}[\p{L}. '-]+) (\d{5}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u.exec(last)
  if (after?.[1] && after[2])
    return { ...whole, streetAddress, addressLocality: after[1], postalCode: after[2] }
  return whole
}

/** Null if uncertain. */
export const townOf = (line: string | null, country: string): string | null =>
  (line && postalAddress(line, country).addressLocality) || null
