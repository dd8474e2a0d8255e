/** A search result that opens a screen or starts an action. */
export interface Command {
  id: string
  kind: 'screen' | 'action'
  label: string
  /** Other words people search for. */
  keywords?: string
}

/** Shorter queries are not sent to the server. */
export const MIN_CLIENT_LETTERS = 2

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Two letters occur inside half of all words.
const MIN_INNER_LETTERS = 3

/** 0: the label begins with it; 1: one of its words does; 2: a keyword; 3: inside a word; null: no match. */
function distance(word: string, label: string, keywords: string): number | null {
  if (label.startsWith(word)) return 0
  if (label.split(/[^\p{L}\p{N}]+/u).some(part => part.startsWith(word))) return 1
  if (keywords.split(/\s+/).some(part => part.startsWith(word))) return 2
  return word.length >= MIN_INNER_LETTERS && label.includes(word) ? 3 : null
}

/** Commands matching all words, best first, recent picks before equals; ignores accents and case. Empty query: all. */
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
