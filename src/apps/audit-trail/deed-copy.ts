import { type ValueContext, valueWords } from '#base/rights/format-value.ts'
import type { ColumnCopy, RelationWords, Saying } from '#base/rights/trail-copy.ts'
import { whoWords } from './actor-labels.ts'
import { changesOf, type Deed, type RowChange, toldOf } from './entry.ts'
import { relationLabelsFor } from './relation-labels.ts'
import { type Names, parentName, sayingOf, thingOf } from './row-labels.ts'

export interface DeedWords {
  who: string
  /** Sentences without a subject: 'changed the price of Massage (60 min) from $90 to $95'. */
  what: string[]
}

/** `*` in `words` stands for the thing that was changed. */
interface Phrase {
  words: string
  relation: string
  /** 'the service Massage'. */
  thing: string
  name: string | undefined
  count: number
}

/** A deed as sentences, in order; the same act on several things becomes one sentence. */
export function deedWords({ first, entries }: Deed, names: Names, facts: ValueContext): DeedWords {
  const changes = changesOf(entries)
  const speak = speaker(names, facts)
  const phrases = toldOf(changes).flatMap(change => speak(change, changes))
  // System entries are housekeeping, so there is nothing to tell.
  const rest = first.actor_role === 'system' ? [] : [fallback(first, names, facts)]
  return { who: whoWords(first), what: phrases.length > 0 ? sentencesOf(phrases) : rest }
}

function fallback(entry: RowChange, names: Names, facts: ValueContext): string {
  const { bare, isSettings } = relationLabelsFor(entry.relation)
  return `updated ${isSettings ? bare : thingOf(entry, names, facts).thing}`
}

const mostNamed = 5

function sentencesOf(phrases: readonly Phrase[]): string[] {
  const alike = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const key =
      phrase.words.includes('*') && !phrase.words.includes(': ')
        ? `${phrase.relation} ${phrase.words}`
        : `${phrase.relation} ${phrase.words} ${phrase.thing}`
    alike.set(key, [...(alike.get(key) ?? []), phrase])
  }
  return [...alike.values()].map(sentenceOf)
}

function sentenceOf(alike: Phrase[]): string {
  const [{ words, relation, thing }] = alike as [Phrase]
  const count = alike.reduce((sum, phrase) => sum + phrase.count, 0)
  if (count <= 1) return words.replace('*', () => thing)
  const named = [...new Set(alike.flatMap(({ name }) => name ?? []))]
  const shown = named.slice(0, mostNamed)
  const more = count - shown.length
  const list =
    shown.length === 0 ? '' : `: ${more > 0 ? `${shown.join(', ')} and ${more} more` : listOf(shown)}`
  const many = `${count.toLocaleString('en-US')} ${relationLabelsFor(relation).many}`
  return words.replace('*', () => many) + list
}

function speaker(names: Names, facts: ValueContext) {
  return (change: RowChange, all: readonly RowChange[]): Phrase[] => {
    const { relation, act, rows } = change
    const words = relationLabelsFor(relation)
    const { thing, name } = thingOf(change, names, facts)
    const phrase = (said: string): Phrase => ({ words: said, relation, thing, name, count: 1 })
    if (rows > 1) return manyOf(change, words, names)
    if (words.together) return [phrase(`${words.together} ${parentName(change, words, names)}`)]
    const say = sayingOf(change, words, names, facts)
    if (act === 'delete') return [phrase(words.deleted?.(say) ?? 'deleted *')]
    if (act === 'update') return updatesOf(change, words, names, facts).map(phrase)
    if (words.isSettings) {
      const on = Object.entries(change.changes).flatMap(([column, kept]) => {
        const told = words.columns[column]
        return kept?.[1] === true && told && 'turns' in told ? [`turned on ${told.turns}`] : []
      })
      return (on.length > 0 ? on : [`set up ${words.bare}`]).map(phrase)
    }
    const became = change.isAddedAndChanged ? actOf(change, words) : undefined
    return [phrase((became ?? words.inserted?.(say) ?? 'added *') + lengthsOf(change, all, facts))]
  }
}

