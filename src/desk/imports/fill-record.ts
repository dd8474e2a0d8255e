import { addressFields, type ClientDetails } from '#diary/clients/details.ts'
import type { ImportedClient } from './schema.ts'

export interface Fillable extends Omit<ClientDetails, 'time_zone'> {
  last_name: string
  email: string | null
  phone: string | null
  other_emails: string[]
  other_phones: string[]
  tags: string[]
}

export function fieldsOf(row: ImportedClient): Fillable {
  const { street, city, region, postal_code, country } = row.address
  const tags = new Map(row.tags.map(tag => [tag.toLowerCase(), tag]))
  return {
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    other_emails: [...new Set(row.other_emails)].filter(each => each !== row.email),
    other_phones: [...new Set(row.other_phones)].filter(each => each !== row.phone),
    birth_date: row.birth_date,
    address_street: street,
    address_city: city,
    address_region: region,
    address_postal_code: postal_code,
    address_country: country,
    tags: [...tags.values()],
  }
}

export function missingIn(record: Fillable, row: ImportedClient): Partial<Fillable> {
  const said = fieldsOf(row)
  const hasAddress = addressFields.some(field => record[field])
  const isIn = (field: keyof Fillable) => {
    const [there, given] = [record[field], said[field]]
    const isNothing = (value: typeof there) => value === null || value.length === 0
    if ((addressFields as readonly string[]).includes(field) && hasAddress) return false
    return isNothing(there) && !isNothing(given)
  }
  const fields = (Object.keys(said) as (keyof Fillable)[]).filter(isIn)
  const missing: Partial<Fillable> = Object.fromEntries(fields.map(field => [field, said[field]]))
  // The primary email isn't repeated among the others.
  if (missing.other_emails) missing.other_emails = missing.other_emails.filter(each => each !== record.email)
  if (missing.other_phones) missing.other_phones = missing.other_phones.filter(each => each !== record.phone)
  for (const field of ['other_emails', 'other_phones'] as const)
    if (missing[field]?.length === 0) delete missing[field]
  return missing
}
