import { useMay } from '#base/rights/web/workplace.ts'
import { type MailRow, useMails } from '#diary/messages/web/mail-data.ts'
import type { ConsentRow } from '../../consent/consent.ts'
import { type ClientRecord, useClient, useVisits, type VisitRow } from '../clients-data.ts'
import { type NoteRow, useConsents, useNotes } from '../record-data.ts'

/** One of the two records with all that would move; `mails` is null if the viewer may not see the outbox. */
export interface Side {
  client: ClientRecord
  visits: VisitRow[]
  notes: NoteRow[]
  consents: ConsentRow[]
  mails: MailRow[] | null
}

/** `side` is null until all is loaded; `record` null: no such client. */
export function useSide(id: string) {
  const maySee = useMay('see-outbox')
  const client = useClient(id)
  const visits = useVisits(id)
  const notes = useNotes(id)
  const consents = useConsents(id)
  const mails = useMails(id, maySee)
  const failed = [client, visits, notes, consents, mails].filter(each => each.isLoadingError)
  const side: Side | null =
    client.data && visits.data && notes.data && consents.data && (mails.data || !maySee)
      ? {
          client: client.data,
          visits: visits.data,
          notes: notes.data,
          consents: consents.data,
          mails: mails.data ?? null,
        }
      : null
  return {
    side,
    record: client.data,
    isFetching: client.isFetching,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const each of failed) void each.refetch()
    },
  }
}
