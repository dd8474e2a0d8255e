import type { Row } from '#web/rows/rows.ts'

/** What one statement did to one row or many. `changes`: old and new value per column for plain settings, else null. */
export type AuditEntry = Omit<Row<'audit_entries'>, 'practice_id'>

export interface Deed {
  first: AuditEntry
  entries: AuditEntry[]
}

/** Groups entries (newest first) by transaction: all entries of one transaction share a timestamp. */
export function deedsOf(entries: readonly AuditEntry[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    if (last && isOneGo(last.first, entry)) last.entries.unshift(entry)
    else deeds.push({ first: entry, entries: [entry] })
  }
  return deeds
}

const isOneGo = (one: AuditEntry, other: AuditEntry): boolean =>
  one.at === other.at && one.actor_id === other.actor_id && one.through === other.through

export interface RowChange extends AuditEntry {
  isAddedAndChanged?: true
}

/** One change per row of a transaction; rows added and removed within it are left out. */
export function changesOf(entries: readonly AuditEntry[]): RowChange[] {
  const found = new Map<string, RowChange | null>()
  for (const entry of entries) {
    const key = entry.row_id && entry.rows === 1 ? `${entry.relation} ${entry.row_id}` : `${entry.id}`
    const before = found.get(key)
    found.set(key, before ? after(before, entry) : entry)
  }
  return [...found.values()].filter(change => change !== null)
}

function after(before: RowChange, entry: AuditEntry): RowChange | null {
  const isNew = before.act === 'insert'
  if (entry.act === 'delete') return isNew ? null : { ...entry, row_name: entry.row_name ?? before.row_name }
  const changes = { ...before.changes }
  for (const [column, kept] of Object.entries(entry.changes)) {
    const first = column in changes ? changes[column] : (kept ?? null)
    const pair = first && kept ? ([first[0], kept[1]] as [unknown, unknown]) : null
    if (pair && JSON.stringify(pair[0]) === JSON.stringify(pair[1])) delete changes[column]
    else changes[column] = pair
  }
  const row_name = entry.row_name ?? before.row_name
  return isNew ? { ...before, row_name, changes, isAddedAndChanged: true } : { ...entry, row_name, changes }
}

const posted = new Set(['social_posts', 'campaigns'])
const linking = new Set([...posted, 'plan_items', 'content_drafts', 'widgets', 'lead_magnets'])
const pointers = ['handed_id', 'post_id', 'campaign_id']

/** Leaves out changes that another change of the transaction already covers, like the lengths of a new service. */
export function toldOf(changes: readonly RowChange[]): RowChange[] {
  const added = new Set(changes.flatMap(({ act, row_id }) => (act === 'insert' && row_id ? [row_id] : [])))
  const has = (tables: ReadonlySet<string>) => changes.some(({ relation }) => tables.has(relation))
  const [hasPost, hasLinked] = [has(posted), has(linking)]
  const isErasure = changes.some(({ changes: { kind } }) => kind?.[1] === 'erasure')
  return changes.filter(({ relation, act, part_of, changes: columns }) => {
    if (part_of && added.has(part_of)) return false
    if (relation === 'short_links') return !hasLinked
    if (relation === 'clients') return !isErasure
    if (!hasPost || posted.has(relation)) return true
    const isSame = relation === 'content_drafts' && act === 'update'
    return !isSame && !pointers.some(column => column in columns)
  })
}
