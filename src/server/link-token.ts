import { createHash, randomBytes } from 'node:crypto'

/** A token nobody can guess: 24 random bytes, base64url. Only its hash is ever stored. */
export const makeToken = (): string => randomBytes(24).toString('base64url')

/** sha-256, hex. The token has 192 bits of its own, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
