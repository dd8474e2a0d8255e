import { ids, ofClient, people, workedOut } from '#base/rights/person-rows.ts'
import {
  alike,
  closed,
  notBiller,
  readOnly,
  readUpdate,
  readWrite,
  signedIn,
  type Tables,
  tenant,
} from '#base/rights/table.ts'

const theirMerges = `(select m.id from client_merges m where m.practice_id = t.practice_id
  and (m.kept_id = any ${people} or m.merged_id = any ${people}))`

export const tables: Tables = {
  clients: {
    rest: readUpdate,
    archive: 'Your clients, including archived ones.',
    person: {
      mine: `t.id = any ${people}`,
      words: 'The record',
      given: { without: [...ids, 'household_id', 'reminded_by', 'paid_by', 'erased_at'] },
      erasure: {
        stays:
          'A record called “Erased client”, so that its visits go on belonging to one person. It cannot be opened, booked or joined.',
        set: `first_name = 'Erased', last_name = 'client', email = null, phone = null, tags = '{}', other_emails = '{}', other_phones = '{}',
        other_names = '{}', birth_date = null, address_street = null, address_city = null, address_region = null,
        address_postal_code = null, address_country = null, lead_stage = null, locale = null, time_zone = null, household_id = null,
        household_role = null, reminded_by = null, paid_by = null, archived_at = coalesce(archived_at, now()), erased_at = now()`,
      },
    },
    merge: {
      reminded_by: 'who is reminded in place of others goes over with them: merge-contact-roles.ts',
      paid_by: 'who pays for others goes over with them: merge-contact-roles.ts',
      merged_into: 'records that went before go on to the one that is kept',
    },
    access: tenant({ ...alike('siu-'), biller: 's00-' }),
  },
  // Read with the caller's rights: only those who may read notes see the starred one.
  client_records: {
    rest: readOnly,
    access: { ...closed, stranger: '0---', members: alike('s---') },
  },
  client_visit_times: {
    rest: readOnly,
    archive: { leftOut: 'Worked out from the visits.' },
    person: {
      mine: ofClient,
      words: 'Figures of visits',
      ...workedOut,
      erasure: { stays: 'Worked out from the visits.' },
    },
    merge: { client_id: 'follows the visits that go over, by a trigger' },
    access: tenant(alike('s---')),
  },
  client_consents: {
    rest: readOnly,
    archive: {
      words: 'Every yes and no to being written to, with its wording: only ever added to.',
      neverCleared: true,
    },
    person: {
      mine: ofClient,
      words: 'Every yes and no to being written to',
      given: { without: ids },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
  },
  client_merges: {
    rest: readOnly,
    archive: 'Which records became one, when.',
    person: {
      mine: `t.id in ${theirMerges}`,
      words: 'Records that were joined',
      given: { without: [...ids, 'merged_by'] },
      erasure: { stays: 'That records were joined, and when: it says nothing about anybody.' },
    },
    merge: { kept_id: 'history: who was joined with whom', merged_id: 'history: who was joined with whom' },
    access: tenant(notBiller('s---')),
    example: `with merged as (insert into client_merges (practice_id, kept_id, merged_id)
              select $1, min(id::text)::uuid, max(id::text)::uuid from clients where practice_id = $1 returning id),
            moved as (insert into client_merge_moves select $1, id, 'client_notes', gen_random_uuid() from merged)
          insert into client_merge_states select $1, id, '{}' from merged`,
  },
  // For undo-merge only.
  client_merge_moves: {
    archive: 'What went over when two records became one, for as long as it can be undone.',
    person: {
      mine: `t.merge_id in ${theirMerges}`,
      words: 'What went over when records were joined',
      given: { not: 'Which rows went over, so that it can be undone.' },
      erasure: 'delete',
      isQuiet: true,
    },
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  },
  client_merge_states: {
    archive: 'What two records said before they became one, for as long as it can be undone.',
    person: {
      mine: `t.merge_id in ${theirMerges}`,
      words: 'What their records said before they were joined',
      given: { without: ids },
      erasure: 'delete',
    },
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  },
  client_notes: {
    rest: { select: { roles: signedIn }, insert: { roles: signedIn }, delete: readWrite.delete },
    archive: 'Notes about clients.',
    person: {
      mine: ofClient,
      words: 'Notes',
      given: { without: [...ids, 'author_id'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant({ owner: 'si-d', practitioner: 'si-0', front_desk: 'si-0', biller: '00-0' }),
  },
  // Written by verbs only. The record is a view with the caller's rights: not all may read the note.
  starred_notes: {
    rest: readOnly,
    archive: 'The note at the top of a client’s record.',
    person: { mine: ofClient, words: 'The starred note', given: { without: ids }, erasure: 'delete' },
    merge: { client_id: 'its words are joined with those of the record that is kept' },
    access: tenant(notBiller('s---')),
  },
  'private.removed_notes': {
    merge: { client_id: 'a note that comes back follows its record when it is written' },
    access: closed,
    example: `insert into private.removed_notes (id, practice_id, client_id, digest, created_at)
          values ($1, $1, $1, repeat('0', 64), now())`,
  },
  duplicate_questions: {
    rest: readOnly,
    archive: 'Two records that may be one person, and what you answered.',
    person: {
      mine: `(${ofClient} or t.other_id = any ${people})`,
      words: 'Questions whether they are somebody else, too',
      given: { not: 'It is about somebody else as well.' },
      erasure: 'delete',
    },
    merge: {
      client_id: 'goes over unless the same was asked of the kept record: move-questions.ts',
      other_id: 'as client_id',
    },
    access: tenant(notBiller('s---')),
    example: `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons)
          select $1, min(id::text)::uuid, max(id::text)::uuid, 0.75, '{phone}' from clients where practice_id = $1`,
  },
  households: {
    archive:
      'People who belong together; each record says who of them is reminded (reminded_by) and who pays (paid_by).',
    access: tenant(alike('s---')),
    example: 'insert into households (practice_id) values ($1)',
  },
  segments: {
    rest: readOnly,
    archive: 'Filters of clients that you saved.',
    access: tenant(alike('s---')),
    example: `insert into segments (practice_id, name, expression) values ($1, 'Everybody', '{"all": []}')`,
  },
}
