/** A view column that shows another relation's column: numbers and that relation's oid. */
export interface ViewColumn {
  number: number
  ofOid: string
  ofNumber: number
}

// Greedy, because an earlier expression may contain a query with its own entries.
const origin = /^.*:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/s

/** Parses a view's query tree (pg_rewrite.ev_action), since PostgreSQL exposes its columns' origin nowhere else. */
export function viewColumns(tree: string): ViewColumn[] {
  return ownEntries(tree).flatMap(entry => {
    const found = origin.exec(entry)
    if (!found || found[2] === '0') return []
    return [{ number: Number(found[1]), ofOid: found[2] as string, ofNumber: Number(found[3]) }]
  })
}

// `({QUERY … :targetList ({TARGETENTRY …} …) …})`: the view's own entries are one brace inside its query.
function ownEntries(tree: string): string[] {
  const entries: string[] = []
  let depth = 0
  let start = -1
  for (let n = 0; n < tree.length; n++) {
    const character = tree[n]
    if (character === '\\') n++
    else if (character === '{') {
      depth++
      if (depth === 2) start = tree.startsWith('{TARGETENTRY', n) ? n : -1
    } else if (character === '}') {
      if (depth === 2 && start >= 0) entries.push(tree.slice(start, n + 1))
      depth--
    }
  }
  return entries
}
