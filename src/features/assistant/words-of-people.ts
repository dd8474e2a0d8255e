import { folded } from '#lib/folded.ts'

/** Words that begin like names and are none: whatever else a request is made of. */
export const plainWords: ReadonlySet<string> = new Set(
  `a about after afternoon all also am an and any appointment appointments are as ask at available availability back be been before
  book booked booking bookings by call can cancel change check client clients could create data date day days delete did do does email
  emails evening every find first follow for free from get give go had has have he hello her hi him his hour hours how i if in info is
  it its just know last let like list look make many massage me message minute minutes month more morning move much my need new next no
  note notes now number of off ok on one open or our out phone please pm practice price put record remind reminder reschedule review
  revenue schedule send service services session set she should show sms so some someone text than thank thanks that the their them then
  there they this time to today tomorrow tonight up update us visit visits want was we week weeks were what when where which who will
  with would year yes yesterday you your monday tuesday wednesday thursday friday saturday sunday january february march april may june
  july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
  sat sun`.split(/\s+/),
)
// Months and days that people are called, and verbs: with a capital they may be a name.
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

/**
 * What of these texts (the newest first) may name somebody: folded words of names, addresses, and the last digits of
 * phone numbers.
 */
export function wordsOfPeople(texts: readonly string[]): {
  names: string[]
  mails: string[]
  digits: string[]
} {
  const names = new Set<string>()
  const mails = new Set<string>()
  const digits = new Set<string>()
  for (const text of texts) {
    for (const mail of text.toLowerCase().match(/[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[a-z]{2,}/g) ?? [])
      mails.add(mail)
    for (const run of text.match(/\+?\d[\d\s().-]{5,}\d/g) ?? []) {
      const only = run.replace(/\D/g, '')
      if (only.length >= 7 && only.length <= 15) digits.add(only.slice(-7))
    }
    for (const typed of text.match(/[\p{L}\p{M}'’]+/gu) ?? []) {
      const bare = typed.replace(/['’]s$/i, '')
      const word = folded(bare)
      // O'Neil is kept as two words, and typed as one.
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
