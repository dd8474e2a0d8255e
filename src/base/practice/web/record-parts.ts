import type { ComponentType, ReactNode } from 'react'
import { callNames } from '#lib/names/person-names.ts'
import type { Row } from '#web/rows/rows.ts'
import type { Practice, PractitionerRow } from './practice-data.ts'

// What features add to a client's record: `parts` of their `web/client-record.tsx`.

export type RecordClient = Row<
  'clients',
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'archived_at'
>

export interface RecordOf {
  practice: Practice
  client: RecordClient
  /** Epoch ms. */
  now: number
}

export interface TimelineEntry {
  id: string
  /** Epoch ms. */
  at: number
  isPlanned?: boolean
  icon: ReactNode
  tone: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export interface More {
  load: () => void
  isLoading: boolean
  hasFailed: boolean
}

/** `more` is set only if older rows exist. */
export interface Read<One> {
  data: One[] | undefined
  isLoading: boolean
  isLoadingError: boolean
  failureCount: number
  refetch: () => unknown
  more?: More | undefined
}

/** A kind of timeline entry: how it is read and shown. */
export interface TimelineSource<One = unknown> {
  /** Used in URLs and keys. */
  kind: string
  label: string
  /** Ascending. */
  order: number
  /** A hook; takes the client only, so that the record can wait for it. */
  useRows: (clientId: string) => Read<One>
  /** A hook; maps a row to an entry. */
  useEntryOf: (of: RecordOf) => (row: One) => TimelineEntry
}

/** Checks the row type across both hooks, then erases it. */
export const timelineSource = <One>(source: TimelineSource<One>): TimelineSource => source as TimelineSource

export interface RecordCard {
  order: number
  Card: ComponentType<Pick<RecordOf, 'practice' | 'client'>>
}

export interface RecordParts {
  timeline?: readonly TimelineSource[]
  cards?: readonly RecordCard[]
}

export function authorOf(userId: string | null, people: PractitionerRow[]): string | undefined {
  const author = people.find(person => person.user_id !== null && person.user_id === userId)
  return author && callNames(people).get(author.id)
}
