import { addressFields } from '../details.ts'
import type { JoinableRecord } from './join-records.ts'

/** The fields that a merge may write to the kept record. */
export const joinedFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'other_emails',
  'other_phones',
  'other_names',
  'tags',
  'starred_note',
  'source',
  'created_at',
  'archived_at',
  'household_id',
  'birth_date',
  'booking',
  'lead_stage',
  'locale',
  'time_zone',
  ...addressFields,
] as const satisfies (keyof JoinableRecord)[]

export type Changes = Record<string, [before: unknown, after: unknown]>

export function changesBetween(before: JoinableRecord, after: JoinableRecord): Changes {
  const changes: Changes = {}
  for (const field of joinedFields) {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (!isAlike(was, is)) changes[field] = [was, is]
  }
  return changes
}

/** Undoes a merge in a record. Keeps later edits: only values the merge itself set, added or left out go back. */
export function undoMergeChanges<Kept extends JoinableRecord>(record: Kept, changes: Changes): Kept {
  const patch: Record<string, unknown> = {}
  for (const field of joinedFields) {
    const change = changes[field]
    if (!change) continue
    const [was, made] = change
    const now = record[field] ?? null
    if (isAlike(now, made)) patch[field] = was
    else if (Array.isArray(now)) patch[field] = listBack(now, was as string[], made as string[])
  }
  const back: Kept = { ...record, ...patch }
  return {
    ...back,
    other_emails: (back.other_emails ?? []).filter(other => other !== back.email),
    other_phones: (back.other_phones ?? []).filter(other => other !== back.phone),
  }
}

function listBack(now: string[], was: string[], made: string[]): string[] {
  const stays = now.filter(each => was.includes(each) || !made.includes(each))
  const comes = was.filter(each => !made.includes(each) && !stays.includes(each))
  return [...stays, ...comes]
}

const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
