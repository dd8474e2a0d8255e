import type { ComponentType, ReactNode } from 'react'
import { callNames } from '#lib/names/person-names.ts'
import type { Row } from '#web/rows/rows.ts'
import type { Practice, PractitionerRow } from './practice-data.ts'

// What features bring to the record of a client: each in its `web/client-record.tsx`, as `parts`.

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

/** One thing on a client's timeline, whatever it came from. */
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

/** Rows as a query or `usePagedRows` reads them; `more` only where there are older ones than those that are here. */
export interface Read<One> {
  data: One[] | undefined
  isLoading: boolean
  isLoadingError: boolean
  failureCount: number
  refetch: () => unknown
  more?: More | undefined
}

/** What can stand on a client's timeline: one kind of thing, with how it is read and shown. */
export interface TimelineSource<One = unknown> {
  /** In an address and as a key. */
  kind: string
  /** In the list of kinds: 'Visits'. */
  label: string
  /** Where it stands in the list of kinds: the lowest first. */
  order: number
  /** A hook; by the client alone, so that a record can wait for it before it shows anything. */
  useRows: (clientId: string) => Read<One>
  /** A hook; how a row reads. */
  useEntryOf: (of: RecordOf) => (row: One) => TimelineEntry
}

/** Keeps the row's type between the two hooks of a source, and forgets it in the list. */
export const timelineSource = <One>(source: TimelineSource<One>): TimelineSource => source as TimelineSource

/** A card in the column of figures, with its own right. */
export interface RecordCard {
  /** Where it stands: the lowest first. */
  order: number
  Card: ComponentType<Pick<RecordOf, 'practice' | 'client'>>
}

export interface RecordParts {
  timeline?: readonly TimelineSource[]
  cards?: readonly RecordCard[]
}

/** What colleagues call whoever has this user id, where they are a practitioner. */
export function authorOf(userId: string | null, people: PractitionerRow[]): string | undefined {
  const author = people.find(person => person.user_id !== null && person.user_id === userId)
  return author && callNames(people).get(author.id)
}
