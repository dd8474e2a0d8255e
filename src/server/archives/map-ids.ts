const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** SHA-256 of a text in hex. Passed in so that this file is independent of the platform. */
export type Digest = (text: string) => string

/** A deterministic ID (version 8, RFC 9562), so that restoring twice or after a crash finds the same rows. */
export function idIn(practiceId: string, id: string, digest: Digest): string {
  const hex = digest(`${practiceId} ${id}`)
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** One row (JSON text) with its `known` IDs mapped to the new practice. Other IDs stay. */
export function mapIds(
  row: string,
  { from, to, known, digest }: { from: string; to: string; known: ReadonlySet<string>; digest: Digest },
): string {
  return row.replace(ids, id => (id === from ? to : known.has(id) ? idIn(to, id, digest) : id))
}
