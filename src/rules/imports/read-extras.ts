const LONGEST_TAG = 40
const MOST_TAGS = 30
const LONGEST_NOTES = 20_000
/** Labels that address books put on everyone. */
const ofEverybody = new Set(['mycontacts', 'my contacts', 'starred'])

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

/** Joined by lines; null for none, `isTooLong` if they don't fit. */
export function readNotes(cells: readonly string[]): { notes: string | null; isTooLong: boolean } {
  const notes = cells.join('\n')
  const isTooLong = notes.length > LONGEST_NOTES
  return { notes: isTooLong ? null : notes || null, isTooLong }
}

const agreed = new Set(['yes', 'y', 'true', '1', 'subscribed', 'opted in'])
const refused = new Set(['no', 'n', 'false', '0', 'unsubscribed', 'opted out'])

/** Whether a cell consents to marketing email; null if unclear. */
export function readConsent(cell: string | null): boolean | null {
  const word = cell?.toLowerCase().replace(/^opted[-_]/, 'opted ') ?? ''
  return agreed.has(word) ? true : refused.has(word) ? false : null
}
