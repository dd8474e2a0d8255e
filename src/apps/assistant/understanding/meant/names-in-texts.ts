import { plainWords } from '#apps/planner/names/plain-words.ts'
import { emailsIn } from '#lib/contact/emails-in.ts'
import { folded } from '#lib/text/folded.ts'

// Months, days and verbs that are also names when capitalized.
const mayBeNames = new Set([
  'may',
  'june',
  'april',
  'august',
  'mark',
  'will',
  'jan',
  'sue',
  'art',
  'grant',
  'penny',
  'dawn',
])
const mostWords = 40

/** Possible name parts in these texts (newest first): folded words, addresses, last digits of phones. */
export function namesInTexts(texts: readonly string[]): {
  names: string[]
  mails: string[]
  digits: string[]
} {
  const names = new Set<string>()
  const mails = new Set<string>()
  const digits = new Set<string>()
  for (const text of texts) {
    for (const mail of emailsIn(text)) mails.add(mail.toLowerCase())
    for (const run of text.match(/\+?\d[\d\s().-]{5,}\d/g) ?? []) {
      const only = run.replace(/\D/g, '')
      if (only.length >= 7 && only.length <= 15) digits.add(only.slice(-7))
    }
    for (const typed of text.match(/[\p{L}\p{M}'’]+/gu) ?? []) {
      const bare = typed.replace(/['’]s$/i, '')
      const word = folded(bare)
      // O'Neil is stored as two words and typed as one.
      const last = folded(bare.split(/['’]/).at(-1))
      if (last !== word && last.length > 1) names.add(last)
      const isCapital = /^\p{Lu}/u.test(typed)
      if (word.length < 2 || names.size >= mostWords) continue
      if (
        !plainWords.has(word) ||
        (isCapital && mayBeNames.has(word)) ||
        (mayBeNames.has(word) && word !== 'may' && word !== 'will')
      )
        names.add(word)
    }
  }
  return { names: [...names], mails: [...mails].slice(0, 20), digits: [...digits].slice(0, 20) }
}
