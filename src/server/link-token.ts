import { createHash, randomBytes } from 'node:crypto'

/** 24 random bytes, base64url. Store only its hash. */
export const makeToken = (): string => randomBytes(24).toString('base64url')

/** SHA-256 in hex. The token has 192 random bits, so it needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