function manyOf({ relation, act, rows, row_ids }: RowChange, words: RelationWords, names: Names): Phrase[] {
  const blank: Saying = { of: () => '', is: () => false, whole: '' }
  const own =
    act === 'insert' ? words.inserted?.(blank) : act === 'delete' ? words.deleted?.(blank) : undefined
  const usual = { insert: 'added *', update: 'updated *', delete: 'deleted *' }[act]
  const said = own?.endsWith(' *') ? own : usual
  const found = (row_ids ?? []).flatMap(id => names.get(id) ?? []).slice(0, Math.min(mostNamed, rows))
  const base = { words: said, relation, thing: words.many }
  const rest = rows - found.length
  return [
    ...found.map(name => ({ ...base, name, count: 1 })),
    ...(rest > 0 ? [{ ...base, name: undefined, count: rest }] : []),
  ]
}

function actOf({ changes }: RowChange, { columns }: RelationWords): string | undefined {
  const { state } = columns
  const now = changes.state?.[1]
  return state && 'acts' in state && now !== 'draft' && now !== 'proposed'
    ? state.acts[String(now)]
    : undefined
}

function lengthsOf({ relation, row_id }: RowChange, all: readonly RowChange[], facts: ValueContext): string {
  if (relation !== 'services') return ''
  const lengths = all.filter(part => part.relation === 'service_durations' && part.part_of === row_id)
  const told = lengths.map(({ changes }) => {
    const [length, price] = [changes.duration_min?.[1], changes.price_cents?.[1]]
    return `${valueWords('minutes', length, facts)} for ${valueWords('money', price, facts)}`
  })
  return told.length > 0 ? `: ${told.join(', ')}` : ''
}

const renames = new Set(['name', 'title'])

function updatesOf(change: RowChange, words: RelationWords, names: Names, facts: ValueContext): string[] {
  const phrases: string[] = []
  const unsaid = new Set<string>()
  const deciding = words.decides?.filter(column => column in change.changes)
  const hasState = 'state' in change.changes
  const columns = deciding?.length ? deciding : Object.keys(change.changes)
  for (const column of columns) {
    const told = words.columns[column]
    if (!told || (hasState && column === words.when)) continue
    const kept = change.changes[column]
    const isNew = renames.has(column) && typeof kept?.[0] === 'string' && typeof kept[1] === 'string'
    const said =
      isNew && !words.isSettings && 'as' in told && told.as
        ? `renamed ${thingOf(change, names, facts, { [column]: kept?.[0] }).thing} to ${valueWords(told.as, kept?.[1], facts)}`
        : changeWords(told, kept ?? null, words, facts)
    const at = words.when && said === 'scheduled *' ? change.changes[words.when]?.[1] : undefined
    if (said) phrases.push(at ? `${said} for ${valueWords('instant', at, facts)}` : said)
    else if ('word' in told) unsaid.add(told.word)
  }
  if (unsaid.size > 0) phrases.push(`changed the ${listOf([...unsaid])}${words.isSettings ? '' : ' of *'}`)
  return phrases
}

function changeWords(
  told: NonNullable<ColumnCopy>,
  kept: readonly [unknown, unknown] | null,
  { isSettings }: RelationWords,
  facts: ValueContext,
): string | undefined {
  const after = kept?.[1]
  if ('ends' in told) return told.ends[kept && after === null ? 1 : 0]
  if (!kept) return
  if ('acts' in told) return told.acts[String(after)]
  if ('turns' in told) return `turned ${after ? 'on' : 'off'} ${told.turns}${isSettings ? '' : ' for *'}`
  if (!told.as) return
  const [from, to] = [valueWords(told.as, kept[0], facts), valueWords(told.as, after, facts)]
  const what = `the ${told.word}${isSettings ? '' : ' of *'}`
  if (from && to) return `changed ${what} from ${from} to ${to}`
  if (to) return `set ${what} to ${to}`
  return from ? `removed ${what} (was ${from})` : undefined
}

const listOf = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
