/** Any id as it stands in a row, in a list or inside JSON. */
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** sha-256 of a text, as 64 hexadecimal digits: handed in, since this file knows no machine. */
export type Digest = (text: string) => string

/**
 * The id that a row of an archive gets in another practice: always the same one there, so that restoring twice, or going on
 * after a crash, finds what it made. Version 8 of RFC 9562: an id of one's own making.
 */
export function idIn(practiceId: string, id: string, digest: Digest): string {
  const hex = digest(`${practiceId} ${id}`)
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * One row (JSON text) with the ids that `known` holds exchanged for those of the other practice, wherever they stand; the
 * archive's own practice becomes `to`. Whatever else looks like an id is nobody's of the archive and stays.
 */
export function mapIds(
  row: string,
  { from, to, known, digest }: { from: string; to: string; known: ReadonlySet<string>; digest: Digest },
): string {
  return row.replace(ids, id => (id === from ? to : known.has(id) ? idIn(to, id, digest) : id))
}
