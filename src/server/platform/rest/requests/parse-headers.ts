import { badRange, RestError } from '../errors.ts'
import type { Preferences, Query } from './request.ts'

/** PGRST122 for anything not served, even without `handling=strict`, because it would change a write. */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = { returns: false, counts: false }
  for (const part of header?.split(',') ?? []) apply(preferences, part.trim())
  return preferences
}

function apply(preferences: Preferences, preference: string): void {
  switch (preference) {
    case '':
    case 'return=minimal':
      return
    case 'return=representation':
      preferences.returns = true
      return
    case 'count=exact':
      preferences.counts = true
      return
    case 'resolution=merge-duplicates':
      preferences.resolution = 'merge-duplicates'
      return
    case 'resolution=ignore-duplicates':
      preferences.resolution = 'ignore-duplicates'
      return
    default:
      throw new RestError(400, 'PGRST122', 'Invalid preferences', `Invalid preferences: ${preference}`)
  }
}

const lists = /^(\*\/\*|application\/(\*|json))$/

/** Whether `Accept` wants one object instead of a list. Refuses with PGRST107. */
export function wantsOne(header: string | null): boolean {
  if (!header) return false
  for (const part of header.split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (lists.test(type)) return false
    if (type === 'application/vnd.pgrst.object+json') {
      if (/nulls=stripped/i.test(part)) break
      return true
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header.slice(0, 200)}`)
}

export function applyRange(query: Query, header: string | null): void {
  const found = header?.match(/^(?:items=)?(\d{1,15})-(\d{1,15})?$/)
  if (!found) return
  const first = Number(found[1])
  const last = found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2])
  if (last < first) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const asked = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit
  const end = Math.min(asked, last + 1)
  query.offset = Math.max(query.offset, first)
  if (Number.isFinite(end)) query.limit = Math.max(0, end - query.offset)
}

/** Refuses another schema in the profile header with PGRST106. */
export function checkSchema(profile: string | null, schema: string): void {
  if (profile === null || profile === schema) return
  const hint = `Only the following schemas are exposed: ${schema}`
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 63)}`, null, hint)
}
