/** Something the search can do: open a screen, or start an action. */
export interface Command {
  /** Stays the same when words change: it is remembered. */
  id: string
  kind: 'screen' | 'action'
  label: string
  /** Other words that people look for. */
  keywords?: string
}

/** Fewer letters are not sent to the server. */
export const MIN_CLIENT_LETTERS = 2

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Two letters are in the middle of half of all words.
const MIN_INNER_LETTERS = 3

/** How well a word is met: 0 where the label begins with it, 1 where one of its words does, 2 by a keyword, 3 within. */
function distance(word: string, label: string, keywords: string): number | null {
  if (label.startsWith(word)) return 0
  if (label.split(/[^\p{L}\p{N}]+/u).some(part => part.startsWith(word))) return 1
  if (keywords.split(/\s+/).some(part => part.startsWith(word))) return 2
  return word.length >= MIN_INNER_LETTERS && label.includes(word) ? 3 : null
}

/**
 * The commands that meet every word of the query, best first; accents and case do not count. What was picked lately
 * goes before its equals; `recent` has the latest first. An empty query finds all, as they come.
 */
export function findCommands<C extends Command>(
  commands: readonly C[],
  query: string,
  recent: readonly string[] = [],
): C[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return commands
    .flatMap((command, at) => {
      const label = plain(command.label)
      const met = words.map(word => distance(word, label, plain(command.keywords ?? '')))
      if (met.includes(null)) return []
      return [{ command, at, far: met.reduce<number>((sum, each) => sum + (each ?? 0), 0) }]
    })
    .sort(
      (a, b) =>
        a.far - b.far || (words.length > 0 ? age(a.command.id) - age(b.command.id) : 0) || a.at - b.at,
    )
    .map(({ command }) => command)
}
