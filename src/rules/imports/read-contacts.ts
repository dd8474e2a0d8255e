import type { CountryCode } from '#lib/contact/country-of.ts'
import { readPhone } from '#lib/contact/phone.ts'
import { email as emailField } from '#lib/schemas/fields.ts'

export interface Emails {
  /** Lower case, unique, in order. */
  found: string[]
  problems: Set<'bad_email' | 'too_long'>
}

const LONGEST_EMAIL = 254

/** Day rule 2, "E-mail". */
export function readEmails(cells: readonly string[]): Emails {
  const found = new Set<string>()
  const problems: Emails['problems'] = new Set()
  for (const cell of cells) {
    for (const written of addressesIn(cell.toLowerCase())) {
      const address = written.trim().replace(/^mailto:/, '')
      if (address.length > LONGEST_EMAIL) problems.add('too_long')
      else if (emailField.safeParse(address).success) found.add(address)
      else problems.add('bad_email')
    }
  }
  return { found: [...found], problems }
}

function addressesIn(cell: string): string[] {
  const held = [...cell.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
  return held.length ? held : cell.split(/:::|[\s,;]/).filter(Boolean)
}

export interface Phones {
  /** E.164, unique; mobile columns first, then left to right. */
  found: { number: string; extension: string | null }[]
  isBad: boolean
}

/** Day rule 2, "Phones". Cells keep their line ends. */
export function readPhones(
  mobile: readonly string[],
  others: readonly string[],
  country: CountryCode,
): Phones {
  const found = new Map<string, Phones['found'][number]>()
  let isBad = false
  for (const cell of [...mobile, ...others]) {
    for (const written of cell.split(/[;,\n]| \/ |:::| or /i)) {
      const text = written.trim().replace(/\.0$/, '')
      const phone = isRounded(text) ? undefined : readPhone(text, country)
      if (phone && !found.has(phone.number)) found.set(phone.number, phone)
      else if (!phone && /\p{Nd}/u.test(text)) isBad = true
    }
  }
  return { found: [...found.values()], isBad }
}

// A number a spreadsheet rounded; the library would read the E as a keypad letter.
const isRounded = (text: string) => /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text)
