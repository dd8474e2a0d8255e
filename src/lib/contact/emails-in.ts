import { looksLikeEmail } from './looks-like-email.ts'

/** Pattern text (`u`). It starts only at a word boundary, so that a search stays linear. */
export const emailPattern = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`

const addresses = /(?<![^\s<>(),;:"@])[^\s<>(),;:"@]+@(?:[^\s<>(),;:"@.]+\.)+[a-z]{2,}/gi

export const emailsIn = (text: string): string[] => text.match(addresses) ?? []

/** Replaces each word that may be an email address with `instead`. Prefers false positives. */
export const withoutEmails = (text: string, instead: string): string =>
  text.replace(/\S+/g, word => (looksLikeEmail(word) ? instead : word))
