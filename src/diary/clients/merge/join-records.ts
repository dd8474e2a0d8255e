import { wholeName } from '#lib/names/whole-name.ts'
import { folded } from '#lib/text/folded.ts'
import { type Mergeable, type Merged, merge } from '#rules/duplicates/duplicates.ts'
import { addressFields, type ClientDetails } from '../details.ts'

export const takeable = ['name', 'email', 'phone'] as const
export type Takeable = (typeof takeable)[number]

/** A record as a merge reads it; timestamps are epoch ms. */
export interface JoinableRecord extends Mergeable, Omit<ClientDetails, 'birth_date' | 'time_zone'> {
  first_name: string
  last_name: string
  other_names: readonly string[]
  household_id: string | null
  /** Not shown on the merge screen; the server carries it over. */
  lead_stage?: string | null
  locale?: string | null
  time_zone?: string | null
}

const MOST_OTHERS = 20

/**
 * Joins two records of one person by `merge` of duplicates.ts, taking the fields `take` from `other`. Keeps up to 20
 * other addresses, phones and names each; what doesn't fit is in `dropped`. A name that isn't kept can still be found.
 * RangeError if both are the same record.
 */
export function joinRecords<Kept extends JoinableRecord>(
  keep: Kept,
  other: JoinableRecord,
  take: readonly Takeable[] = [],
): Merged<Kept> {
  const chosen = { ...keep }
  const left = { ...other }
  for (const field of new Set(take)) swap(chosen, left, field)
  const { client, dropped, notes } = merge(chosen, left)
  // The column last_name is '' and never null.
  Object.assign(client, { last_name: client.last_name ?? '' })
  const others = {
    other_emails: client.other_emails ?? [],
    other_phones: client.other_phones ?? [],
    other_names: namesBeside(client, [
      ...keep.other_names,
      wholeName(keep),
      wholeName(other),
      ...other.other_names,
    ]),
  }
  for (const [field, values] of Object.entries(others)) {
    for (const value of values.slice(MOST_OTHERS)) dropped.push({ field, value })
    Object.assign(client, { [field]: values.slice(0, MOST_OTHERS) })
  }
  // Takes the address as a whole: parts of two addresses make none.
  if (!addressFields.some(field => keep[field]))
    for (const field of addressFields) Object.assign(client, { [field]: other[field] })
  client.household_id = keep.household_id ?? other.household_id
  client.lead_stage = keep.lead_stage ?? other.lead_stage ?? null
  client.locale = keep.locale ?? other.locale ?? null
  client.time_zone = keep.time_zone ?? other.time_zone ?? null
  return { client, dropped, notes }
}

const fieldsOf = { name: ['first_name', 'last_name'], email: ['email'], phone: ['phone'] } as const

function swap(one: JoinableRecord, other: JoinableRecord, what: Takeable): void {
  for (const field of fieldsOf[what]) {
    const [mine, theirs] = [one[field], other[field]]
    Object.assign(one, { [field]: theirs })
    Object.assign(other, { [field]: mine })
  }
}

function namesBeside(client: JoinableRecord, names: readonly string[]): string[] {
  const seen = new Set(['', folded(wholeName(client))])
  return names.filter(name => {
    const key = folded(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
