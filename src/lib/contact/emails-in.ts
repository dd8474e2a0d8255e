import { looksLikeEmail } from './looks-like-email.ts'

/** Pattern text (`u`) of an email address as people type one. It begins only where a word does, so that a search stays linear. */
export const emailPattern = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`

const addresses = /(?<![^\s<>(),;:"@])[^\s<>(),;:"@]+@(?:[^\s<>(),;:"@.]+\.)+[a-z]{2,}/gi

/** The email addresses that stand in a text, in its order and as typed. */
export const emailsIn = (text: string): string[] => text.match(addresses) ?? []

/** A text with `instead` for each word that may be an email address: rather too many than too few. */
export const withoutEmails = (text: string, instead: string): string =>
  text.replace(/\S+/g, word => (looksLikeEmail(word) ? instead : word))
