import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import type { ListFilter } from '#web/list/address/list-address.ts'
import { heldBackWords } from './sending-copy.ts'

/** /rest/v1 allows 50 characters of pattern, two of which are the wildcards. */
export const SEARCH_LETTERS = 48

export const messageKinds = ['all', 'clients', 'practice', 'other'] as const
export type MessageKind = (typeof messageKinds)[number]
export const kindWords: Record<MessageKind, string> = {
  all: 'All messages',
  clients: 'To clients',
  practice: 'To the practice',
  other: 'Team and account',
}

/** Prefix of `kind` for messages to the practice. */
export const toPractice = 'practice-'

export const messageStates = ['all', 'waiting', 'sent', 'failed', 'kept', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]
export const messageStateLabels: Record<MessageState, string> = {
  all: 'Any status',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  kept: 'Kept here',
  skipped: 'Held back',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const messageFilters: ListFilter[] = [
  {
    name: 'kind',
    label: 'Which messages',
    options: messageKinds.map(value => ({ value, label: kindWords[value] })),
  },
  {
    name: 'way',
    label: 'Mail or text',
    options: [
      { value: 'all', label: 'Mails and texts' },
      { value: 'email', label: 'Mails' },
      { value: 'sms', label: 'Texts' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: messageStates.map(value => ({ value, label: messageStateLabels[value] })),
  },
  {
    name: 'why',
    label: 'Why held back',
    options: [
      { value: 'folded', label: 'Any reason' },
      { value: 'all', label: 'Asked lately too' },
      ...Object.keys(skipWords).map(value => ({ value, label: capital(heldBackWords(value)) })),
    ],
  },
]

/** The `or` filter of /rest/v1 for a text in address or subject, or these clients. Pattern characters match any one. */
export function messagesWith(text: string, clientIds: readonly string[]) {
  const part = text.replace(/[\\"%*_]/g, '_')
  const pattern = `"*${part}*"`
  const about = clientIds.length > 0 ? (`,client_id.in.(${clientIds.join(',')})` as const) : ''
  return `recipient.ilike.${pattern},subject.ilike.${pattern}${about}` as const
}
