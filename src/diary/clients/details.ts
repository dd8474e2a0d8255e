import { z } from 'zod'
import { date, optionalText, text } from '#lib/schemas/fields.ts'
import { isZone } from '#lib/time/zones.ts'

/** Details besides identity and contact; null when unknown. */
export interface ClientDetails {
  /** YYYY-MM-DD. */
  birth_date: string | null
  address_street: string | null
  address_city: string | null
  address_region: string | null
  address_postal_code: string | null
  address_country: string | null
  /** IANA zone; null: the practice's. */
  time_zone: string | null
}

export const addressFields = [
  'address_street',
  'address_city',
  'address_region',
  'address_postal_code',
  'address_country',
] as const satisfies (keyof ClientDetails)[]

const birthDate = date.refine(text => text >= '1850-01-01' && text <= '2199-12-31', 'Check the year')

export const detailFields = {
  birth_date: z.union([birthDate, z.literal('').transform(() => null), z.null()]).optional(),
  address_street: optionalText(300).optional(),
  address_city: optionalText(80).optional(),
  address_region: optionalText(80).optional(),
  address_postal_code: optionalText(80).optional(),
  address_country: optionalText(80).optional(),
  time_zone: z
    .union([
      text(60).refine(isZone, 'Choose a time zone from the list'),
      z.literal('').transform(() => null),
      z.null(),
    ])
    .optional(),
}

/** Form values, '' for none; refuses a birthday after `today` (YYYY-MM-DD). */
export const detailForm = (today: string) => {
  const line = (most: number) => z.string().trim().max(most)
  return {
    birth_date: z
      .union([z.literal(''), birthDate])
      .refine(text => text <= today, 'This day is still to come'),
    address_street: line(300),
    address_city: line(80),
    address_region: line(80),
    address_postal_code: line(80),
    address_country: line(80),
    time_zone: z.string().max(60),
  }
}

export function addressLines(details: Pick<ClientDetails, (typeof addressFields)[number]>): string[] {
  const place = [details.address_city, details.address_region].filter(Boolean).join(', ')
  const town = [place, details.address_postal_code].filter(Boolean).join(' ')
  return [details.address_street, town, details.address_country].filter((line): line is string =>
    Boolean(line),
  )
}

export const ageOn = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
