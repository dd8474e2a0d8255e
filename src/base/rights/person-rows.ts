/** SQL for the client ids set for the transaction; nothing else distinguishes their rows. */
export const people = "(current_setting('app.person')::uuid[])"
/** Compared as `app.mailbox` does, since addresses have several spellings. */
export const theirContacts = `(select unnest(c.contacts) from clients c where c.practice_id = t.practice_id and c.id = any ${people})`
export const ofClient = `t.client_id = any ${people}`
export const theirVisits = `(select v.id from appointments v where v.practice_id = t.practice_id and v.client_id = any ${people})`
export const ofVisit = `t.appointment_id in ${theirVisits}`
/** Reception chats of these clients, by record or address. */
export const theirTalks = `(select k.id from reception_talks k where k.practice_id = t.practice_id and (k.client_id = any ${people}
  or k.client_id is null and (app.mailbox(k.email) in ${theirContacts} or app.mailbox(k.code_to) in ${theirContacts}
    or k.phone in ${theirContacts} or k.code_to in ${theirContacts}
    or k.text_number in ${theirContacts})))`
export const workedOut = { given: { not: 'Worked out from the visits.' }, isQuiet: true } as const
export const ids = ['practice_id']

/** What a table holds about one person. Required for every table that references a client (a test checks the catalog). */
export interface PersonTable {
  /** SQL condition over `t` for their rows; `app.person` is set. */
  mine: string
  words: string
  /** Given without these columns (others' ids, secrets), or why not at all. */
  given: { without: readonly string[] } | { not: string }
  /** Which of their rows are given; absent: all. */
  givenRows?: string
  /** `delete` rows, `set` columns (`stays`: why and how long they stay), or `closed`: app.erase_closed does it. */
  erasure: 'delete' | { stays: string; set?: string } | { stays: string; closed: true } | { closed: true }
  /** Not listed: derived, or the other half of another row. */
  isQuiet?: true
}
