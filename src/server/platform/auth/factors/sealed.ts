import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Tokens } from '../../tokens.ts'

// The key comes from this database's hashing secret, which is in another table than the sealed data.
const keyOf = (tokens: Tokens) => Buffer.from(tokens.mac('seal', 'factors'), 'base64url')

/** Encrypts (AES-256-GCM), bound to `about`: it opens for nothing else. */
export function seal(tokens: Tokens, about: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokens), nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws if it was changed or sealed for something else. */
export function unseal(tokens: Tokens, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(tokens), bytes.subarray(0, 12)).setAAD(
    Buffer.from(about),
  )
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
