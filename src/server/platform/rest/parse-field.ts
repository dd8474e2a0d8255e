import type { Cursor } from './cursor.ts'
import type { Field, JsonStep } from './request.ts'

/** Steps a path into a json column may have. */
const longestPath = 16

const index = /-?\d{1,9}(?=->|::|[.,)]|$)/y

/** `column`, `column->key->>0`. */
export function parseField(cursor: Cursor): Field {
  const column = cursor.name()
  return { column, path: parsePath(cursor) }
}

/** The arrows after a column; none is an empty path. */
export function parsePath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = []
  while (cursor.startsWith('->')) {
    cursor.at += 2
    const arrow = cursor.eat('>') ? '->>' : '->'
    const position = cursor.match(index)
    path.push({ arrow, key: position ? Number(position[0]) : cursor.name() })
    if (path.length > longestPath) throw cursor.refusal(`a path has at most ${longestPath} steps`)
  }
  return path
}
