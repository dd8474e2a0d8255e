import { parseSync } from 'vite'

/** A pattern of the source, with where it stands. */
export interface FoundPattern {
  /** Path from the root, and row. */
  at: string
  source: string
  flags: string
  /** Whether it goes through the whole text, as `replaceAll` and `split` do. */
  isGlobal: boolean
  /** Characters of the longest text that it reads. */
  length: number
}

/** A call of `RegExp`, whose pattern is known once the module is loaded. */
export interface MadePattern {
  at: string
  length: number
}

/** Characters that a pattern reads where nothing else is said: a note, a guide or a page that a practice writes. */
const mostWritten = 20_000
/** Those of a message, which is read as it was typed and in pieces. */
const mostTyped = 4_000
const readsMessages = /^src\/apps\/(?:assistant|planner|receptionist)\//

interface Node {
  type: string
  start: number
  // biome-ignore lint/suspicious/noExplicitAny: a hundred shapes, of which a few are looked into
  [key: string]: any
}

/**
 * The patterns of a file as they stand in it, and where it makes others. A comment on the row or the one above, `slow-regex: at most
 * 80`, says how long the texts are that it reads.
 */
export function patternsIn(path: string, text: string): { found: FoundPattern[]; made: MadePattern[] } {
  const found: FoundPattern[] = []
  const made: MadePattern[] = []
  if (!/RegExp|\/[^/\n]+\//.test(text)) return { found, made }
  const rows = text.split('\n')
  const place = (node: Node): MadePattern => {
    const row = text.slice(0, node.start).split('\n').length
    const said = [rows[row - 1], rows[row - 2]].map(
      each => /slow-regex: at most ([\d_]+)/.exec(each ?? '')?.[1],
    )
    const usual = readsMessages.test(path) ? mostTyped : mostWritten
    return { at: `${path}:${row}`, length: Number((said[0] ?? said[1])?.replaceAll('_', '') ?? usual) }
  }
  const look = (node: Node, parent: Node | undefined) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex
      const isSplit = parent?.type === 'CallExpression' && parent.callee?.property?.name === 'split'
      found.push({ ...place(node), source: pattern, flags, isGlobal: flags.includes('g') || isSplit })
    }
    if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp') made.push(place(node))
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (typeof each?.type === 'string') look(each, node)
  }
  look(parseSync(path, text).program as unknown as Node, undefined)
  return { found, made }
}
