import { type Practice, usePractitioners } from '#features/practice/web/practice-data.ts'
import { useMay } from '#features/rights/web/workplace.ts'
import { useAuth } from '#web/session.tsx'
import { type ClientRow, useVisits } from '../clients-data.ts'
import { useConsents, usePagedNotes } from '../data.ts'
import { useFollowUpNotes } from '../follow-ups-data.ts'
import { usePagedLinkOpens } from '../link-opens-data.ts'
import { usePagedMails } from '../mail-data.ts'
import { mergeEntry } from '../merge/merge-entry.tsx'
import { useMerges } from '../merge-data.ts'
import { usePagedSurveys } from '../surveys-data.ts'
import { usePagedTexts } from '../texts-data.ts'
import {
  authorOf,
  consentEntry,
  followUpEntry,
  linkEntry,
  mailEntry,
  noteEntry,
  surveyEntry,
  type TimelineEntry,
  textEntry,
  visitEntry,
} from './timeline-entries.tsx'

export interface TimelineOf {
  practice: Practice
  client: ClientRow
  /** Epoch ms. */
  now: number
}

export interface SourceAnswer {
  entries: TimelineEntry[]
  isLoading: boolean
  /** Asks again; only where it could not be loaded. */
  retry?: (() => unknown) | undefined
  /** Older ones than those that are here; only where there are any. */
  more?: More | undefined
}

interface More {
  load: () => void
  isLoading: boolean
  hasFailed: boolean
}

/** What can stand on a client's timeline: one kind of thing, with how it is read and shown. */
export interface TimelineSource {
  /** In an address and as a key. */
  kind: string
  /** In the list of kinds: 'Visits'. */
  label: string
  /** A hook; each runs at every render, in the order of the list. */
  useEntries: (of: TimelineOf) => SourceAnswer
}

interface Read<Row> {
  data: Row[] | undefined
  isLoading: boolean
  isLoadingError: boolean
  refetch: () => unknown
  more?: More | undefined
}

const answer = <Row,>(read: Read<Row>, entryOf: (row: Row) => TimelineEntry): SourceAnswer => ({
  entries: (read.data ?? []).map(entryOf),
  isLoading: read.isLoading,
  retry: read.isLoadingError ? read.refetch : undefined,
  more: read.more,
})

const visits: TimelineSource = {
  kind: 'visits',
  label: 'Visits',
  useEntries: ({ practice, client, now }) =>
    answer(useVisits(client.id), visit => visitEntry(visit, practice.time_zone, now)),
}

const notes: TimelineSource = {
  kind: 'notes',
  label: 'Notes',
  useEntries: ({ client }) => {
    const people = usePractitioners().data ?? []
    const { user } = useAuth()
    const mayDeleteAny = useMay('delete-any-note')
    return answer(usePagedNotes(client.id), note =>
      noteEntry(note, authorOf(note.author_id, people), mayDeleteAny || note.author_id === user?.id),
    )
  },
}

const messages: TimelineSource = {
  kind: 'messages',
  label: 'Messages',
  useEntries: ({ client }) => answer(usePagedMails(client.id, useMay('see-outbox')), mailEntry),
}

const texts: TimelineSource = {
  kind: 'texts',
  label: 'Texts from them',
  useEntries: ({ client }) => answer(usePagedTexts(client.id, useMay('see-outbox')), textEntry),
}

const links: TimelineSource = {
  kind: 'links',
  label: 'Links opened',
  useEntries: ({ practice, client, now }) =>
    answer(usePagedLinkOpens(client.id, useMay('see-outbox')), row =>
      linkEntry(row, practice.time_zone, now),
    ),
}

const surveys: TimelineSource = {
  kind: 'surveys',
  label: 'How it was',
  useEntries: ({ client }) => answer(usePagedSurveys(client.id, useMay('client-notes')), surveyEntry),
}

const followUps: TimelineSource = {
  kind: 'follow-ups',
  label: 'Follow-ups',
  useEntries: ({ client }) => {
    const people = usePractitioners().data ?? []
    return answer(useFollowUpNotes(client.id, useMay('client-notes')), row =>
      followUpEntry(row, authorOf(row.settled_by ?? row.created_by, people)),
    )
  },
}

const consents: TimelineSource = {
  kind: 'consents',
  label: 'Consent',
  useEntries: ({ client }) => answer(useConsents(client.id), consentEntry),
}

const merges: TimelineSource = {
  kind: 'merges',
  label: 'Joined records',
  useEntries: ({ client, now }) => {
    const people = usePractitioners().data ?? []
    const read = useMerges(client.id, useMay('change-clients'))
    const newest = read.data?.find(({ kept_id }) => kept_id === client.id)
    return answer(read, merge =>
      mergeEntry(merge, authorOf(merge.merged_by, people), client, merge === newest, now),
    )
  },
}

/** What the sources read, by the client alone: a record that shows it all at once pushes nothing away that is read already. */
export function useTimelineReads(clientId: string) {
  const maySeeOutbox = useMay('see-outbox')
  return [
    useVisits(clientId),
    usePagedNotes(clientId),
    usePagedMails(clientId, maySeeOutbox),
    usePagedTexts(clientId, maySeeOutbox),
    usePagedLinkOpens(clientId, maySeeOutbox),
    usePagedSurveys(clientId, useMay('client-notes')),
    useFollowUpNotes(clientId, useMay('client-notes')),
    useConsents(clientId),
    useMerges(clientId, useMay('change-clients')),
  ]
}

/** Everything that a client's timeline tells. Payments, forms and files come here as entries of their own. */
export const timelineSources: readonly TimelineSource[] = [
  visits,
  notes,
  messages,
  texts,
  links,
  surveys,
  followUps,
  consents,
  merges,
]
