import { badRange, RestError } from './errors.ts'
import type { Level, Media, Preferences } from './request.ts'

const choices = {
  return: ['returning', ['minimal', 'representation', 'headers-only']],
  count: ['count', ['exact', 'planned', 'estimated']],
  resolution: ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  missing: ['missing', ['default', 'null']],
  handling: ['handling', ['strict', 'lenient']],
  tx: ['tx', ['commit', 'rollback']],
} as const

/**
 * Reads `Prefer`. The first of two values counts. `allowsTx` is whether a client may ask to roll back;
 * otherwise `tx` is a preference like any unknown one. Unknown ones are refused only under handling=strict.
 */
export function parsePrefer(header: string | undefined, allowsTx: boolean): Preferences {
  const preferences: Preferences = { unknown: [] }
  for (const part of header?.split(',') ?? []) {
    const text = part.trim()
    if (text !== '' && !apply(preferences, text, allowsTx)) preferences.unknown.push(text)
  }
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    const details = `Invalid preferences: ${preferences.unknown.join(', ')}`
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', details)
  }
  return preferences
}

function apply(preferences: Preferences, text: string, allowsTx: boolean): boolean {
  const [name = '', value = ''] = text.split('=')
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) {
    preferences.maxAffected ??= Number(value)
    return true
  }
  if (!Object.hasOwn(choices, name) || (name === 'tx' && !allowsTx)) return false
  const [key, values] = choices[name as keyof typeof choices]
  if (!(values as readonly string[]).includes(value)) return false
  const known = preferences as unknown as Record<string, unknown>
  known[key] ??= value
  return true
}

/** The media type to answer with: the first of `Accept` that this server makes. Refuses with PGRST107. */
export function parseAccept(header: string | undefined): Media {
  if (!header || header === '*/*' || header === 'application/json') return { form: 'rows', stripNulls: false }
  for (const part of header.split(',')) {
    const media = mediaOf(part.trim().toLowerCase())
    if (media) return media
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`)
}

function mediaOf(text: string): Media | undefined {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim())
  const stripNulls = parameters.includes('nulls=stripped')
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { form: 'rows', stripNulls: false }
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return stripNulls ? { form: 'rows', stripNulls } : undefined
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { form: 'one', stripNulls }
    case 'text/csv':
      return { form: 'csv', stripNulls: false }
    default:
      return undefined
  }
}

/** The content type of an answer in `media`. */
export function contentTypeOf(media: Media): string {
  if (media.form === 'csv') return 'text/csv; charset=utf-8'
  const stripped = media.stripNulls ? ';nulls=stripped' : ''
  if (media.form === 'one') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
  return media.stripNulls
    ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'
    : 'application/json; charset=utf-8'
}

/** Narrows a level by a `Range: 0-24` header, both ends included. */
export function applyRange(level: Level, header: string | undefined): void {
  const found = header?.match(/^(?:items=)?(\d{1,15})-(\d{1,15})?$/)
  if (!found) return
  const first = Number(found[1])
  const last = found[2] === undefined ? undefined : Number(found[2])
  if (last !== undefined && last < first) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const asked = level.limit === undefined ? Number.POSITIVE_INFINITY : level.offset + level.limit
  const end = Math.min(asked, last === undefined ? Number.POSITIVE_INFINITY : last + 1)
  level.offset = Math.max(level.offset, first)
  if (Number.isFinite(end)) level.limit = Math.max(0, end - level.offset)
}

/** The schema the client chose: the profile header that goes with the method, else the first exposed one. */
export function chooseSchema(
  profile: string | undefined,
  schemas: readonly string[],
): { schema: string; profiled: boolean } {
  if (profile === undefined) return { schema: schemas[0] ?? 'public', profiled: schemas.length > 1 }
  if (schemas.includes(profile)) return { schema: profile, profiled: true }
  throw new RestError(
    406,
    'PGRST106',
    `Invalid schema: ${profile}`,
    null,
    `Only the following schemas are exposed: ${schemas.join(', ')}`,
  )
}
