import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './refusal.ts'

const shortest = 6
const longest = 512

/** Refuses a password under six characters (§9), or one too long to be meant, with the reasons the client shows. */
export function checkPassword(password: string): void {
  if (password.length > longest)
    throw new Refusal('validation_failed', `Password cannot be longer than ${longest} characters`, {
      status: 422,
    })
  if ([...password].length < shortest)
    throw new Refusal('weak_password', `Password should be at least ${shortest} characters.`, {
      reasons: ['length'],
    })
}

/** argon2id. Takes tens of milliseconds: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let dummy: Promise<string> | undefined

/**
 * Whether the password fits. Without a hash (nobody of that name, or an account without a password) it checks
 * against a dummy all the same, so that time does not tell who has an account.
 */
export async function passwordFits(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password')
  const fits = await verify(hashed ?? (await dummy), password).catch(() => false)
  return fits && typeof hashed === 'string'
}
