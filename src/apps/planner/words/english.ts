import nlp from 'compromise/three'

interface Lexicon {
  one: { lexicon: Record<string, string | string[]> }
}
const names = new Set([
  'FirstName',
  'MaleName',
  'FemaleName',
  'LastName',
  'Person',
  'ProperNoun',
  'Place',
  'City',
  'Country',
  'Region',
  'Organization',
])

/** Product terms that a general lexicon lacks. */
const ours =
  'swedish prenatal reflexology acupuncture chiropractic massage reschedule rebook appt upsell sms txt text email instagram facebook google yelp booking bookings unpaid followup msg'.split(
    ' ',
  )

let words: Set<string> | undefined
function all(): Set<string> {
  if (words) return words
  words = new Set(ours)
  const { lexicon } = (nlp.model() as unknown as Lexicon).one
  for (const [word, tags] of Object.entries(lexicon)) {
    const list = Array.isArray(tags) ? tags : [tags]
    if (!/ /.test(word) && !list.every(tag => names.has(tag))) words.add(word)
  }
  return words
}

/** Lowercase; names don't count. */
export const isEnglish = (word: string): boolean => all().has(word) || ambiguous.has(word)

/** Lowercase; true for unknown words and for words that are also names. */
export const mayBeName = (word: string): boolean => ambiguous.has(word) || !all().has(word)

/** Names that are also ordinary words, which the lexicon lists only as names. */
const ambiguous = new Set(
  'will mark may april june august grace rose bill faith hope joy art frank dale jack drew pat sue rich wade chase dean guy miles reed skip page penny ruby sandy summer autumn dawn eve sunny park grant ward archer crystal ivy lily daisy violet iris olive holly heather amber pearl jade opal gene carol bob rob nick ray jay max van rich victor wood woods stone brook brooks field lane hill hart young long short white black brown green gray king cook baker mason carter bell love day noon price'.split(
    ' ',
  ),
)
