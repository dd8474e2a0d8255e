import type { Deed, Entry } from './entry.ts'
import { columnWord, wordsOf } from './relation-words.ts'
import { type Facts, valueWords } from './value-words.ts'

/** What ids are called now: services, practitioners, rooms, clients, members, lengths. */
export type Names = ReadonlyMap<string, string>

export interface DeedWords {
  who: string
  /** What they did, without them: 'changed the price of Massage, 60 min from $90 to $95'. */
  what: string
  /** Each by itself, where one go did several things. */
  parts: string[]
}

export function deedWords({ first, entries }: Deed, names: Names, facts: Facts): DeedWords {
  const who = whoWords(first)
  const parts = entries.flatMap(entry => phrasesOf(entry, names, facts))
  if (parts.length <= 1) return { who, what: parts[0] ?? 'changed something', parts: manyNames(first, names) }
  return {
    who,
    what: `made ${parts.length} changes to ${overall(entries, names)}`,
    parts: parts.map(capital),
  }
}

const mostNamed = 30

/** Of one go at many rows, what those that are still there are called. */
function manyNames({ row_ids }: Entry, names: Names): string[] {
  const found = row_ids?.flatMap(id => names.get(id) ?? []) ?? []
  if (found.length === 0) return []
  const more = (row_ids?.length ?? 0) - Math.min(found.length, mostNamed)
  const told = found.slice(0, mostNamed).join(', ')
  return [more > 0 ? `${told} and ${more} more` : told]
}

const byVerb: Record<string, string> = {
  'book-appointment': 'Somebody who booked online',
  'accept-invitation': 'Somebody who was invited',
  'keep-account-by-link': 'Somebody with the link of the email',
}

export function whoWords({ actor_id, actor_name, actor_role, verb }: Entry): string {
  if (actor_role === 'system') return 'Stillpoint'
  if (actor_role === 'visitor') return byVerb[verb ?? ''] ?? 'A visitor'
  const name = actor_name ?? (actor_id ? 'Somebody who has left' : 'Somebody')
  return actor_role === 'admin' ? `${name}, for Stillpoint,` : name
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function overall(entries: readonly Entry[], names: Names): string {
  const id = entries[0]?.part_of ?? entries[0]?.row_id ?? ''
  if (entries.every(({ relation }) => relation === 'practices')) return 'the practice'
  return names.get(id) ?? nameIn(entries[0]) ?? 'one record'
}

/** What the row was called then. */
function nameIn(entry: Entry | undefined): string | undefined {
  if (entry?.row_name) return entry.row_name
  const kept = entry?.changes.name ?? entry?.changes.short_code ?? entry?.changes.email
  const found = kept?.[1] ?? kept?.[0]
  return typeof found === 'string' ? found : undefined
}

function phrasesOf(entry: Entry, names: Names, facts: Facts): string[] {
  const { relation, act, rows, part_of } = entry
  const words = wordsOf(relation)
  const done = { insert: 'added', update: 'changed', delete: 'removed' }[act]
  if (rows > 1) return [`${done} ${rows.toLocaleString('en-US')} ${words.many} at once`]
  const whole = (part_of && names.get(part_of)) || 'one that has gone'
  if (relation === 'practitioner_hours') return [`changed the weekly hours of ${whole}`]
  if (relation === 'service_practitioners') return [`changed who gives ${whole}`]
  if (relation === 'service_equipment') return [`changed the equipment of ${whole}`]
  if (relation === 'practitioner_terms') return [`changed prices and lengths of single people for ${whole}`]
  if (relation === 'service_links') return [`changed the link of ${whole}`]
  if (relation === 'service_rooms') return [`changed the rooms of ${whole}`]
  if (relation === 'account_deletions')
    return [act === 'insert' ? 'asked to delete the practice' : 'kept the practice, which was to be deleted']
  if (relation === 'data_requests' && act === 'insert')
    return [
      entry.changes.kind?.[1] === 'erasure' ? 'erased a client for good' : `took the data of ${whole} along`,
    ]
  return act === 'update'
    ? updatesOf(entry, thingOf(entry, names, facts), facts)
    : [`${done} ${thingOf(entry, names, facts)}`]
}

function thingOf(entry: Entry, names: Names, facts: Facts): string {
  const { relation, row_id, part_of, changes } = entry
  const { one } = wordsOf(relation)
  const told = (column: string) => {
    const kept = changes[column]
    return kept ? valueWords(column, kept[1] ?? kept[0], facts) : ''
  }
  const whole = (part_of && names.get(part_of)) || 'one that has gone'
  if (relation === 'practices') return one
  if (relation === 'service_durations') {
    const length = names.get(row_id ?? '') ?? told('duration_min')
    const price = entry.act === 'update' ? '' : ` for ${told('price_cents')}`
    return `${whole}${length ? `, ${length}` : ''}${price}`
  }
  if (relation === 'schedule_overrides')
    return `a day that differs for ${whole}${changes.date ? `: ${told('date')}` : ''}`
  if (relation === 'blocked_times')
    return `blocked time of ${whole}${changes.starts_at ? `: ${told('starts_at')}` : ''}`
  if (relation === 'files') return changes.kind ? `a file: ${told('kind').replace('-', ' ')}` : 'a file'
  if (relation === 'practice_invitations' && entry.act === 'insert')
    return `an invitation for ${told('email')} as ${told('role')}`
  if (relation === 'practice_members' && entry.act === 'insert')
    return `${names.get(row_id ?? '') ?? 'somebody'} to the team as ${told('role')}`
  const name = names.get(row_id ?? '') ?? nameIn(entry)
  const of = relation === 'service_addons' ? ` of ${whole}` : ''
  return name ? `${one} ${name}${of}` : `${one}${of || ' that has gone since'}`
}

function updatesOf({ relation, changes }: Entry, thing: string, facts: Facts): string[] {
  const phrases: string[] = []
  const unsaid: string[] = []
  for (const [column, kept] of Object.entries(changes)) {
    const word = columnWord(relation, column)
    if (!kept) unsaid.push(word)
    else phrases.push(changeWords(relation, column, word, kept, thing, facts))
  }
  if (unsaid.length > 0) phrases.push(`changed the ${list(unsaid)} of ${thing}`)
  return phrases
}

const ends: Record<string, readonly [on: string, off: string]> = {
  archived_at: ['archived', 'brought back'],
  removed_at: ['removed', 'brought back'],
  withdrawn_at: ['withdrew', 'renewed'],
  revoked_at: ['revoked', 'reopened'],
  accepted_at: ['accepted', 'reopened'],
}

function changeWords(
  relation: string,
  column: string,
  word: string,
  [before, after]: [unknown, unknown],
  thing: string,
  facts: Facts,
): string {
  const end = ends[column]
  if (end) return `${after === null ? end[1] : end[0]} ${thing}`
  if (typeof after === 'boolean') {
    const of = relation === 'practices' ? '' : ` of ${thing}`
    return `switched ${word}${of} ${after ? 'on' : 'off'}`
  }
  const [from, to] = [valueWords(column, before, facts), valueWords(column, after, facts)]
  return `changed the ${word} of ${thing} from ${from} to ${to}`
}

const list = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
