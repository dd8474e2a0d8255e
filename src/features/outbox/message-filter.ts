/** The most letters that a search of the outbox takes: a pattern of /rest/v1 has 50, of which two are the wildcards around. */
export const SEARCH_LETTERS = 48

export const messageKinds = ['all', 'clients', 'practice', 'other'] as const
export type MessageKind = (typeof messageKinds)[number]
export const kindWords: Record<MessageKind, string> = {
  all: 'All messages',
  clients: 'To clients',
  practice: 'To the practice',
  other: 'Team and account',
}

/** What a message's `kind` begins with. */
export const kindBegins = { clients: 'visit-', practice: 'practice-' } as const

export const messageStates = ['all', 'waiting', 'sent', 'failed', 'kept'] as const
export type MessageState = (typeof messageStates)[number]
export const stateWords: Record<MessageState, string> = {
  all: 'Any status',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  kept: 'Kept here',
}

export interface MessageFilter {
  query: string
  kind: MessageKind
  state: MessageState
}

/** Reads the address of the outbox; what makes no sense is as if it were not there. */
export function readFilter(query: URLSearchParams): MessageFilter {
  return {
    query: (query.get('q') ?? '').trim().slice(0, SEARCH_LETTERS),
    kind: messageKinds.find(each => each === query.get('kind')) ?? 'all',
    state: messageStates.find(each => each === query.get('status')) ?? 'all',
  }
}

export const isFiltered = ({ query, kind, state }: MessageFilter): boolean =>
  query !== '' || kind !== 'all' || state !== 'all'

/**
 * 'or' of /rest/v1 for messages whose address or subject holds a text, or that are about one of these clients. Signs
 * that mean something in a pattern stand for any one sign.
 */
export function messagesWith(text: string, clientIds: readonly string[]): string {
  const part = text.replace(/[\\"%*_]/g, '_')
  const pattern = `"*${part}*"`
  const about = clientIds.length > 0 ? [`client_id.in.(${clientIds.join(',')})`] : []
  return [`recipient.ilike.${pattern}`, `subject.ilike.${pattern}`, ...about].join(',')
}
