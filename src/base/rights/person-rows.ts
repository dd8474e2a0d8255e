/** What the settings of a transaction name: the records of one person. Told apart from a practice's rows by nothing else. */
export const people = "(current_setting('app.person')::uuid[])"
/** Mailboxes, as `app.mailbox` has them, and phones: an address may be typed in another spelling than the record has. */
export const theirContacts = `(select unnest(c.contacts) from clients c where c.practice_id = t.practice_id and c.id = any ${people})`
export const ofClient = `t.client_id = any ${people}`
export const theirVisits = `(select v.id from appointments v where v.practice_id = t.practice_id and v.client_id = any ${people})`
export const ofVisit = `t.appointment_id in ${theirVisits}`
/** Of the conversations of the reception: who has a record, and who left an address that is theirs. */
export const theirTalks = `(select k.id from reception_talks k where k.practice_id = t.practice_id and (k.client_id = any ${people}
  or k.client_id is null and (app.mailbox(k.email) in ${theirContacts} or app.mailbox(k.code_to) in ${theirContacts}
    or k.phone in ${theirContacts} or k.code_to in ${theirContacts}
    or k.text_number in ${theirContacts})))`
export const workedOut = { given: { not: 'Worked out from the visits.' }, isQuiet: true } as const
export const ids = ['practice_id']

/**
 * What a table holds about one person, and what becomes of it. Every table that names a
 * client says it: a test walks the catalogue. Clinical records will say here how long the law keeps them.
 */
export interface PersonTable {
  /** Which rows are theirs: a condition over `t` in a transaction that has set `app.person`. */
  mine: string
  /** What it is, to whoever reads the archive or is asked before an erasure: 'Notes'. */
  words: string
  /** What of it the person is given: all columns but these (ids of others, secrets), or why nothing is. */
  given: { without: readonly string[] } | { not: string }
  /** Which of their rows are given; absent: all. */
  givenRows?: string
  /**
   * In an erasure. `delete`: the rows go. `set`: what each is written over with, and `stays` says why it is kept, and for how
   * long where a law says. `closed`: app.erase_closed does it.
   */
  erasure: 'delete' | { stays: string; set?: string } | { stays: string; closed: true } | { closed: true }
  /** No row of its own to tell of: worked out from others, or their other half. */
  isQuiet?: true
}
