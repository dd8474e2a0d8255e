import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// AES-256-GCM (NIST SP 800-38D): a 96-bit nonce that never repeats under a key, and a 128-bit tag.
const [nonceBytes, tagBytes] = [12, 16]

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `stillpoint seal\0${purpose}`, 32))

/** Seals a text for one purpose and place (`bound`); elsewhere it doesn't open. Returns nonce, tag and ciphertext. */
export function seal(secret: string, purpose: string, bound: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined if the secret, purpose or place differs or the data was changed. */
export function unseal(
  secret: string,
  purpose: string,
  bound: string,
  sealed: Uint8Array,
): string | undefined {
  const bytes = Buffer.from(sealed)
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch {
    return undefined
  }
}
