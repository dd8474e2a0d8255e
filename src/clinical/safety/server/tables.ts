import { ids, ofClient, ofVisit } from '#base/rights/person-rows.ts'
import { closed, notBiller, type Tables, tenant } from '#base/rights/table.ts'

const { front_desk: _, ...readers } = notBiller('s---')

export const tables: Tables = {
  'clinical.health_cards': {
    archive: 'Health answers of clients, every version: for those alone who may see them.',
    person: {
      mine: ofClient,
      words: 'Health answers, every version',
      given: { without: [...ids, 'replaces', 'recorded_by'] },
      erasure: 'delete',
    },
    merge: {
      client_id:
        'stays with the record it was written for; whoever reads the kept one reads both (safety/server/read-cards.ts)',
    },
    access: closed,
    example: `insert into clinical.health_cards (practice_id, client_id, answers)
          select practice_id, id, '{}' from clients where practice_id = $1 limit 1`,
  },
  'clinical.health_readings': {
    archive: {
      leftOut:
        'Who read whose health answers in this installation: a record that a copy could not vouch for.',
    },
    person: {
      mine: ofClient,
      words: 'When their health answers were read',
      given: { without: [...ids, 'read_by'] },
      erasure: 'delete',
    },
    merge: { client_id: 'history: whose answers were read' },
    access: closed,
    example: `insert into clinical.health_readings (practice_id, client_id, verb, why)
          select practice_id, id, 'show-health-card', 'record' from clients where practice_id = $1 limit 1`,
  },
  'clinical.stop_reasons': {
    archive: 'Why a visit that met a stop went on, by whom.',
    person: {
      mine: ofVisit,
      words: 'Why a visit went on although an answer said stop',
      given: { without: [...ids, 'written_by'] },
      erasure: 'delete',
    },
    access: closed,
    example: `insert into clinical.stop_reasons (practice_id, appointment_id, rule, source_field, reason)
          select practice_id, id, 'dvt-now', 'conditions.dvt', 'Cleared' from appointments where practice_id = $1 limit 1`,
  },
  // A setting without personal data.
  screening_rules: {
    archive: 'Rules of screening that you made stricter.',
    access: tenant({ ...readers, front_desk: '0---' }),
    example: `insert into screening_rules (practice_id, rule, severity) values ($1, 'anaemia', 'ask')`,
  },
}
