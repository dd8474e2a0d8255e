import { hash, verify } from '@node-rs/argon2'
import { type Auth, askAuth } from '../auth.ts'
import { AuthRefusal } from '../refusal.ts'
import { type Guess, guessOf } from './guessable.ts'

const shortest = 6
const longest = 512

/** Refuses under six characters (§9) or absurdly long, with reasons for the client. */
export function checkPassword(password: string): void {
  if (password.length > longest)
    throw new AuthRefusal('validation_failed', `Password cannot be longer than ${longest} characters`, {
      status: 422,
    })
  if ([...password].length < shortest)
    throw new AuthRefusal('weak_password', `Password should be at least ${shortest} characters.`, {
      reasons: ['length'],
    })
}

const guesses: Record<Guess, string> = {
  common: 'this is one of the most common passwords.',
  'with digits': 'this is a common password with digits added.',
  email: "it's your email.",
  name: "it's your name.",
  practice: "it's your practice's name.",
}

export interface Owner {
  /** Set for an existing account. */
  userId?: string
  emails: readonly (string | null)[]
  metadata: Record<string, unknown>
}

/** Refuses common passwords and the owner's email, name or practice name. */
export async function refuseGuessable(auth: Auth, password: string, owner: Owner): Promise<void> {
  if (!auth.policy.refusesGuessable) return
  const said = (key: string) => {
    const text = owner.metadata[key]
    return typeof text === 'string' ? text.slice(0, 200) : undefined
  }
  const text = 'select is_practice, name from app.names_near($1, $2)'
  const { rows } = await askAuth(auth, text, [owner.userId ?? null, said('invitation') ?? null])
  const near = (isPractice: boolean) =>
    rows.flatMap(row => (row.is_practice === isPractice ? [row.name] : []))
  const guess = await guessOf(password, {
    emails: owner.emails,
    names: [said('full_name'), ...near(false)],
    practices: [said('practice_name'), ...near(true)],
  })
  if (guess)
    throw new AuthRefusal('weak_password', `Too easy to guess: ${guesses[guess]}`, {
      reasons: [guess === 'common' || guess === 'with digits' ? 'pwned' : 'characters'],
    })
}

/** argon2id takes tens of milliseconds: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let dummy: Promise<string> | undefined

/** Without a hash, it checks a dummy, so that timing doesn't reveal accounts. */
export async function passwordFits(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password')
  const fits = await verify(hashed ?? (await dummy), password).catch(() => false)
  return fits && typeof hashed === 'string'
}
