import { z } from 'zod'
import type { CountryCode } from '#lib/contact/country-of.ts'
import { showPhone, toE164 } from '#lib/contact/phone.ts'
import { email, optionalText, text } from '#lib/schemas/fields.ts'
import { typedText } from '#lib/schemas/typed.ts'
import { addressFields, type ClientDetails, detailForm } from './details.ts'

/** A client as typed on `today` (YYYY-MM-DD); phones without a code are read as numbers of `country`. */
export function clientForm(country: CountryCode, today: string) {
  return z.object({
    first_name: typedText(80, 'Give a first name'),
    last_name: z.string().trim().max(80),
    email: z.union([z.literal(''), email]),
    phone: optionalText(40).refine(
      phone => phone === null || toE164(phone, country) !== undefined,
      'Check the phone number: a digit is missing or too many',
    ),
    starred_note: optionalText(300),
    tags: z.array(text(40)).max(30, 'Thirty tags at most'),
    ...detailForm(today),
  })
}

export type ClientForm = z.input<ReturnType<typeof clientForm>>

interface Fields {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  starred_note: string | null
  tags: string[]
}

export function clientFormOf(
  client: Fields | null,
  country: CountryCode,
  details: ClientDetails | null = null,
): ClientForm {
  const lines = addressFields.map(field => [field, details?.[field] ?? ''])
  return {
    first_name: client?.first_name ?? '',
    last_name: client?.last_name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ? showPhone(client.phone, country) : '',
    starred_note: client?.starred_note ?? '',
    tags: client?.tags ?? [],
    birth_date: details?.birth_date ?? '',
    time_zone: details?.time_zone ?? '',
    ...(Object.fromEntries(lines) as Record<(typeof addressFields)[number], string>),
  }
}
