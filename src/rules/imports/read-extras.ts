const LONGEST_TAG = 40
const MOST_TAGS = 30
const LONGEST_NOTES = 20_000
/** What an address book puts on everybody. */
const ofEverybody = new Set(['mycontacts', 'my contacts', 'starred'])

/** Tags in the cells of a row (day rule 2, "Tags"), distinct without case, and what was wrong with some. */
export function readTags(cells: readonly string[]): {
  tags: string[]
  problems: Set<'too_long' | 'too_many'>
} {
  const found = new Map<string, string>()
  const problems = new Set<'too_long' | 'too_many'>()
  for (const written of cells.flatMap(cell => cell.split(/:::|[,;|]/))) {
    const tag = written.trim().replace(/^\* /, '').trim()
    const key = tag.toLowerCase()
    if (!tag || ofEverybody.has(key) || found.has(key)) continue
    if (tag.length > LONGEST_TAG) problems.add('too_long')
    else if (found.size === MOST_TAGS) problems.add('too_many')
    else found.set(key, tag)
  }
  return { tags: [...found.values()], problems }
}

/** The cells as one text, a line each; null for none, and with `isTooLong` where there is no room for them together. */
export function readNotes(cells: readonly string[]): { notes: string | null; isTooLong: boolean } {
  const notes = cells.join('\n')
  const isTooLong = notes.length > LONGEST_NOTES
  return { notes: isTooLong ? null : notes || null, isTooLong }
}

const agreed = new Set(['yes', 'y', 'true', '1', 'subscribed', 'opted in'])
const refused = new Set(['no', 'n', 'false', '0', 'unsubscribed', 'opted out'])

/** Whether a cell says that somebody wants mail with offers; null where it says neither. */
export function readConsent(cell: string | null): boolean | null {
  const word = cell?.toLowerCase().replace(/^opted[-_]/, 'opted ') ?? ''
  return agreed.has(word) ? true : refused.has(word) ? false : null
}
