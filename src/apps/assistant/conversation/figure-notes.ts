import type { Sentence } from '#desk/numbers/figures/figure-copy.ts'
import type { Note, Proof } from '../findings/schema.ts'
import type { ShownAction } from '../schema.ts'

type Opportunity = Sentence & { proposes?: { action: string; say: string } }

/** The sentences of a computed answer with their rows; empty when nothing was counted. */
export function figureNotes({ data, state }: Pick<ShownAction, 'data' | 'state'>): Note[] {
  const told = data.sentences ?? data.opportunities
  if (state !== 'completed' || !Array.isArray(told)) return []
  const sentences = (told as Opportunity[]).filter(isSentence)
  const last = sentences.findLastIndex(each => each.metric !== undefined || rowsOf(each) > 0)
  return sentences.slice(0, last + 1).map(each => noteOf(each, data))
}

function noteOf(sentence: Opportunity, { from, to }: ShownAction['data']): Note {
  const { words, proposes } = sentence
  const proofs = rowsOf(sentence) > 0 ? proofsOf(sentence, daysOf(from, to)) : []
  if (!proposes) return { title: '', words, proofs, act: null }
  const label = proposes.action === 'createAppointment' ? 'Book it' : 'Note it'
  return { title: '', words: opportunityWords(sentence), proofs, act: { label, to: null, say: proposes.say } }
}

export const opportunityWords = ({ words, proposes }: Opportunity): string =>
  proposes ? `${words} Say “${proposes.say}”.` : words

type Days = { from: string; to: string } | null
const daysOf = (from: unknown, to: unknown): Days =>
  typeof from === 'string' && typeof to === 'string' ? { from, to } : null

const hitsWords = 'What it counts'
const ofWords = 'What it is a share of'

function proofsOf(sentence: Sentence, days: Days): Proof[] {
  const { metric, value, said, evidence, total, of, before } = sentence
  const figureOf = (which: 'rows' | 'hits', more = {}) =>
    metric && days ? { metric, ...days, of: which, ...more } : null
  const figure = { value: value ?? null, numerator: null, denominator: null }
  const own = { words: said ?? hitsWords, ...figure, ...rowsFrom(evidence, total, figureOf('hits')) }
  const asked = of && {
    words: ofWords,
    ...{ ...figure, value: null },
    ...rowsFrom(of, sentence.of_total ?? of.length, figureOf('rows')),
  }
  const then = before && {
    words: before.said ?? 'The time before',
    ...{ ...figure, value: before.value },
    ...rowsFrom(
      before.evidence,
      before.total ?? before.evidence.length,
      figureOf('hits', { compare: 'previous', is_comparison: true }),
    ),
  }
  return [own, asked, then].filter(each => each !== undefined && each !== null)
}

/** The rows themselves if all are known, because recomputing may find others. */
function rowsFrom(keys: readonly string[], total: number, figure: Proof['figure']) {
  const isWhole = keys.length >= total
  return isWhole || !figure ? { total, figure: null, keys: [...keys] } : { total, figure, keys: [] }
}

const rowsOf = ({ evidence, of = [], before }: Sentence): number =>
  evidence.length + of.length + (before?.evidence.length ?? 0)

const isSentence = (value: unknown): value is Opportunity =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  typeof value.words === 'string' &&
  'evidence' in value &&
  Array.isArray(value.evidence)

/** A part of a message: text, or sentences that open their rows. */
export type ReplySegment = { words: string; notes?: never } | { notes: Note[]; words?: never }

export function apart(content: string, notes: readonly Note[]): ReplySegment[] {
  const stretches: ReplySegment[] = []
  let next = 0
  const add = (words: string) => {
    const last = stretches.at(-1)
    if (last?.words !== undefined) last.words += `\n${words}`
    else stretches.push({ words })
  }
  for (const line of content.split('\n')) {
    const at = notes.findIndex((note, nth) => nth >= next && begins(line, lineOf(note)))
    const note = notes[at]
    if (!note) {
      add(line)
      continue
    }
    next = at + 1
    const last = stretches.at(-1)
    if (last?.notes) last.notes.push(note)
    else stretches.push({ notes: [note] })
    const rest = line.slice(lineOf(note).length).trim()
    if (rest) add(rest)
  }
  return stretches
}

const begins = (line: string, said: string) => line === said || line.startsWith(`${said} `)

export const lineOf = ({ title, words }: Pick<Note, 'title' | 'words'>): string => `${title} ${words}`.trim()
