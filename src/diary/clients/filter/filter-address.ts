import { checkExpression } from '#rules/segments/segment-check.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'

/** The parts that all hold of a filter of the list, as its address has them: the `all` of a segment's expression as JSON. */
export function readFilterParts(text: string): Expression[] | null {
  if (text === '') return []
  try {
    const e: unknown = JSON.parse(text)
    if (checkExpression(e).length > 0) return null
    const good = e as Expression
    return 'all' in good ? [...good.all] : [good]
  } catch {
    return null
  }
}

/** '' for no part. */
export const whoText = (parts: readonly Expression[]): string =>
  parts.length === 0 ? '' : JSON.stringify({ all: parts })

const isArchive = (e: Expression) => 'field' in e && e.field === 'is_archived'

/** The whole expression of a list: who is in the archive or is not, and everything else that is asked. */
export const wholeExpression = (archived: boolean, parts: readonly Expression[]): Expression => ({
  all: [{ field: 'is_archived', op: 'is', value: archived }, ...parts.filter(part => !isArchive(part))],
})

/** A segment taken apart again: null for one of another shape, which is one part then. */
export function partsOfSegment(e: Expression): { archived: boolean; parts: Expression[] } {
  const all = 'all' in e ? e.all : [e]
  const archive = all.find(isArchive)
  const archived = archive !== undefined && 'value' in archive && archive.value === true
  return { archived, parts: all.filter(part => !isArchive(part)) }
}
