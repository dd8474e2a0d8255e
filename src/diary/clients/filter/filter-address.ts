import { checkExpression } from '#rules/segments/segment-check.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'

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

/** '' without any part. */
export const whoText = (parts: readonly Expression[]): string =>
  parts.length === 0 ? '' : JSON.stringify({ all: parts })

const isArchive = (e: Expression) => 'field' in e && e.field === 'is_archived'

export const wholeExpression = (archived: boolean, parts: readonly Expression[]): Expression => ({
  all: [{ field: 'is_archived', op: 'is', value: archived }, ...parts.filter(part => !isArchive(part))],
})

/** Splits a segment into archive and parts; null for one of another shape. */
export function partsOfSegment(e: Expression): { archived: boolean; parts: Expression[] } {
  const all = 'all' in e ? e.all : [e]
  const archive = all.find(isArchive)
  const archived = archive !== undefined && 'value' in archive && archive.value === true
  return { archived, parts: all.filter(part => !isArchive(part)) }
}
