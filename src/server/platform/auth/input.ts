import { z } from 'zod'
import { nestsDeeper } from '../../requests/json-depth.ts'
import type { Auth } from './auth.ts'
import { AuthRefusal } from './refusal.ts'

const text = z
  .string()
  .max(2_048)
  .nullish()
  .transform(value => value ?? '')

const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform(value => value ?? undefined)

export const fields = {
  text,
  metadata,
  credentials: { email: text, phone: text, password: text },
  challenge: { code_challenge: text, code_challenge_method: text },
}

/** Throws `validation_failed` with the field's name. */
export function read<T extends z.ZodRawShape>(
  body: Record<string, unknown>,
  shape: T,
): z.output<z.ZodObject<T>> {
  const parsed = z.object(shape).safeParse(body)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new AuthRefusal('validation_failed', `${first?.path.join('.')}: ${first?.message}`)
}

/** Nesting levels, because a body may hold user metadata. */
const deepest = 32

/** An empty body is `{}`. Throws `bad_json`. */
export function parseJson(raw: string): Record<string, unknown> {
  if (raw.trim() === '') return {}
  if (nestsDeeper(raw, deepest)) throw new AuthRefusal('bad_json', 'Request body is nested too deeply')
  let parsed: unknown
  try {
    parsed = JSON.parse(raw)
  } catch {
    throw new AuthRefusal('bad_json', 'Could not parse request body as JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AuthRefusal('bad_json', 'Request body must be a JSON object')
  // PostgreSQL can't store NUL or lone surrogates, which JSON.stringify writes as \u escapes.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(parsed)))
    throw new AuthRefusal('bad_json', 'Request body has characters that cannot be stored')
  return parsed as Record<string, unknown>
}

/** Lower case. Throws `validation_failed` in GoTrue's words. */
export function emailOf(given: string): string {
  if (given === '') throw new AuthRefusal('validation_failed', 'An email address is required')
  if (given.length > 255) throw new AuthRefusal('validation_failed', 'An email address is too long')
  // slow-regex: at most 255
  if (!z.regexes.html5Email.test(given) || !/@.+\../.test(given))
    throw new AuthRefusal('validation_failed', 'Unable to validate email address: invalid format')
  return given.toLowerCase()
}

/** E.164 without the plus sign. Throws `validation_failed`. */
export function phoneOf(given: string): string {
  const bare = given.replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9]\d{1,14}$/.test(bare))
    throw new AuthRefusal('validation_failed', 'Invalid phone number format (E.164 required)')
  return bare
}

/** The requested page if policy allows it, else our home page. */
export function redirectOf(auth: Pick<Auth, 'policy' | 'config'>, asked: string | undefined): string {
  if (!asked || asked.length > 2_048 || !URL.canParse(asked)) return auth.config.publicUrl
  const url = new URL(asked)
  return ['http:', 'https:'].includes(url.protocol) && auth.policy.mayRedirect(url)
    ? asked
    : auth.config.publicUrl
}
